import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import {
  generalPasswordRequirements,
  REGISTRATION_PASSWORD_MINIMUM,
} from '#domain/user/password-requirements.ts';
import { lazyModule } from '#site/lazy-module.ts';
import { href } from '#site/routes.ts';
import { messageText } from '#site/translate.ts';
import { ButtonLink } from '#ui/button/Button.tsx';
import styles from '#ui/form/form-page.module.css';
import { FailureMessage } from '#ui/form/FormMessage.tsx';
import { NewPasswordField } from '#ui/form/NewPasswordField.tsx';
import { Outcome } from '#ui/form/Outcome.tsx';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { useSubmission } from '#ui/form/use-submission.ts';
import { island, useLocale, useT } from '#ui/island.tsx';
import { $reset, readLink } from './reset.ts';

function ResetPasswordScreen() {
  const t = useT();
  const locale = useLocale();
  const reset = useStore($reset);
  useEffect(readLink, []);

  const newLink = (
    <ButtonLink href={href('ForgottenPassword', locale)}>{t('auth.resetPassword.newLink')}</ButtonLink>
  );
  if (reset.status === 'withoutLink') {
    return (
      <Outcome type="info" icon="link" heading={t('auth.resetPassword.withoutLink')}>
        <p>{t('auth.resetPassword.openLink')}</p>
        {newLink}
      </Outcome>
    );
  }
  if (reset.status === 'linkRefused') {
    return (
      <Outcome type="error" icon="close" heading={messageText(t, reset.message)} takesFocus>
        <p>{t('auth.resetPassword.linksEnd')}</p>
        {newLink}
      </Outcome>
    );
  }
  return <NewPasswordForm isWaiting={reset.status === 'unread'} />;
}

export const ResetPassword = island(ResetPasswordScreen, ['api-errors', 'auth', 'common', 'issues']);

const work = lazyModule(async () => (await import('./reset-password.ts')).setPasswordWork);

function NewPasswordForm({ isWaiting }: { readonly isWaiting: boolean }) {
  const t = useT();
  const locale = useLocale();
  const submission = useSubmission({
    work,
    initially: { password: '', confirmation: '' },
    // Back must not return to a used link.
    onSent: () => location.replace(href('LogIn', locale)),
  });

  return (
    <form className={styles['form']} {...submission.form}>
      <p className={styles['lead']}>{t('auth.resetPassword.lead')}</p>
      <NewPasswordField
        {...submission.field('password')}
        label={t('auth.resetPassword.password')}
        requirements={generalPasswordRequirements}
        minimum={REGISTRATION_PASSWORD_MINIMUM}
      />
      <PasswordField
        {...submission.field('confirmation')}
        label={t('auth.resetPassword.confirmation')}
        autoComplete="new-password"
      />
      <FailureMessage state={submission.state} />
      <SubmitButton
        isBusy={submission.isBusy}
        busy={t('auth.resetPassword.submitting')}
        isDisabled={isWaiting}
      >
        {t('auth.resetPassword.submit')}
      </SubmitButton>
    </form>
  );
}
