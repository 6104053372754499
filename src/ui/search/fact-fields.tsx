import { memo, useState } from 'react';
import type { Facets, OptionTotal } from '#api/facets.ts';
import { timeOfMinutes } from '#domain/facts/fact-numbers.ts';
import { LANE_END_LIMIT } from '#domain/facts/lanes.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type {
  AskedLane,
  FactFilter,
  FactNumberFilter,
  FactTermsFilter,
  FactTimeFilter,
  FilterValue,
} from '#domain/search/filters.ts';
import { factName, formatQuantity, needLabel, optionName, unitOf, type Words } from '#site/fact-words.ts';
import { measureOf } from '#domain/units/units.ts';
import { Field } from '../form/Field.tsx';
import { Select } from '../form/Select.tsx';
import { TextField } from '../form/TextField.tsx';
import { useLocale, useT } from '../island.tsx';
import { useUnits } from '../units/use-units.ts';
import { Fold } from './Fold.tsx';
import { NumberField } from './NumberField.tsx';
import { TermOption } from './TermOption.tsx';
import { totalText } from './total-text.ts';
import styles from './filter-panel.module.css';

export type Put = (name: string, value: unknown, isTyped: boolean) => void;

/** Options to show, by filter; all of a filter that it lacks. */
export type OnlyTerms = ReadonlyMap<string, readonly string[] | undefined>;

interface FieldProps<F extends FactFilter, Value> {
  readonly name: string;
  readonly filter: F;
  readonly value: Value;
  readonly totals: Facets['groups'][string] | undefined;
  readonly put: Put;
}

/** The panel is pre-rendered. */
export function useWords(): Words {
  return { t: useT(), locale: useLocale(), system: useUnits() };
}

/** Typed or selected. */
export const CompactField = memo(function CompactField(field: FieldProps<FactFilter, unknown>) {
  const t = useT();
  const locale = useLocale();
  const { name, filter, value, put } = field;
  if (filter.type === 'factTime')
    return <TimeField {...field} filter={filter} value={value as FilterValue<FactTimeFilter>} />;
  if (filter.type !== 'factNumber') return null;
  const given = value as FilterValue<FactNumberFilter>;
  if (filter.classes !== undefined)
    return <ClassField {...field} filter={filter} value={given} classes={filter.classes} />;
  return (
    <NumberField
      label={filter.isNeed ? needLabel(name, t) : factName(filter.fact, t)}
      measure={measureOf(filter.quantity)}
      unit={unitOf(filter.quantity, { t, locale })}
      decimals={filter.decimals}
      value={given}
      isOverruled={false}
      isNeed={filter.isNeed}
      onChange={(next) => put(name, next, true)}
    />
  );
});

function ClassField({
  name,
  filter,
  value,
  totals,
  classes,
  put,
}: FieldProps<FactNumberFilter, number | undefined> & { readonly classes: readonly number[] }) {
  const words = useWords();
  const { t } = words;
  return (
    <SelectField
      label={factName(filter.fact, t)}
      value={value === undefined ? '' : String(value)}
      options={classes.map((each) => [
        String(each),
        withTotal(
          t('facts.filters.from', { value: formatQuantity(each, filter.quantity, words) }),
          totals?.[String(each)],
          words.locale,
        ),
      ])}
      onChange={(next) => put(name, next === '' ? undefined : Number(next), false)}
    />
  );
}

function withTotal(text: string, total: OptionTotal | undefined, locale: Locale): string {
  return total === undefined ? text : `${text} (${totalText(total, locale)})`;
}

/** Half hours of the day in which orders still go out. */
const TIMES = Array.from({ length: 32 }, (_, half) => timeOfMinutes(8 * 60 + half * 30));

function TimeField({ name, filter, value, put }: FieldProps<FactTimeFilter, string | undefined>) {
  const t = useT();
  return (
    <SelectField
      label={factName(filter.fact, t)}
      value={value ?? ''}
      options={TIMES.map((time) => [time, t('facts.filters.from', { value: time })])}
      onChange={(next) => put(name, next === '' ? undefined : next, false)}
    />
  );
}

