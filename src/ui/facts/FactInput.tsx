import type {
  CertificateDraft,
  FactDraft,
  LaneDraft,
  StatedDraft,
  ZoneDraft,
} from '#domain/facts/fact-drafts.ts';
import { emptyDraft } from '#domain/facts/fact-drafts.ts';
import type { CertificateFact, CertificatesFact, ChoicesFact, Fact } from '#domain/facts/fact.ts';
import { LOADS } from '#domain/facts/lanes.ts';
import type { KnownFigures } from '#domain/facts/plausible.ts';
import { factHint, factName, levelName, optionName } from '#site/fact-words.ts';
import { Button } from '../button/Button.tsx';
import { DateField } from '../form/DateField.tsx';
import { Field } from '../form/Field.tsx';
import { Select } from '../form/Select.tsx';
import { Switch } from '../form/Switch.tsx';
import { TextField } from '../form/TextField.tsx';
import { Icon } from '../icon/Icon.tsx';
import { useT } from '../island.tsx';
import { NumberFactInput, TypedNumber } from './NumberFactInput.tsx';
import styles from './facts-form.module.css';

export interface FactInputProps {
  readonly id: string;
  readonly fact: Fact;
  /** Undefined until touched. */
  readonly draft: unknown;
  readonly types: readonly string[];
  readonly known: KnownFigures;
  readonly onChange: (draft: unknown) => void;
  readonly errorOf: (path: string) => string | undefined;
  readonly onLeave: () => void;
}

/** The type of a fact loses which draft belongs to it. */
export function FactInput(input: FactInputProps) {
  const t = useT();
  const { id, fact, draft = emptyDraft(fact), onChange, errorOf, onLeave } = input;
  const label = factName(id, t);
  const hint = factHint(id, t);
  const error = errorOf(`facts.${id}`);
  const own = { label, hint, error };
  switch (fact.type) {
    case 'number':
      return <NumberFactInput {...input} fact={fact} draft={draft as string} />;
    case 'choice':
      return (
        <Choice
          {...own}
          value={draft as string}
          options={fact.names.map((name) => [name, optionName(id, name, t)])}
          onChange={onChange}
        />
      );
    case 'choices':
      return <Choices id={id} fact={fact} chosen={draft as FactDraft<'choices'>} onChange={onChange} />;
    case 'yesNo':
      return <YesNo {...own} value={draft as StatedDraft} onChange={onChange} />;
    case 'certificate':
      return (
        <CertificateInput
          label={label}
          fact={fact}
          draft={draft as CertificateDraft}
          onChange={onChange}
          onLeave={onLeave}
        />
      );
    case 'certificates':
      return (
        <Certificates
          id={id}
          fact={fact}
          drafts={draft as FactDraft<'certificates'>}
          onChange={onChange}
          onLeave={onLeave}
        />
      );
    case 'zones':
      return <Zones {...input} zones={draft as readonly ZoneDraft[]} />;
    case 'lanes':
      return <Lanes {...input} lanes={draft as readonly LaneDraft[]} />;
    case 'time':
      return (
        <Choice
          {...own}
          value={draft as string}
          options={TIMES.map((time) => [time, time])}
          onChange={onChange}
        />
      );
    default:
      return (
        <TextField
          {...own}
          isOptional="quietly"
          value={draft as string}
          autoComplete="off"
          onChange={onChange}
          onBlur={onLeave}
        />
      );
  }
}

const TIMES = Array.from({ length: 48 }, (_, half) => {
  const minutes = half * 30;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
});

interface ChoiceProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly value: string;
  readonly options: readonly (readonly [value: string, text: string])[];
  readonly onChange: (value: string) => void;
}

