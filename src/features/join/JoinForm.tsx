import { useStore } from '@nanostores/react';
import { MEMBER_NAME_LIMIT, type Invitation } from '#domain/user/invitation.ts';
import {
  generalPasswordRequirements,
  REGISTRATION_PASSWORD_MINIMUM,
} from '#domain/user/password-requirements.ts';
import { href } from '#site/routes.ts';
import { $user } from '#stores/session.ts';
import styles from '#ui/form/form-page.module.css';
import { FailureMessage, FormMessage, RestoredInPart } from '#ui/form/FormMessage.tsx';
import { NewPasswordField } from '#ui/form/NewPasswordField.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useSubmission } from '#ui/form/use-submission.ts';
import { useLocale, useT } from '#ui/island.tsx';
import { joinWork } from './join-work.ts';

export function JoinForm({ token, company, email, role }: Invitation & { readonly token: string }) {
  const t = useT();
  const locale = useLocale();
  const user = useStore($user);
  const submission = useSubmission({
    work: joinWork,
    initially: { token, name: '', password: '' },
    keeping: { name: 'join', without: ['password'] },
    // Back must not return to a used link.
    onSent: () => location.replace(href('YourAccount', locale)),
  });
  return (
    <form className={styles['form']} {...submission.form}>
      <p className={styles['lead']}>{t('join.lead', { company, role: t(`roles.name.${role}`) })}</p>
      <p>{t(`roles.may.${role}`)}</p>
      <p>{t('join.email', { email })}</p>
      {user && (
        <FormMessage type="info">
          {t('join.signedIn', { email: user.member?.email ?? user.email })}
        </FormMessage>
      )}
      <TextField
        {...submission.field('name')}
        label={t('join.name')}
        hint={t('join.nameHint', { company })}
        maxLength={MEMBER_NAME_LIMIT}
        autoComplete="name"
      />
      <NewPasswordField
        {...submission.field('password')}
        label={t('join.password')}
        requirements={generalPasswordRequirements}
        minimum={REGISTRATION_PASSWORD_MINIMUM}
      />
      {submission.isBackInPart && <RestoredInPart />}
      <FailureMessage state={submission.state} />
      <SubmitButton isBusy={submission.isBusy} busy={t('join.joining')}>
        {t('join.submit')}
      </SubmitButton>
    </form>
  );
}
