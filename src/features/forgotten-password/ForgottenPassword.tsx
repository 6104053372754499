import { useState, useEffect, useEffectEvent } from 'react';
import { lazyModule } from '#site/lazy-module.ts';
import { href } from '#site/routes.ts';
import { messageText } from '#site/translate.ts';
import { takeCarriedEmail, carryEmail } from '#stores/carried-email.ts';
import { Button } from '#ui/button/Button.tsx';
import formPage from '#ui/form/form-page.module.css';
import { FailureMessage } from '#ui/form/FormMessage.tsx';
import { ACCOUNT_EMAIL_INPUT } from '#ui/form/input-types.ts';
import { Outcome } from '#ui/form/Outcome.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useSubmission } from '#ui/form/use-submission.ts';
import { island, useT, useLocale } from '#ui/island.tsx';
import type { LinkSent } from './forgotten-password.ts';
import styles from './forgotten-password.module.css';

function ForgottenPasswordScreen() {
  const t = useT();
  const [sent, setSent] = useState<LinkSent>();
  const [isAgain, setIsAgain] = useState(false);

  if (!sent) return <LinkForm takesFocus={isAgain} onSent={setSent} />;
  function again(): void {
    setIsAgain(true);
    setSent(undefined);
  }
  return (
    <Outcome type="success" icon="mail" heading={messageText(t, sent.message)} takesFocus>
      <p>{t('auth.forgottenPassword.lookForMail', { email: sent.email })}</p>
      <Button variant="quiet" onClick={again}>
        {t('auth.forgottenPassword.otherAddress')}
      </Button>
      <BackToLogIn email={sent.email} />
    </Outcome>
  );
}

export const ForgottenPassword = island(ForgottenPasswordScreen, ['api-errors', 'auth', 'common', 'issues']);

/** §9. */
const CHECK_AFTER_MS = 300;

const work = lazyModule(async () => (await import('./forgotten-password.ts')).askForLinkWork);

interface Props {
  /** Takes over the focus from the button that reopened the form. */
  readonly takesFocus: boolean;
  readonly onSent: (sent: LinkSent) => void;
}

function LinkForm({ takesFocus, onSent }: Props) {
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
    <form className={formPage['form']} {...submission.form}>
      <p className={formPage['lead']}>{t('auth.forgottenPassword.lead')}</p>
      <TextField
        {...submission.field('email')}
        label={t('auth.logIn.email')}
        {...ACCOUNT_EMAIL_INPUT}
        autoFocus={takesFocus}
      />
      <FailureMessage state={submission.state} />
      <SubmitButton
        isBusy={submission.isBusy}
        busy={t('auth.forgottenPassword.submitting')}
        isIncomplete={!submission.accepts({ email: typed })}
      >
        {t('auth.forgottenPassword.submit')}
      </SubmitButton>
      <BackToLogIn email={email} />
    </form>
  );
}

function BackToLogIn({ email }: { readonly email: string }) {
  const t = useT();
  const locale = useLocale();
  return (
    <p className={styles['back']}>
      <a href={href('LogIn', locale)} onClick={() => carryEmail(email)}>
        {t('auth.forgottenPassword.backToLogIn')}
      </a>
    </p>
  );
}
