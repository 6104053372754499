import { generalPasswordDemands, REGISTRATION_PASSWORD_MINIMUM } from '#domain/user/password-demands.ts';
import { onDemand } from '#site/on-demand.ts';
import { href } from '#site/routes.ts';
import { FailureMessage } from '#ui/form/FailureMessage.tsx';
import { NewPasswordField } from '#ui/form/NewPasswordField.tsx';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { useSubmission } from '#ui/form/use-submission.ts';
import { useLocale, useT } from '#ui/island.tsx';
import styles from './reset-password.module.css';

const work = onDemand(async () => (await import('./reset-password.ts')).setPasswordWork);

interface Props {
  /** Whether the page's address has not been read yet. */
  readonly isWaiting: boolean;
}

/** Asks for a new password, twice. */
export function NewPasswordForm({ isWaiting }: Props) {
  const t = useT();
  const locale = useLocale();
  const submission = useSubmission({
    work,
    initially: { password: '', confirmation: '' },
    // A link that is used up is nothing to come back to.
    onSent: () => location.replace(href('LogIn', locale)),
  });

  return (
    <form className={styles['form']} {...submission.form}>
      <p className={styles['lead']}>{t('auth.resetPassword.lead')}</p>
      <NewPasswordField
        {...submission.field('password')}
        label={t('auth.resetPassword.password')}
        demands={generalPasswordDemands}
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
