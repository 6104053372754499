import { useId, useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { NewPassword } from '#domain/user/new-password.ts';
import { generalPasswordDemands, REGISTRATION_PASSWORD_MINIMUM } from '#domain/user/password.ts';
import { href } from '#site/routes.ts';
import { say } from '#site/translate.ts';
import { Button } from '#ui/button/Button.tsx';
import { focusFirstWrong, useFields } from '#ui/form/fields.ts';
import { FormMessage } from '#ui/form/FormMessage.tsx';
import { PasswordChecks } from '#ui/form/PasswordChecks.tsx';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { useLocale, useT } from '#ui/island.tsx';
import { setPassword, type Failure } from './reset-password.ts';
import styles from './reset-password.module.css';

type State = { readonly is: 'ready' | 'busy' } | ({ readonly is: 'failed' } & Failure);

const EMPTY = { password: '', confirmation: '' };

/** Asks for a new password, twice. Without a token it waits: the page's address has not been read yet. */
export function NewPasswordForm({ token }: { readonly token: string | undefined }) {
  const t = useT();
  const locale = useLocale();
  const checksId = useId();
  const fields = useFields(NewPassword, EMPTY);
  const [state, setState] = useState<State>({ is: 'ready' });

  const { password, confirmation } = fields.values;
  const errorOf = (name: keyof typeof EMPTY) => {
    const issue = fields.issueOf(name);
    return issue && t(issue);
  };
  const { length, uppercase, lowercase, number, symbol } = generalPasswordDemands;
  const minimum = { count: REGISTRATION_PASSWORD_MINIMUM };
  const checks = [
    { label: t('common.passwordChecks.length', minimum), isFulfilled: length(password) },
    { label: t('common.passwordChecks.uppercase'), isFulfilled: uppercase(password) },
    { label: t('common.passwordChecks.lowercase'), isFulfilled: lowercase(password) },
    { label: t('common.passwordChecks.number'), isFulfilled: number(password) },
    { label: t('common.passwordChecks.symbol'), isFulfilled: symbol(password) },
  ];

  const isBusy = state.is === 'busy';
  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    const chosen = fields.check();
    if (isBusy || token === undefined) return;
    if (!chosen) {
      focusFirstWrong(form);
      return;
    }
    setState({ is: 'busy' });
    const failure = await setPassword(token, chosen.password);
    if (!failure) {
      // A link that is used up is nothing to come back to.
      location.replace(href('LogIn', locale));
      return;
    }
    flushSync(() => setState({ is: 'failed', ...failure }));
    if (!failure.issue) return;
    fields.refuse({ password: failure.issue });
    focusFirstWrong(form);
  }

  return (
    <form className={styles['form']} noValidate onSubmit={(event) => void submit(event)}>
      <p className={styles['lead']}>{t('auth.resetPassword.lead')}</p>
      <div className={styles['password']}>
        <PasswordField
          label={t('auth.resetPassword.password')}
          name="password"
          autoComplete="new-password"
          aria-describedby={checksId}
          value={password}
          onChange={(typed) => fields.set({ password: typed })}
          onBlur={(event) => fields.leave('password', event)}
          error={errorOf('password')}
        />
        <PasswordChecks id={checksId} checks={checks} />
      </div>
      <PasswordField
        label={t('auth.resetPassword.confirmation')}
        name="confirmation"
        autoComplete="new-password"
        value={confirmation}
        onChange={(typed) => fields.set({ confirmation: typed })}
        onBlur={(event) => fields.leave('confirmation', event)}
        error={errorOf('confirmation')}
      />
      {state.is === 'failed' && (
        <FormMessage type="error" detail={state.hindrance && t(state.hindrance)}>
          {say(t, state.message)}
        </FormMessage>
      )}
      <Button type="submit" isWide disabled={token === undefined} aria-busy={isBusy} aria-disabled={isBusy}>
        {isBusy ? t('auth.resetPassword.submitting') : t('auth.resetPassword.submit')}
      </Button>
    </form>
  );
}
