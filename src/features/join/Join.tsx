import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { MEMBER_NAME_LIMIT, type Invitation } from '#domain/user/member.ts';
import {
  generalPasswordRequirements,
  REGISTRATION_PASSWORD_MINIMUM,
} from '#domain/user/password-requirements.ts';
import { href } from '#site/routes.ts';
import { $user } from '#stores/session.ts';
import { ButtonLink } from '#ui/button/Button.tsx';
import styles from '#ui/form/form-page.module.css';
import { FailureMessage, FormMessage } from '#ui/form/FormMessage.tsx';
import { NewPasswordField } from '#ui/form/NewPasswordField.tsx';
import { Outcome } from '#ui/form/Outcome.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useSubmission } from '#ui/form/use-submission.ts';
import { island, useLocale, useT } from '#ui/island.tsx';
import { LoadFailure } from '#ui/section/LoadFailure.tsx';
import { $invitation, follow, followLinks, joinWork } from './join.ts';

function JoinScreen() {
  const t = useT();
  const locale = useLocale();
  const invitation = useStore($invitation);
  useEffect(followLinks, []);

  switch (invitation.status) {
    case 'invited':
      return <JoinForm key={invitation.token} {...invitation} />;
    case 'failed':
      return <LoadFailure text={t('join.notLoaded')} onRetry={() => void follow()} />;
    case 'withoutLink':
      return (
        <Outcome type="info" icon="link" heading={t('join.withoutLink')}>
          <p>{t('join.openLink')}</p>
          <ButtonLink href={href('LogIn', locale)}>{t('join.logIn')}</ButtonLink>
        </Outcome>
      );
    case 'ended':
      return (
        <Outcome type="error" icon="close" heading={t('join.ended')} takesFocus>
          <p>{t('join.endedText')}</p>
          <ButtonLink href={href('LogIn', locale)}>{t('join.logIn')}</ButtonLink>
        </Outcome>
      );
    case 'unread':
    case 'loading':
      return <p role="status">{t('join.loading')}</p>;
  }
}

export const Join = island(JoinScreen, ['api-errors', 'common', 'issues', 'join', 'roles']);

function JoinForm({ token, company, email, role }: Invitation & { readonly token: string }) {
  const t = useT();
  const locale = useLocale();
  const user = useStore($user);
  const submission = useSubmission({
    work: joinWork,
    initially: { token, name: '', password: '' },
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
      <FailureMessage state={submission.state} />
      <SubmitButton isBusy={submission.isBusy} busy={t('join.joining')}>
        {t('join.submit')}
      </SubmitButton>
    </form>
  );
}