function Choice({ label, hint, error, value, options, onChange }: ChoiceProps) {
  const t = useT();
  return (
    <Field label={label} hint={hint} error={error} isOptional="quietly">
      {(control) => (
        <Select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
          <option value="">{t('facts.values.notStated')}</option>
          {options.map(([each, text]) => (
            <option key={each} value={each}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function YesNo(props: Omit<ChoiceProps, 'options'>) {
  const t = useT();
  const options = [
    ['yes', t('facts.values.yes')],
    ['no', t('facts.values.no')],
  ] as const;
  return <Choice {...props} options={options} />;
}

interface ChoicesProps {
  readonly id: string;
  readonly fact: ChoicesFact;
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

function Choices({ id, fact, chosen, onChange }: ChoicesProps) {
  const t = useT();
  const put = (name: string, isOn: boolean) => {
    const isCleared = (other: string) => isOn && (other === fact.exclusive) !== (name === fact.exclusive);
    onChange(
      fact.names.filter((other) => (other === name ? isOn : chosen.includes(other) && !isCleared(other))),
    );
  };
  return (
    <fieldset className={styles['choices']}>
      <legend>
        {factName(id, t)}
        <span>{t(chosen.length === 0 ? 'facts.values.notStated' : 'sheet.chosen')}</span>
      </legend>
      <div className={styles['ticks']}>
        {fact.names.map((name) => (
          <label key={name}>
            <input
              type="checkbox"
              checked={chosen.includes(name)}
              onChange={(event) => put(name, event.target.checked)}
            />
            {optionName(id, name, t)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface CertificateProps {
  readonly label: string;
  readonly fact: Pick<CertificateFact, 'levels'>;
  readonly draft: CertificateDraft;
  readonly onChange: (draft: CertificateDraft) => void;
  readonly onLeave: () => void;
}

function CertificateInput({ label, fact, draft, onChange, onLeave }: CertificateProps) {
  const t = useT();
  return (
    <div className={styles['certificate']}>
      <YesNo
        label={label}
        value={draft.stated}
        onChange={(stated) => onChange({ ...draft, stated: stated as StatedDraft })}
      />
      {draft.stated === 'yes' && fact.levels.length > 0 && (
        <Choice
          label={t('sheet.levelOf', { name: label })}
          value={draft.level}
          options={fact.levels.map((level) => [level, levelName(level, t)])}
          onChange={(level) => onChange({ ...draft, level })}
        />
      )}
      {draft.stated === 'yes' && (
        <DateField
          label={t('sheet.validUntilOf', { name: label })}
          value={draft.validUntil}
          isOptional="quietly"
          onChange={(validUntil) => onChange({ ...draft, validUntil })}
          onBlur={onLeave}
        />
      )}
    </div>
  );
}

interface CertificatesProps extends Pick<CertificateProps, 'onLeave'> {
  readonly id: string;
  readonly fact: CertificatesFact;
  readonly drafts: FactDraft<'certificates'>;
  readonly onChange: (drafts: FactDraft<'certificates'>) => void;
}

function Certificates({ id, fact, drafts, onChange, onLeave }: CertificatesProps) {
  const t = useT();
  return (
    <fieldset className={styles['choices']}>
      <legend>{factName(id, t)}</legend>
      <div className={styles['certificates']}>
        {fact.names.map((name) => (
          <CertificateInput
            key={name}
            label={optionName(id, name, t)}
            fact={{ levels: fact.levels[name] ?? [] }}
            draft={drafts[name] ?? { stated: '', level: '', validUntil: '' }}
            onChange={(draft) => onChange({ ...drafts, [name]: draft })}
            onLeave={onLeave}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** What a press adds. */
const PRESETS = {
  ambient: ['', ''],
  '15-25': ['15', '25'],
  '8-15': ['8', '15'],
  '2-8': ['2', '8'],
  '0-4': ['0', '4'],
  '-18': ['-24', '-18'],
  '-25': ['-30', '-25'],
} as const;

function Zones({
  id,
  zones,
  onChange,
  errorOf,
  onLeave,
}: FactInputProps & { readonly zones: readonly ZoneDraft[] }) {
  const t = useT();
  const put = (at: number, change: Partial<ZoneDraft>) =>
    onChange(zones.map((zone, place) => (place === at ? { ...zone, ...change } : zone)));
  return (
    <fieldset className={styles['choices']}>
      <legend>{factName(id, t)}</legend>
      {zones.map((zone, at) => {
        const number = String(at + 1);
        const number_ = { number };
        const errorIn = (name: string) => errorOf(`facts.${id}.${String(at)}${name}`);
        return (
          // Zones have no identity but their place.
          <div key={number} className={styles['row']} role="group" aria-label={t('sheet.zone', number_)}>
            <TypedNumber
              label={t('sheet.coldest')}
              unit="°C"
              digits={{ whole: 2, decimals: 0 }}
              isSigned
              value={zone.min}
              error={errorIn('.min') ?? errorIn('')}
              onChange={(min) => put(at, { min })}
              onLeave={onLeave}
            />
            <TypedNumber
              label={t('sheet.warmest')}
              unit="°C"
              digits={{ whole: 2, decimals: 0 }}
              isSigned
              value={zone.max}
              error={errorIn('.max')}
              onChange={(max) => put(at, { max })}
              onLeave={onLeave}
            />
            <TypedNumber
              label={t('sheet.zoneArea')}
              unit="m²"
              digits={{ whole: 7, decimals: 0 }}
              value={zone.area}
              error={errorIn('.area')}
              onChange={(area) => put(at, { area })}
              onLeave={onLeave}
            />
            <Switch
              label={t('sheet.adjustable')}
              isOn={zone.isAdjustable}
              onChange={(isAdjustable) => put(at, { isAdjustable })}
            />
            <RemoveButton
              label={t('sheet.removeZone', number_)}
              onPress={() => onChange(zones.filter((_, place) => place !== at))}
            />
          </div>
        );
      })}
      <div className={styles['presets']} role="group" aria-label={t('sheet.addZone')}>
        {Object.entries(PRESETS).map(([name, [min, max]]) => (
          <Button
            key={name}
            size="small"
            variant="quiet"
            onClick={() =>
              onChange([...zones, { min, max, isAdjustable: false, area: '', palletPositions: '' }])
            }
          >
            {`+ ${optionName(id, name, t)}`}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}

function Lanes({
  id,
  lanes,
  onChange,
  errorOf,
  onLeave,
}: FactInputProps & { readonly lanes: readonly LaneDraft[] }) {
  const t = useT();
  const put = (at: number, change: Partial<LaneDraft>) =>
    onChange(lanes.map((lane, place) => (place === at ? { ...lane, ...change } : lane)));
  return (
    <fieldset className={styles['choices']}>
      <legend>{factName(id, t)}</legend>
      {lanes.map((lane, at) => {
        const number = String(at + 1);
        const errorIn = (name: string) => errorOf(`facts.${id}.${String(at)}.${name}`);
        return (
          <div key={number} className={styles['row']} role="group" aria-label={t('sheet.lane', { number })}>
            {(['from', 'to'] as const).map((end) => (
              <TextField
                key={end}
                label={t(`sheet.lanes.${end}`)}
                value={lane[end]}
                error={errorIn(end)}
                autoComplete="off"
                onChange={(text) => put(at, { [end]: text })}
                onBlur={onLeave}
              />
            ))}
            <div className={styles['ticks']}>
              {LOADS.map((load) => (
                <label key={load}>
                  <input
                    type="checkbox"
                    checked={lane.loads.includes(load)}
                    onChange={({ target }) =>
                      put(at, {
                        loads: LOADS.filter((each) =>
                          each === load ? target.checked : lane.loads.includes(each),
                        ),
                      })
                    }
                  />
                  {optionName(id, load, t)}
                </label>
              ))}
            </div>
            <Switch
              label={t('sheet.lanes.bothWays')}
              isOn={lane.isBothWays}
              onChange={(isBothWays) => put(at, { isBothWays })}
            />
            <RemoveButton
              label={t('sheet.removeLane', { number })}
              onPress={() => onChange(lanes.filter((_, place) => place !== at))}
            />
          </div>
        );
      })}
      <Button
        size="small"
        variant="quiet"
        onClick={() => onChange([...lanes, { from: '', to: '', isBothWays: true, loads: ['full'] }])}
      >
        {t('sheet.addLane')}
      </Button>
    </fieldset>
  );
}

function RemoveButton({ label, onPress }: { readonly label: string; readonly onPress: () => void }) {
  return (
    <button type="button" className={styles['remove']} aria-label={label} onClick={onPress}>
      <Icon name="close" />
    </button>
  );
}
