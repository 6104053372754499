import { useState } from 'react';
import { href } from '#site/routes.ts';
import { messageText } from '#site/translate.ts';
import { Button } from '#ui/button/Button.tsx';
import { Outcome } from '#ui/form/Outcome.tsx';
import { island, useLocale, useT } from '#ui/island.tsx';
import type { Sent } from './forgotten-password.ts';
import { LinkForm } from './LinkForm.tsx';
import styles from './forgotten-password.module.css';

function ForgottenPasswordScreen() {
  const t = useT();
  const locale = useLocale();
  const [sent, setSent] = useState<Sent>();
  const [isAgain, setIsAgain] = useState(false);
  const logIn = <a href={href('LogIn', locale)}>{t('auth.forgottenPassword.backToLogIn')}</a>;

  if (!sent) {
    return (
      <LinkForm takesFocus={isAgain} onSent={setSent}>
        {logIn}
      </LinkForm>
    );
  }
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
      <p className={styles['back']}>{logIn}</p>
    </Outcome>
  );
}

/** Sends a link to choose a new password. */
export const ForgottenPassword = island(ForgottenPasswordScreen, ['api-errors', 'auth', 'common', 'issues']);
