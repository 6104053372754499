import { useState } from 'react';
import { PROPOSED_TIMES } from '#domain/enquiry/visit-input.ts';
import type { Visits } from '#stores/messages/visits.ts';
import { Button } from '../button/Button.tsx';
import dialog from '../dialog/confirm-dialog.module.css';
import { FormDialog } from '../dialog/FormDialog.tsx';
import { DateField } from '../form/DateField.tsx';
import { FailureMessage } from '../form/FormMessage.tsx';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { TextField } from '../form/TextField.tsx';
import { useSubmission } from '../form/use-submission.ts';
import { useT } from '../island.tsx';
import styles from './visit-panel.module.css';

interface Props {
  readonly visits: Visits;
  readonly onClose: () => void;
}

export function ProposeDialog({ visits, onClose }: Props) {
  const t = useT();
  const [today] = useState(() => new Intl.DateTimeFormat('sv-SE').format(new Date()));
  const submission = useSubmission({
    work: visits.proposal,
    initially: visits.initialProposal,
    keeping: { name: `visit-${visits.threadId}` },
    onSent: onClose,
  });
  const { field, form, isBusy, state } = submission;
  return (
    <FormDialog heading={t('visits.form.heading')} lead={t('visits.form.lead')} onClose={onClose}>
      <form {...form} className={styles['form']}>
        {Array.from({ length: PROPOSED_TIMES }, (_, index) => (
          <fieldset key={index} className={styles['time']}>
            <legend>
              {t(index === 0 ? 'visits.form.time' : 'visits.form.optional', { number: index + 1 })}
            </legend>
            <DateField {...field(`on${String(index)}`)} label={t('visits.form.day')} min={today} />
            <TextField {...field(`time${String(index)}`)} label={t('visits.form.hour')} type="time" />
          </fieldset>
        ))}
        <FailureMessage state={state} />
        <div className={dialog['answers']}>
          <Button variant="quiet" onClick={onClose}>
            {t('visits.form.cancel')}
          </Button>
          <SubmitButton isBusy={isBusy} busy={t('visits.form.sending')}>
            {t('visits.form.send')}
          </SubmitButton>
        </div>
      </form>
    </FormDialog>
  );
}
