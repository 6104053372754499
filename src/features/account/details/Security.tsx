import { useStore } from '@nanostores/react';
import { ACCOUNT_PASSWORD_MINIMUM, accountPasswordRequirements } from '#domain/user/password-requirements.ts';
import type { User } from '#domain/user/user.ts';
import { $user } from '#stores/session.ts';
import { ACCOUNT_EMAIL_INPUT } from '#ui/form/input-types.ts';
import { NewPasswordField } from '#ui/form/NewPasswordField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { lazyIsland, useT } from '#ui/island.tsx';
import { lazy } from '#ui/lazy.tsx';
import { SecondFactor } from '../second-factor/SecondFactor.tsx';
import { Sessions } from '../sessions/Sessions.tsx';
import { DetailsForm } from './DetailsForm.tsx';
import { Group } from './Group.tsx';
import { OwnPassword } from './OwnPassword.tsx';
import { useDueFields } from './use-due-fields.ts';
import type { useDetails } from './use-details.ts';

const PendingEmail = lazy(async () => (await import('./PendingEmail.tsx')).PendingEmail);

function SecurityView() {
  const user = useStore($user);
  // A guest's page is redirecting to log-in.
  if (user === undefined) return null;
  return (
    <>
      <Group>
        {user.member === undefined ? (
          <DetailsForm key={user._id} user={user} part="security">
            {(details) => <LogInFields details={details} user={user} />}
          </DetailsForm>
        ) : (
          <OwnPassword key={user.member._id} email={user.member.email} />
        )}
      </Group>
      <SecondFactor />
      <Sessions />
    </>
  );
}

export const Security = lazyIsland(SecurityView, [
  'account',
  'api-errors',
  'common',
  'issues',
  'user-details',
]);

interface Props {
  readonly details: ReturnType<typeof useDetails>;
  readonly user: User;
}

function LogInFields({ details, user: { isVerified, pendingEmail } }: Props) {
  const t = useT();
  const { field } = useDueFields(details);
  const emailHint = isVerified ? 'user-details.emailChangeLater' : 'user-details.emailChange';
  const isEmpty = details.values.newPassword === '';
  return (
    <>
      <TextField
        {...field('email')}
        label={t('user-details.email')}
        {...ACCOUNT_EMAIL_INPUT}
        hint={details.changed.includes('email') ? t(emailHint) : undefined}
      />
      {pendingEmail && <PendingEmail email={pendingEmail} />}
      <NewPasswordField
        {...field('newPassword')}
        label={t('user-details.newPassword')}
        requirements={accountPasswordRequirements}
        minimum={ACCOUNT_PASSWORD_MINIMUM}
        hint={t(isEmpty ? 'user-details.newPasswordHint' : 'user-details.newPasswordEnds')}
        isOptional
      />
    </>
  );
}
