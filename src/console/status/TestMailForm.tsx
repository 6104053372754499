import { useStore } from '@nanostores/react';
import { FailureMessage, FormMessage } from '#ui/form/FormMessage.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useSubmission } from '#ui/form/use-submission.ts';
import { useT } from '#ui/island.tsx';
import { $isSent, testMailWork } from './status.ts';
import styles from './status.module.css';

export function TestMailForm() {
  const t = useT();
  const submission = useSubmission({
    work: testMailWork,
    initially: { email: '', code: '' },
    keeping: { name: 'test-mail', without: ['code'] },
  });
  const { state, isBusy, field } = submission;
  const isSent = useStore($isSent);
  return (
    <section className={styles['test']} aria-labelledby="test">
      <h2 id="test">{t('console.status.test.heading')}</h2>
      <form {...submission.form} className={styles['form']}>
        <TextField
          {...field('email')}
          type="email"
          label={t('console.status.test.email')}
          hint={t('console.status.test.hint')}
          autoComplete="email"
        />
        {isSent && (
          <TextField
            {...field('code')}
            label={t('console.status.test.code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            isOptional="quietly"
          />
        )}
        <SubmitButton isBusy={isBusy} busy={t('console.status.test.sending')}>
          {t(
            isSent && field('code').value !== '' ? 'console.status.test.confirm' : 'console.status.test.send',
          )}
        </SubmitButton>
        <FailureMessage state={state} />
        {state.status === 'sent' && (
          <FormMessage
            type={OUTCOME_TYPES[state.answer.outcome]}
            detail={state.answer.outcome === 'failed' ? state.answer.error : undefined}
          >
            {t(`console.status.test.outcomes.${state.answer.outcome}`)}
          </FormMessage>
        )}
      </form>
    </section>
  );
}

const OUTCOME_TYPES = {
  ...({ sent: 'info', stored: 'info', dropped: 'info', arrived: 'success' } as const),
  ...({ wrongCode: 'error', failed: 'error' } as const),
};
