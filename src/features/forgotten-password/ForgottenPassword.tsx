import { useState } from 'react';
import { messageText } from '#site/translate.ts';
import { Button } from '#ui/button/Button.tsx';
import { Outcome } from '#ui/form/Outcome.tsx';
import { island, useT } from '#ui/island.tsx';
import { BackToLogIn } from './BackToLogIn.tsx';
import type { Sent } from './forgotten-password.ts';
import { LinkForm } from './LinkForm.tsx';

function ForgottenPasswordScreen() {
  const t = useT();
  const [sent, setSent] = useState<Sent>();
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
