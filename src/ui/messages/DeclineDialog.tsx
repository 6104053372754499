import { QUOTE_TEXT } from '#domain/quote/quote-input.ts';
import { DECLINE_REASONS } from '#domain/quote/quote.ts';
import type { Quotes } from '#stores/messages/quotes.ts';
import { Button } from '../button/Button.tsx';
import dialog from '../dialog/confirm-dialog.module.css';
import { FormDialog } from '../dialog/FormDialog.tsx';
import { FailureMessage } from '../form/FormMessage.tsx';
import { ReasonField } from '../form/ReasonField.tsx';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { TextArea } from '../form/TextArea.tsx';
import { useSubmission } from '../form/use-submission.ts';
import { useT } from '../island.tsx';
import styles from './quote.module.css';

interface Props {
  readonly quotes: Quotes;
  readonly onClose: () => void;
}

const INITIALLY = { reason: '', text: '' };

export function DeclineDialog({ quotes, onClose }: Props) {
  const t = useT();
  const submission = useSubmission({
    work: quotes.decline,
    initially: INITIALLY,
    keeping: { name: `decline-${quotes.threadId}` },
    onSent: onClose,
  });
  const { errorOf, field, form, isBusy, set, state, values } = submission;
  return (
    <FormDialog heading={t('quotes.decline.heading')} lead={t('quotes.decline.lead')} onClose={onClose}>
      <form {...form} className={styles['form']}>
        <ReasonField
          label={t('quotes.decline.reason')}
          reasons={DECLINE_REASONS.map((reason) => [reason, t(`quotes.reasons.${reason}`)])}
          value={values.reason}
          error={errorOf('reason')}
          onChange={(reason) => set({ reason })}
        />
        <TextArea
          {...field('text')}
          label={t('quotes.decline.text')}
          rows={3}
          maxLength={QUOTE_TEXT}
          isOptional
        />
        <FailureMessage state={state} />
        <div className={dialog['answers']}>
          <Button variant="quiet" onClick={onClose}>
            {t('quotes.cancel')}
          </Button>
          <SubmitButton isBusy={isBusy} busy={t('quotes.form.sending')}>
            {t('quotes.decline.send')}
          </SubmitButton>
        </div>
      </form>
    </FormDialog>
  );
}
