import { useEffect, useEffectEvent, useState } from 'react';
import { lazyModule } from '#site/lazy-module.ts';
import { takeCarriedEmail } from '#stores/carried-email.ts';
import { FailureMessage } from '#ui/form/FormMessage.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useSubmission } from '#ui/form/use-submission.ts';
import { useT } from '#ui/island.tsx';
import { BackToLogIn } from './BackToLogIn.tsx';
import type { Sent } from './forgotten-password.ts';
import styles from './forgotten-password.module.css';

/** §9. */
const CHECK_AFTER_MS = 300;

const work = lazyModule(async () => (await import('./forgotten-password.ts')).askForLinkWork);

interface Props {
  /** Takes over the focus from the button that reopened the form. */
  readonly takesFocus: boolean;
  readonly onSent: (sent: Sent) => void;
}

export function LinkForm({ takesFocus, onSent }: Props) {
  const t = useT();
  const submission = useSubmission({
    work,
    initially: { email: '' },
    keeping: { name: 'forgottenPassword' },
    onSent,
  });
  const { email } = submission.values;
  const fillIn = useEffectEvent((carried: string | undefined) => {
    if (carried !== undefined) submission.set({ email: carried });
  });
  useEffect(() => fillIn(takeCarriedEmail()), []);
  const [typed, setTyped] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setTyped(email), CHECK_AFTER_MS);
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
        isDisabled={!submission.accepts({ email: typed })}
      >
        {t('auth.forgottenPassword.submit')}
      </SubmitButton>
      <BackToLogIn email={email} />
    </form>
  );
}