interface SelectFieldProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, text: string])[];
  readonly onChange: (value: string) => void;
}

function SelectField({ label, value, options, onChange }: SelectFieldProps) {
  const t = useT();
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          aria-required={undefined}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          <option value="">{t('facts.filters.any')}</option>
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

export const YesField = memo(function YesField({
  name,
  filter,
  value,
  totals,
  put,
}: FieldProps<FactFilter, boolean>) {
  const t = useT();
  return (
    <TermOption
      name={name}
      text={factName(filter.fact, t)}
      isAlone
      state={value ? 'on' : 'off'}
      total={totals?.['true']}
      onChoose={(isOn) => put(name, isOn, false)}
    />
  );
});

const EVERYWHERE: AskedLane = { from: '', to: '' };

/** From and to what is carried; one end is enough. */
export const LaneField = memo(function LaneField({
  name,
  filter,
  value = EVERYWHERE,
  put,
}: Omit<FieldProps<FactFilter, AskedLane | undefined>, 'totals'>) {
  const t = useT();
  const ask = (change: Partial<AskedLane>) => {
    const lane = { ...value, ...change };
    put(name, lane.from === '' && lane.to === '' ? undefined : lane, false);
  };
  return (
    <fieldset className={styles['lane']}>
      <legend>{factName(filter.fact, t)}</legend>
      <div className={styles['figures']}>
        {(['from', 'to'] as const).map((end) => (
          <LaneEnd
            key={end}
            label={t(`facts.laneEnds.${end}`)}
            value={value[end]}
            onAsk={(place) => ask({ [end]: place })}
          />
        ))}
      </div>
    </fieldset>
  );
});

interface LaneEndProps {
  readonly label: string;
  readonly value: string;
  readonly onAsk: (place: string) => void;
}

/** Asked when left or entered: half of a name finds nothing. */
function LaneEnd({ label, value, onAsk }: LaneEndProps) {
  const [typed, setTyped] = useState({ text: value, value });
  const text = typed.value === value ? typed.text : value;
  const ask = () => {
    const place = text.trim();
    setTyped({ text: place, value: place });
    if (place !== value) onAsk(place);
  };
  return (
    <TextField
      label={label}
      value={text}
      autoComplete="off"
      maxLength={LANE_END_LIMIT}
      onChange={(changed) => setTyped({ text: changed, value })}
      onBlur={ask}
      onKeyDown={({ key }) => {
        if (key === 'Enter') ask();
      }}
    />
  );
}

export const TermsField = memo(function TermsField({
  name,
  filter,
  value,
  totals,
  put,
  isOpenAtFirst,
  isInner,
  only = filter.names,
}: FieldProps<FactTermsFilter, readonly string[]> & {
  readonly isOpenAtFirst: boolean;
  readonly isInner: boolean;
  readonly only?: readonly string[] | undefined;
}) {
  const words = useWords();
  const { t } = words;
  const chosen = (term: string, isOn: boolean) =>
    filter.names.filter((each) => (each === term ? isOn : value.includes(each)));
  return (
    <Fold
      isInner={isInner}
      title={factName(filter.fact, t)}
      hint={filter.match === 'all' ? t('facts.filters.allOf') : undefined}
      isOpenAtFirst={isOpenAtFirst}
      chosen={value.length}
    >
      <ul className={styles['terms']}>
        {only.map((term) => (
          <li key={term}>
            <TermOption
              name={term}
              text={optionName(filter.fact, term, words)}
              isAlone
              state={value.includes(term) ? 'on' : 'off'}
              total={totals?.[term]}
              onChoose={(isOn) => put(name, chosen(term, isOn), false)}
            />
          </li>
        ))}
      </ul>
    </Fold>
  );
});
