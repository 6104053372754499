import { useId, useState } from 'react';
import { PROPOSED_TIMES } from '#domain/enquiry/visit-input.ts';
import type { Visits } from '#stores/messages/visits.ts';
import { Button } from '../button/Button.tsx';
import dialog from '../dialog/confirm-dialog.module.css';
import { useModal } from '../dialog/use-modal.ts';
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
  const id = useId();
  const { ref, close } = useModal();
  const [shown, setShown] = useState(1);
  const [today] = useState(() => new Intl.DateTimeFormat('sv-SE').format(new Date()));
  const submission = useSubmission({
    work: visits.proposal,
    initially: visits.initialProposal,
    onSent: close,
  });
  const { field, form, isBusy, state } = submission;
  return (
    <dialog
      ref={ref}
      className={dialog['dialog']}
      aria-labelledby={`${id}-heading`}
      aria-describedby={`${id}-lead`}
      onClose={onClose}
    >
      <h2 id={`${id}-heading`}>{t('visits.form.heading')}</h2>
      <p id={`${id}-lead`}>{t('visits.form.lead')}</p>
      <form {...form} className={styles['form']}>
        {Array.from({ length: shown }, (_, place) => (
          <fieldset key={place} className={styles['time']}>
            <legend className="visually-hidden">{t('visits.form.time', { number: place + 1 })}</legend>
            <TextField
              {...field(`on${String(place)}`)}
              label={t('visits.form.day')}
              type="date"
              min={today}
            />
            <TextField {...field(`time${String(place)}`)} label={t('visits.form.hour')} type="time" />
          </fieldset>
        ))}
        {shown < PROPOSED_TIMES && (
          <Button variant="plain" size="small" onClick={() => setShown(shown + 1)}>
            {t('visits.form.add')}
          </Button>
        )}
        <FailureMessage state={state} />
        <div className={dialog['answers']}>
          <Button variant="quiet" onClick={close}>
            {t('visits.form.cancel')}
          </Button>
          <SubmitButton isBusy={isBusy} busy={t('visits.form.sending')}>
            {t('visits.form.send')}
          </SubmitButton>
        </div>
      </form>
    </dialog>
  );
}
