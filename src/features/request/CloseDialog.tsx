import { useState } from 'react';
import { CLOSE_REASONS } from '#domain/request/close-reasons.ts';
import { Button } from '#ui/button/Button.tsx';
import dialog from '#ui/dialog/confirm-dialog.module.css';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { FailureMessage } from '#ui/form/FormMessage.tsx';
import { ReasonField } from '#ui/form/ReasonField.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { useSubmission } from '#ui/form/use-submission.ts';
import { useT } from '#ui/island.tsx';
import { closing } from './request.ts';
import styles from './request.module.css';

interface Props {
  readonly chosen: { readonly id: string; readonly name: string } | undefined;
  readonly onClose: () => void;
}

const INITIALLY = { reason: '' };

export function CloseDialog({ chosen, onClose }: Props) {
  const t = useT();
  const [work] = useState(() => closing(chosen?.id));
  const submission = useSubmission({ work, initially: INITIALLY, onSent: onClose });
  const { values, errorOf, set, form, isBusy, state } = submission;
  const company = chosen?.name ?? '';
  const reasons = CLOSE_REASONS.filter((reason) => chosen === undefined || reason !== 'notNeeded');
  return (
    <FormDialog
      heading={chosen ? t('request.choose.heading', { company }) : t('request.close.heading')}
      lead={chosen ? t('request.choose.lead', { company }) : t('request.close.lead')}
      onClose={onClose}
    >
      <form {...form} className={styles['form']}>
        <ReasonField
          label={t('request.close.reason')}
          reasons={reasons.map((reason) => [reason, t(`request.reasons.${reason}`)])}
          value={values.reason}
          error={errorOf('reason')}
          onChange={(reason) => set({ reason })}
        />
        <p className={styles['note']}>{t('quotes.contract')}</p>
        <FailureMessage state={state} />
        <div className={dialog['answers']}>
          <Button variant="quiet" onClick={onClose}>
            {t('request.close.cancel')}
          </Button>
          <SubmitButton isBusy={isBusy} busy={t('request.close.sending')}>
            {chosen ? t('request.choose.button') : t('request.close.send')}
          </SubmitButton>
        </div>
      </form>
    </FormDialog>
  );
}
