import { useEffect, useState, useSyncExternalStore, type SubmitEvent } from 'react';
import { href } from '#site/routes.ts';
import { say } from '#site/translate.ts';
import { destination, sendMemberOn, withDestination } from '#stores/destination.ts';
import { Button } from '#ui/button/Button.tsx';
import { FormMessage } from '#ui/form/FormMessage.tsx';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { useIsReady } from '#ui/form/ready.ts';
import { TextField } from '#ui/form/TextField.tsx';
import { island, useLocale, useT } from '#ui/island.tsx';
import { hasExpired, logIn, type LogInFailure } from './log-in.ts';
import styles from './log-in.module.css';

type State = { readonly is: 'ready' | 'busy' } | ({ readonly is: 'failed' } & LogInFailure);

const never = () => () => undefined;

function LogInForm() {
  const t = useT();
  const locale = useLocale();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [state, setState] = useState<State>({ is: 'ready' });
  const isReady = useIsReady();
  const isExpired = useSyncExternalStore(never, hasExpired, () => false);
  const signUp = useSyncExternalStore(
    never,
    () => withDestination('SignUp', locale),
    () => href('SignUp', locale),
  );
  useEffect(() => sendMemberOn(locale), [locale]);

  const isBusy = state.is === 'busy';
  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setState({ is: 'busy' });
    const failure = await logIn(email, password);
    if (failure) setState({ is: 'failed', ...failure });
    else location.assign(destination(locale));
  }

  return (
    <form className={styles['form']} noValidate onSubmit={(event) => void submit(event)}>
      {isExpired && state.is === 'ready' && (
        <FormMessage type="info">{t('common.session.expired')}</FormMessage>
      )}
      <TextField
        label={t('auth.logIn.email')}
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        value={email}
        onChange={setEmail}
      />
      <div className={styles['password']}>
        <PasswordField
          label={t('auth.logIn.password')}
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
        />
        <a href={href('ForgottenPassword', locale)}>{t('auth.logIn.forgottenPassword')}</a>
      </div>
      {state.is === 'failed' && (
        <FormMessage type="error" detail={state.hindrance && t(state.hindrance)}>
          {say(t, state.message)}
        </FormMessage>
      )}
      <Button type="submit" isWide disabled={!isReady} aria-busy={isBusy} aria-disabled={isBusy}>
        {isBusy ? t('auth.logIn.submitting') : t('auth.logIn.submit')}
      </Button>
      <p className={styles['other']}>
        {t('auth.logIn.newHere')} <a href={signUp}>{t('auth.logIn.signUp')}</a>
      </p>
    </form>
  );
}

/** The sign-in form. */
export const LogIn = island(LogInForm, ['api-errors', 'auth', 'common']);
