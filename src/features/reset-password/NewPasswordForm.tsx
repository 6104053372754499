import { useId } from 'react';
import { NewPassword } from '#domain/user/new-password.ts';
import { generalPasswordDemands, REGISTRATION_PASSWORD_MINIMUM } from '#domain/user/password.ts';
import { href } from '#site/routes.ts';
import { FailureMessage } from '#ui/form/FailureMessage.tsx';
import { PasswordChecks } from '#ui/form/PasswordChecks.tsx';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { useSubmission } from '#ui/form/use-submission.ts';
import { useLocale, useT } from '#ui/island.tsx';
import { setPassword } from './reset-password.ts';
import styles from './reset-password.module.css';

/** Asks for a new password, twice. Without a token it waits: the page's address has not been read yet. */
export function NewPasswordForm({ token }: { readonly token: string | undefined }) {
  const t = useT();
  const locale = useLocale();
  const checksId = useId();
  const submission = useSubmission({
    schema: NewPassword,
    initially: { password: '', confirmation: '' },
    send: ({ password }) => setPassword(token ?? '', password),
    // A link that is used up is nothing to come back to.
    onSent: () => location.replace(href('LogIn', locale)),
  });
  const { password } = submission.values;

  const { length, uppercase, lowercase, number, symbol } = generalPasswordDemands;
  const minimum = { count: REGISTRATION_PASSWORD_MINIMUM };
  const checks = [
    { label: t('common.passwordChecks.length', minimum), isFulfilled: length(password) },
    { label: t('common.passwordChecks.uppercase'), isFulfilled: uppercase(password) },
    { label: t('common.passwordChecks.lowercase'), isFulfilled: lowercase(password) },
    { label: t('common.passwordChecks.number'), isFulfilled: number(password) },
    { label: t('common.passwordChecks.symbol'), isFulfilled: symbol(password) },
  ];

  return (
    <form className={styles['form']} {...submission.form}>
      <p className={styles['lead']}>{t('auth.resetPassword.lead')}</p>
      <div className={styles['password']}>
        <PasswordField
          {...submission.field('password')}
          label={t('auth.resetPassword.password')}
          autoComplete="new-password"
          aria-describedby={checksId}
        />
        <PasswordChecks id={checksId} checks={checks} />
      </div>
      <PasswordField
        {...submission.field('confirmation')}
        label={t('auth.resetPassword.confirmation')}
        autoComplete="new-password"
      />
      <FailureMessage state={submission.state} />
      <SubmitButton
        isBusy={submission.isBusy}
        busy={t('auth.resetPassword.submitting')}
        isDisabled={token === undefined}
      >
        {t('auth.resetPassword.submit')}
      </SubmitButton>
    </form>
  );
}
