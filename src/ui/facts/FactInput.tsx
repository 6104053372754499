import {
  type CertificateDraft,
  emptyDraft,
  type FactDraft,
  type LaneDraft,
  type StatedDraft,
  type ZoneDraft,
} from '#domain/facts/fact-drafts.ts';
import { timeOfMinutes } from '#domain/facts/fact-numbers.ts';
import { type CertificateFact, type CertificatesFact, type Fact, namesFor } from '#domain/facts/fact.ts';
import type { KnownFigures } from '#domain/facts/plausible.ts';
import { factHint, factName, levelName, optionName } from '#site/fact-words.ts';
import { DateField } from '../form/DateField.tsx';
import { TextField } from '../form/TextField.tsx';
import { useLocale, useT } from '../island.tsx';
import { LanesInput } from './LanesInput.tsx';
import { NumberFactInput } from './NumberFactInput.tsx';
import { ZonesInput } from './ZonesInput.tsx';
import { Choice, Choices, YesNo } from './choice-inputs.tsx';
import styles from './facts-form.module.css';

export interface FactInputProps {
  readonly id: string;
  readonly fact: Fact;
  /** Undefined until touched. */
  readonly draft: unknown;
  readonly types: readonly string[];
  readonly dealTypes: readonly string[];
  readonly known: KnownFigures;
  readonly onChange: (draft: unknown) => void;
  readonly errorOf: (path: string) => string | undefined;
  /** @param path of a part, such as `.0.min` */
  readonly onLeave: (path?: string) => void;
}

/** The type of a fact loses which draft belongs to it. */
export function FactInput(input: FactInputProps) {
  const t = useT();
  const locale = useLocale();
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
          options={namesFor(fact, input.types).map((name) => [name, optionName(id, name, { t, locale })])}
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
          onLeave={() => onLeave()}
          errorOf={(part) => errorOf(`facts.${id}.${part}`)}
        />
      );
    case 'certificates':
      return (
        <Certificates
          id={id}
          fact={fact}
          drafts={draft as FactDraft<'certificates'>}
          onChange={onChange}
          onLeave={() => onLeave()}
          errorOf={(part) => errorOf(`facts.${id}.${part}`)}
        />
      );
    case 'zones':
      return <ZonesInput {...input} zones={draft as readonly ZoneDraft[]} />;
    case 'lanes':
      return <LanesInput {...input} lanes={draft as readonly LaneDraft[]} />;
    case 'time':
      return (
        <Choice
          {...own}
          value={draft as string}
          options={TIMES.map((time) => [time, time])}
          onChange={onChange}
        />
      );
    case 'text':
      return (
        <TextField
          {...own}
          isOptional="quietly"
          value={draft as string}
          autoComplete="off"
          onChange={onChange}
          onBlur={() => onLeave()}
        />
      );
  }
}

const TIMES = Array.from({ length: 48 }, (_, half) => timeOfMinutes(half * 30));

interface CertificateProps {
  readonly label: string;
  readonly fact: Pick<CertificateFact, 'levels'>;
  readonly draft: CertificateDraft;
  readonly onChange: (draft: CertificateDraft) => void;
  readonly onLeave: () => void;
  /** @param part of the fact, such as `validUntil` */
  readonly errorOf: (part: string) => string | undefined;
}

function CertificateInput({ label, fact, draft, onChange, onLeave, errorOf }: CertificateProps) {
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
          error={errorOf('validUntil')}
          isOptional="quietly"
          onChange={(validUntil) => onChange({ ...draft, validUntil })}
          onBlur={onLeave}
        />
      )}
    </div>
  );
}

interface CertificatesProps extends Pick<CertificateProps, 'onLeave' | 'errorOf'> {
  readonly id: string;
  readonly fact: CertificatesFact;
  readonly drafts: FactDraft<'certificates'>;
  readonly onChange: (drafts: FactDraft<'certificates'>) => void;
}

function Certificates({ id, fact, drafts, onChange, onLeave, errorOf }: CertificatesProps) {
  const t = useT();
  const locale = useLocale();
  return (
    <fieldset className={styles['choices']}>
      <legend>{factName(id, t)}</legend>
      <div className={styles['certificates']}>
        {fact.names.map((name) => (
          <CertificateInput
            key={name}
            label={optionName(id, name, { t, locale })}
            fact={{ levels: fact.levels[name] ?? [] }}
            draft={drafts[name] ?? { stated: '', level: '', validUntil: '' }}
            onChange={(draft) => onChange({ ...drafts, [name]: draft })}
            onLeave={onLeave}
            errorOf={(part) => errorOf(`${name}.${part}`)}
          />
        ))}
      </div>
    </fieldset>
  );
}
