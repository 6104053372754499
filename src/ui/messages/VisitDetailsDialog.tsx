import { useState } from 'react';
import { VISIT_DETAIL_LIMIT } from '#domain/enquiry/visit-input.ts';
import { VISIT_DETAILS, type AgreedVisit } from '#domain/enquiry/visit.ts';
import type { Visits } from '#stores/messages/visits.ts';
import { Button } from '../button/Button.tsx';
import dialog from '../dialog/confirm-dialog.module.css';
import { FormDialog } from '../dialog/FormDialog.tsx';
import { FailureMessage } from '../form/FormMessage.tsx';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { TextField } from '../form/TextField.tsx';
import { useSubmission } from '../form/use-submission.ts';
import { useT } from '../island.tsx';
import styles from './visit-panel.module.css';

interface Props {
  readonly visits: Visits;
  readonly visit: AgreedVisit;
  /** Name of the other side. */
  readonly other: string;
  readonly onClose: () => void;
}

const EMPTY = { meetingPoint: '', contact: '', telephone: '', plate: '', safetyGear: '' };

export function VisitDetailsDialog({ visits, visit, other, onClose }: Props) {
  const t = useT();
  const { own, other: theirs } = visit.details;
  const [work] = useState(() => visits.details(visit._id));
  const submission = useSubmission({
    work,
    initially: own ?? EMPTY,
    keeping: { name: `visit-details-${visit._id}` },
    onSent: onClose,
  });
  const { field, form, isBusy, state } = submission;
  const given = VISIT_DETAILS.filter((name) => (theirs?.[name] ?? '') !== '');
  return (
    <FormDialog heading={t('visits.details.heading')} lead={t('visits.details.lead')} onClose={onClose}>
      {given.length > 0 && (
        <section className={styles['given']}>
          <h3>{t('visits.details.from', { name: other })}</h3>
          <dl>
            {given.map((name) => (
              <div key={name}>
                <dt>{t(`visits.details.${name}`)}</dt>
                <dd>{theirs?.[name]}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <form {...form} className={styles['form']}>
        <h3>{t('visits.details.yours')}</h3>
        {VISIT_DETAILS.map((name) => (
          <TextField
            key={name}
            {...field(name)}
            label={t(`visits.details.${name}`)}
            maxLength={VISIT_DETAIL_LIMIT}
            isOptional="quietly"
            {...(name === 'telephone' && { type: 'tel', autoComplete: 'tel' })}
          />
        ))}
        <FailureMessage state={state} />
        <div className={dialog['answers']}>
          <Button variant="quiet" onClick={onClose}>
            {t('visits.form.cancel')}
          </Button>
          <SubmitButton isBusy={isBusy} busy={t('visits.form.sending')}>
            {t('visits.details.save')}
          </SubmitButton>
        </div>
      </form>
    </FormDialog>
  );
}
