import { useEffect, useState } from 'react';
import { CURRENCIES } from '#domain/price/currencies.ts';
import { FIRST_CURRENCY } from '#domain/price/minor-units.ts';
import { addedLine, countLines } from '#domain/quote/quote-form.ts';
import { QUOTE_LINE_TEXT, QUOTE_LINES, QUOTE_TEXT } from '#domain/quote/quote-input.ts';
import type { Quotes } from '#stores/messages/quotes.ts';
import { Button } from '../button/Button.tsx';
import dialog from '../dialog/confirm-dialog.module.css';
import { FormDialog } from '../dialog/FormDialog.tsx';
import { Choice } from '../facts/choice-inputs.tsx';
import { DateField } from '../form/DateField.tsx';
import { FailureMessage } from '../form/FormMessage.tsx';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { TextArea } from '../form/TextArea.tsx';
import { TextField } from '../form/TextField.tsx';
import { useSubmission } from '../form/use-submission.ts';
import { useT } from '../island.tsx';
import { QuoteLineFields, QuoteNumber } from './QuoteLineFields.tsx';
import styles from './quote.module.css';

interface Props {
  readonly quotes: Quotes;
  readonly onClose: () => void;
}

/** The draft is stored on the device until it is sent. */
export function QuoteDialog({ quotes, onClose }: Props) {
  const t = useT();
  const [initially] = useState(quotes.initialForm);
  const submission = useSubmission({ work: quotes.quote, initially, onSent: onClose });
  const { field, form, isBusy, isChanged, set, state, values } = submission;
  const { currency = FIRST_CURRENCY } = values;
  const count = countLines(values);
  const lines = Array.from({ length: count }, (_, index) => index);
  const hasRent = lines.some((index) => values[`lines.${String(index)}.item`] === 'rent');
  const isSending = state.status === 'busy';
  useEffect(() => {
    if (isChanged && !isSending) quotes.keepDraft(values);
  }, [quotes, isChanged, isSending, values]);
  const fields = { values, field, set };
  return (
    <FormDialog heading={t('quotes.form.heading')} lead={t('quotes.form.lead')} onClose={onClose}>
      <form {...form} className={styles['form']}>
        <Choice
          isAlwaysChosen
          label={t('quotes.form.currency')}
          value={currency}
          options={CURRENCIES.map((each) => [each, each])}
          onChange={(value) => set({ currency: value })}
        />
        {lines.map((index) => (
          <QuoteLineFields key={index} {...fields} index={index} isOnly={count === 1} />
        ))}
        {count < QUOTE_LINES && (
          <Button variant="plain" size="small" onClick={() => set(addedLine(values))}>
            {t('quotes.add')}
          </Button>
        )}
        <QuoteNumber {...field('term')} label={t('quotes.form.months')} />
        <DateField {...field('validUntil')} label={t('quotes.form.validUntil')} isOptional="quietly" />
        {hasRent && (
          <>
            <QuoteNumber {...field('rentFree')} label={t('quotes.form.rentFree')} />
            <QuoteNumber {...field('deposit.months')} label={t('quotes.form.depositMonths')} />
            <QuoteNumber
              {...field('deposit.amount')}
              label={t('quotes.form.depositAmount')}
              currency={currency}
            />
            {(['indexation', 'breakOption'] as const).map((name) => (
              <TextField
                key={name}
                {...field(name)}
                label={t(`quotes.form.${name}`)}
                maxLength={QUOTE_LINE_TEXT}
                isOptional="quietly"
              />
            ))}
          </>
        )}
        <TextArea
          {...field('text')}
          label={t('quotes.form.note')}
          rows={3}
          maxLength={QUOTE_TEXT}
          isOptional
        />
        <p>{t('quotes.contract')}</p>
        <FailureMessage state={state} />
        <div className={dialog['answers']}>
          <Button variant="quiet" onClick={onClose}>
            {t('quotes.cancel')}
          </Button>
          <SubmitButton isBusy={isBusy} busy={t('quotes.form.sending')}>
            {t('quotes.form.send')}
          </SubmitButton>
        </div>
      </form>
    </FormDialog>
  );
}
