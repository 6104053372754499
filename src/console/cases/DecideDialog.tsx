import { useStore } from '@nanostores/react';
import { useEffect, useId, useMemo, type KeyboardEvent } from 'react';
import type { CaseFile } from '#api/operator/cases.ts';
import { MEASURES, type Measure } from '#domain/case/measures.ts';
import { LOCALES } from '#domain/locale/locales.ts';
import { languageName } from '#site/language-name.ts';
import { Button } from '#ui/button/Button.tsx';
import { useModal } from '#ui/dialog/use-modal.ts';
import { Field } from '#ui/form/Field.tsx';
import { FailureMessage } from '#ui/form/FormMessage.tsx';
import { Select } from '#ui/form/Select.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { TextArea } from '#ui/form/TextArea.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useSubmission } from '#ui/form/use-submission.ts';
import { useLocale, useT } from '#ui/island.tsx';
import { Loaded } from '../Loaded.tsx';
import { $operator } from '../session.ts';
import { createCaseFile, decisionWork, type Decidable } from './cases.ts';
import { Reported } from './Reported.tsx';
import styles from './decide.module.css';

interface Props {
  readonly of: Decidable;
  /** Language of the company's mails; cases know the languages of all who read them. */
  readonly locale?: string;
  readonly title: string;
  readonly measure: Measure;
  readonly onClose: () => void;
  readonly onDecided: (caseId: string) => void;
}

/** Decides where the case stands in a list. What is decided about is shown first, and so recorded. */
export function DecideDialog({ of, locale, title, measure, onClose, onDecided }: Props) {
  const t = useT();
  const id = useId();
  const { ref, close } = useModal(onClose);
  return (
    <dialog ref={ref} className={styles['dialog']} aria-labelledby={id}>
      <h2 id={id}>{t('console.decide.heading', { title })}</h2>
      {of.type === 'case' ? (
        <WithCase id={of.id}>
          {(file) => (
            <>
              <Reported file={file} heading="h3" />
              <DecideForm {...{ of, file, measure, onDecided }} onCancel={close} />
            </>
          )}
        </WithCase>
      ) : (
        <DecideForm
          of={of}
          measure={measure}
          measures={measuresOf(of.kind)}
          locale={locale}
          onCancel={close}
          onDecided={onDecided}
        />
      )}
    </dialog>
  );
}

const measuresOf = (kind: 'space' | 'service' | 'company'): readonly Measure[] =>
  kind === 'company' ? ['suspend'] : ['ask', 'hide', 'delete'];

interface WithCaseProps {
  readonly id: string;
  readonly children: (file: CaseFile) => React.ReactNode;
}

function WithCase({ id, children }: WithCaseProps) {
  const { $resource, load } = useMemo(() => createCaseFile(id), [id]);
  useEffect(() => void load(), [load]);
  return (
    <Loaded resource={useStore($resource)} onRetry={() => void load()}>
      {children}
    </Loaded>
  );
}

function useLanguageNames(): (language: string) => string {
  const locale = useLocale();
  return (language) => languageName(language, locale);
}

interface FormProps {
  readonly of: Decidable;
  readonly measure: Measure;
  readonly measures?: readonly Measure[];
  readonly file?: CaseFile;
  readonly locale?: string | undefined;
  readonly onCancel?: () => void;
  readonly onDecided: (caseId: string) => void;
}

const NO_FACTS_IN = Object.fromEntries(LOCALES.map((language) => [`factsIn.${language}` as const, '']));

export function DecideForm({
  of,
  measure,
  measures = MEASURES,
  file,
  locale,
  onCancel,
  onDecided,
}: FormProps) {
  const t = useT();
  const nameOf = useLanguageNames();
  const { value: operator } = useStore($operator);
  const { languagesOf, work } = useMemo(() => {
    const ofRecord = locale === undefined ? [] : [locale];
    const languages = (taken: string): readonly string[] => file?.languages[taken as Measure] ?? ofRecord;
    return { languagesOf: languages, work: decisionWork(of, languages) };
  }, [of, file, locale]);
  const submission = useSubmission({
    work,
    initially: { measure, reason: '', facts: '', fields: '', ...NO_FACTS_IN },
    keeping: {
      name: `decision-${of.id}`,
      // In a list, what was pressed decides the measure, not what was begun before.
      without: onCancel === undefined ? [] : ['measure'],
      onBack: ({ measure: begun = measure }) => {
        if (!measures.some((each) => each === begun)) submission.set({ measure });
      },
    },
    onSent: ({ caseId }) => onDecided(caseId),
  });
  const { state, isBusy, field, values } = submission;
  const [reason, taken] = [field('reason'), field('measure')];
  const [first, ...others] = languagesOf(values.measure);
  const sendByKey = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.currentTarget.requestSubmit();
  };
  return (
    <form {...submission.form} onKeyDown={sendByKey} className={styles['form']}>
      <Field label={t('console.decide.measure')} error={taken.error}>
        {(control) => (
          <Select
            {...control}
            name="measure"
            value={values.measure}
            onChange={({ target }) => taken.onChange(target.value)}
            onBlur={taken.onBlur}
          >
            {measures.map((each) => (
              <option key={each} value={each}>
                {each === 'delete' && file?.kind === 'image'
                  ? t('console.measures.deleteFile')
                  : t(`console.measures.${each}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('console.decide.reason')} error={reason.error}>
        {(control) => (
          <Select
            {...control}
            name="reason"
            autoFocus={onCancel !== undefined}
            value={values.reason}
            onChange={({ target }) => reason.onChange(target.value)}
            onBlur={reason.onBlur}
          >
            <option value="">{t('console.decide.choose')}</option>
            {operator?.reasons.map(({ key, title }) => (
              <option key={key} value={key}>
                {title}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {values.measure === 'ask' && (
        <TextField
          {...field('fields')}
          label={t('console.decide.fields')}
          hint={t('console.decide.fieldsHint')}
        />
      )}
      <TextArea
        {...field('facts')}
        rows={4}
        label={
          first === undefined
            ? t('console.decide.facts')
            : t('console.decide.factsIn', { language: nameOf(first) })
        }
        hint={t('console.decide.factsHint')}
      />
      {others.map((language) => (
        <TextArea
          key={language}
          {...field(`factsIn.${language}`)}
          rows={4}
          label={t('console.decide.factsIn', { language: nameOf(language) })}
        />
      ))}
      <FailureMessage state={state} />
      <div className={styles['answers']}>
        <SubmitButton isBusy={isBusy} busy={t('console.decide.sending')}>
          {t('console.decide.send')}
        </SubmitButton>
        {onCancel !== undefined && (
          <Button variant="quiet" onClick={onCancel}>
            {t('console.decide.cancel')}
          </Button>
        )}
        <span>{t('console.decide.shortcut')}</span>
      </div>
    </form>
  );
}
