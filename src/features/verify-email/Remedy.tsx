import { useStore } from '@nanostores/react';
import * as v from 'valibot';
import { checkBy } from '#domain/check.ts';
import type { User } from '#domain/user/user.ts';
import { href } from '#site/routes.ts';
import { messageText } from '#site/translate.ts';
import { $user } from '#stores/session.ts';
import { resendVerification } from '#stores/verification.ts';
import { Button, ButtonLink } from '#ui/button/Button.tsx';
import { FailureMessage, FormMessage } from '#ui/form/FormMessage.tsx';
import { useSubmission } from '#ui/form/use-submission.ts';
import { useLocale, useT } from '#ui/island.tsx';
import { verify, type Verification } from './verify-email.ts';
import styles from './verify-email.module.css';

const nothing = checkBy(v.object({}));

interface Props {
  readonly remedy: Extract<Verification, { status: 'failed' }>['remedy'];
}

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
  const { state, isBusy, form } = useSubmission({
    work: { check: nothing, send: () => resendVerification(user._id) },
    initially: {},
  });

  return (
    <form className={styles['newLink']} {...form}>
      <p>{t('auth.verifyEmail.newLinkTo', { email: user.email })}</p>
      {state.status === 'sent' && <FormMessage type="success">{messageText(t, state.answer)}</FormMessage>}
      <FailureMessage state={state} />
      <Button type="submit" aria-busy={isBusy} aria-disabled={isBusy}>
        {isBusy ? t('auth.verifyEmail.sending') : t('auth.verifyEmail.sendNewLink')}
      </Button>
    </form>
  );
}
