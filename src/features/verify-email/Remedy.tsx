import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { User } from '#domain/user/user.ts';
import { href } from '#site/routes.ts';
import { say } from '#site/translate.ts';
import { $user } from '#stores/session.ts';
import { resendVerification, type Resent } from '#stores/verification.ts';
import { Button, ButtonLink } from '#ui/button/Button.tsx';
import { FormMessage } from '#ui/form/FormMessage.tsx';
import { useLocale, useT } from '#ui/island.tsx';
import { verify, type Verification } from './verify-email.ts';

interface Props {
  readonly remedy: Extract<Verification, { is: 'failed' }>['remedy'];
}

/** What a visitor can do after a link that did not work. */
export function Remedy({ remedy }: Props) {
  const t = useT();
  const locale = useLocale();
  const user = useStore($user, { ssr: () => undefined });

  if (remedy === 'retry') {
    return <Button onClick={() => void verify()}>{t('common.actions.retry')}</Button>;
  }
  if (user && (remedy === 'none' || user.isVerified)) {
    return <ButtonLink href={href('YourAccount', locale)}>{t('auth.verifyEmail.toAccount')}</ButtonLink>;
  }
  if (user) return <NewLink user={user} />;
  if (remedy === 'newAccount') {
    return (
      <>
        <p>{t('auth.verifyEmail.registerAgain')}</p>
        <ButtonLink href={href('SignUp', locale)}>{t('auth.logIn.signUp')}</ButtonLink>
      </>
    );
  }
  return (
    <>
      {remedy === 'newLink' && <p>{t('auth.verifyEmail.logInForNewLink')}</p>}
      <ButtonLink href={href('LogIn', locale)}>{t('auth.verifyEmail.toLogIn')}</ButtonLink>
    </>
  );
}

function NewLink({ user }: { readonly user: User }) {
  const t = useT();
  const [isBusy, setIsBusy] = useState(false);
  const [resent, setResent] = useState<Resent>();

  async function resend(): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    setResent(await resendVerification(user._id));
    setIsBusy(false);
  }

  return (
    <>
      <p>{t('auth.verifyEmail.newLinkTo', { email: user.email })}</p>
      {resent && 'sent' in resent && <FormMessage type="success">{say(t, resent.sent)}</FormMessage>}
      {resent && 'failed' in resent && (
        <FormMessage type="error" detail={resent.hindrance && t(resent.hindrance)}>
          {say(t, resent.failed)}
        </FormMessage>
      )}
      <Button aria-busy={isBusy} aria-disabled={isBusy} onClick={() => void resend()}>
        {isBusy ? t('auth.verifyEmail.sending') : t('auth.verifyEmail.sendNewLink')}
      </Button>
    </>
  );
}
