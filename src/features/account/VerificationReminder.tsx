import * as v from 'valibot';
import type { User } from '#domain/user/user.ts';
import { messageText } from '#site/translate.ts';
import { resendVerification } from '#stores/verification.ts';
import { Button } from '#ui/button/Button.tsx';
import { FailureMessage } from '#ui/form/FailureMessage.tsx';
import { FormMessage } from '#ui/form/FormMessage.tsx';
import { useSubmission } from '#ui/form/use-submission.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import { useT } from '#ui/island.tsx';
import styles from './verification-reminder.module.css';

/** The form has a button and nothing else. */
const NOTHING = v.object({});

/** Reminds a company whose address is not verified yet, and has the link sent once more (§2). */
export function VerificationReminder({ user }: { readonly user: User }) {
  const t = useT();
  const { state, isBusy, form } = useSubmission({
    schema: NOTHING,
    initially: {},
    send: () => resendVerification(user._id),
  });
  return (
    <form className={styles['reminder']} aria-labelledby="verification" {...form}>
      <Icon name="mail" />
      <div>
        <p id="verification" className={styles['heading']}>
          {t('account.verification.heading')}
        </p>
        <p>{t('account.verification.text', { email: user.email })}</p>
      </div>
      <Button type="submit" variant="quiet" aria-busy={isBusy} aria-disabled={isBusy}>
        {isBusy ? t('account.verification.sending') : t('account.verification.resend')}
      </Button>
      {state.is === 'sent' && <FormMessage type="success">{messageText(t, state.answer)}</FormMessage>}
      <FailureMessage state={state} />
    </form>
  );
}
