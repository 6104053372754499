import { useEffect, useEffectEvent, useState } from 'react';
import { takeCarriedEmail } from '#stores/carried-email.ts';
import { FailureMessage } from '#ui/form/FailureMessage.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useSubmission } from '#ui/form/use-submission.ts';
import { useT } from '#ui/island.tsx';
import { BackToLogIn } from './BackToLogIn.tsx';
import { askForLink, CHECK_AFTER_MS, isComplete, LinkRequest, type Sent } from './forgotten-password.ts';
import styles from './forgotten-password.module.css';

interface Props {
  /** Takes the focus from the button that brought the form back. */
  readonly takesFocus: boolean;
  readonly onSent: (sent: Sent) => void;
}

/** Asks for the address that the link is sent to. */
export function LinkForm({ takesFocus, onSent }: Props) {
  const t = useT();
  const submission = useSubmission({
    schema: LinkRequest,
    initially: { email: '' },
    send: askForLink,
    onSent,
  });
  const { email } = submission.values;
  const fillIn = useEffectEvent((carried: string | undefined) => {
    if (carried !== undefined) submission.set({ email: carried });
  });
  useEffect(() => fillIn(takeCarriedEmail()), []);
  const [canBeSent, setCanBeSent] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setCanBeSent(isComplete(email)), CHECK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [email]);

  return (
    <form className={styles['form']} {...submission.form}>
      <p className={styles['lead']}>{t('auth.forgottenPassword.lead')}</p>
      <TextField
        {...submission.field('email')}
        label={t('auth.logIn.email')}
        type="email"
        autoComplete="username"
        inputMode="email"
        autoFocus={takesFocus}
      />
      <FailureMessage state={submission.state} />
      <SubmitButton
        isBusy={submission.isBusy}
        busy={t('auth.forgottenPassword.submitting')}
        isDisabled={!canBeSent}
      >
        {t('auth.forgottenPassword.submit')}
      </SubmitButton>
      <BackToLogIn email={email} />
    </form>
  );
}
