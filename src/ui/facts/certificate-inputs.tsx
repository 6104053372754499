import type { CertificateDraft, FactDraft, StatedDraft } from '#domain/facts/fact-drafts.ts';
import type { CertificateFact, CertificatesFact } from '#domain/facts/fact.ts';
import { factName, levelName, optionName } from '#site/fact-words.ts';
import { DateField } from '../form/DateField.tsx';
import { useLocale, useT } from '../island.tsx';
import { Choice, YesNo } from './choice-inputs.tsx';
import styles from './facts-form.module.css';

interface CertificateProps {
  readonly label: string;
  readonly fact: Pick<CertificateFact, 'levels'>;
  readonly draft: CertificateDraft;
  readonly onChange: (draft: CertificateDraft) => void;
  readonly onLeave: () => void;
}

export function CertificateInput({ label, fact, draft, onChange, onLeave }: CertificateProps) {
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

export function Certificates({ id, fact, drafts, onChange, onLeave }: CertificatesProps) {
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
          />
        ))}
      </div>
    </fieldset>
  );
}
