import { ACCOUNT_PASSWORD_MINIMUM, accountPasswordRequirements } from '#domain/user/password-requirements.ts';
import { FailureMessage, FormMessage } from '#ui/form/FormMessage.tsx';
import { ACCOUNT_EMAIL_INPUT } from '#ui/form/input-types.ts';
import { NewPasswordField } from '#ui/form/NewPasswordField.tsx';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useSubmission } from '#ui/form/use-submission.ts';
import { useT } from '#ui/island.tsx';
import { headingId } from '../account-place.ts';
import styles from './details.module.css';
import { passwordWork } from './own-password.ts';

const EMPTY = { currentPassword: '', newPassword: '' };

/** For members; the account's holder has the form of the company's details. */
export function OwnPassword({ email }: { readonly email: string }) {
  const t = useT();
  const submission = useSubmission({
    work: {
      check: passwordWork.check,
      send: async (filled) => {
        const outcome = await passwordWork.send(filled);
        if (outcome.status === 'sent') submission.reset(EMPTY);
        return outcome;
      },
    },
    initially: EMPTY,
  });
  const { state, isBusy, field, form } = submission;
  return (
    <form className={styles['form']} aria-labelledby={headingId('security')} {...form}>
      <div className={styles['fields']}>
        <TextField
          {...ACCOUNT_EMAIL_INPUT}
          label={t('user-details.email')}
          hint={t('user-details.memberEmail')}
          value={email}
          onChange={() => undefined}
          readOnly
        />
        <NewPasswordField
          {...field('newPassword')}
          label={t('user-details.newPassword')}
          requirements={accountPasswordRequirements}
          minimum={ACCOUNT_PASSWORD_MINIMUM}
          hint={t('user-details.newPasswordEnds')}
        />
        <div className={styles['save']}>
          <PasswordField
            {...field('currentPassword')}
            label={t('user-details.save.currentPassword')}
            hint={t('user-details.save.lead')}
            autoComplete="current-password"
          />
          {state.status === 'sent' && (
            <FormMessage type="success">{t('user-details.passwordChanged')}</FormMessage>
          )}
          <FailureMessage state={state} />
          <SubmitButton isBusy={isBusy} busy={t('user-details.save.submitting')}>
            {t('user-details.save.submit')}
          </SubmitButton>
        </div>
      </div>
    </form>
  );
}
