import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { href } from '#site/routes.ts';
import { messageText } from '#site/translate.ts';
import { ButtonLink } from '#ui/button/Button.tsx';
import { Outcome } from '#ui/form/Outcome.tsx';
import { island, useLocale, useT } from '#ui/island.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { $reset, readLink } from './reset.ts';

function ResetPasswordScreen() {
  const t = useT();
  const locale = useLocale();
  const reset = useStore($reset);
  useEffect(readLink, []);

  const newLink = (
    <ButtonLink href={href('ForgottenPassword', locale)}>{t('auth.resetPassword.newLink')}</ButtonLink>
  );
  if (reset.is === 'withoutLink') {
    return (
      <Outcome type="info" icon="link" heading={t('auth.resetPassword.withoutLink')}>
        <p>{t('auth.resetPassword.openLink')}</p>
        {newLink}
      </Outcome>
    );
  }
  if (reset.is === 'linkRefused') {
    return (
      <Outcome type="error" icon="close" heading={messageText(t, reset.message)} takesFocus>
        <p>{t('auth.resetPassword.linksEnd')}</p>
        {newLink}
      </Outcome>
    );
  }
  return <NewPasswordForm isWaiting={reset.is === 'unread'} />;
}

/** Lets whoever has a link of ours choose a new password. */
export const ResetPassword = island(ResetPasswordScreen, ['api-errors', 'auth', 'common', 'issues']);
