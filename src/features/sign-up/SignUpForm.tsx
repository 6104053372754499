import { useEffect, useRef, useState, useSyncExternalStore, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { Registration } from '#domain/user/registration.ts';
import { withScheme } from '#domain/user/website.ts';
import { href } from '#site/routes.ts';
import type { Key } from '#site/translate.ts';
import { destination, sendMemberOn, withDestination } from '#stores/destination.ts';
import { notify } from '#stores/notifications.ts';
import { Button } from '#ui/button/Button.tsx';
import { focusFirstWrong, useFields } from '#ui/form/fields.ts';
import { FormMessage } from '#ui/form/FormMessage.tsx';
import { useIsReady } from '#ui/form/ready.ts';
import { island, useLocale, useT } from '#ui/island.tsx';
import { CompanyFields } from './CompanyFields.tsx';
import { signUp } from './sign-up.ts';
import styles from './sign-up.module.css';

type State =
  | { readonly is: 'ready' | 'waiting' | 'busy' }
  | { readonly is: 'failed'; readonly hindrance: Key | undefined };

const EMPTY: Registration = {
  name: '',
  email: '',
  telephoneCountryPrefix: '',
  telephone: '',
  website: '',
  country: '',
  vat: '',
  password: '',
};

const never = () => () => undefined;

function SignUpForm() {
  const t = useT();
  const locale = useLocale();
  const fields = useFields(Registration, EMPTY);
  const [state, setState] = useState<State>({ is: 'ready' });
  const [isLogoBusy, setIsLogoBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isReady = useIsReady();
  const logIn = useSyncExternalStore(
    never,
    () => withDestination('LogIn', locale),
    () => href('LogIn', locale),
  );
  useEffect(() => sendMemberOn(locale), [locale]);

  const isBusy = state.is === 'busy';
  const isWaiting = state.is === 'waiting';
  useEffect(() => {
    if (isWaiting && !isLogoBusy) form.current?.requestSubmit();
  }, [isWaiting, isLogoBusy]);

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const company = fields.check({ website: withScheme(fields.values.website) });
    const isWithoutLogo = isWaiting && !isLogoBusy && fields.values.logo === undefined;
    if (!company || isWithoutLogo) {
      setState({ is: 'ready' });
      focusFirstWrong(event.currentTarget);
      return;
    }
    if (isLogoBusy) {
      setState({ is: 'waiting' });
      return;
    }
    setState({ is: 'busy' });
    const failure = await signUp(company);
    if (!failure) {
      notify('success', { key: 'register.notifications.success' });
      location.assign(destination(locale));
      return;
    }
    notify('error', failure.message);
    fields.refuse(failure.fields);
    flushSync(() => setState({ is: 'failed', hindrance: failure.hindrance }));
    // What was disabled has lost the focus.
    if (!form.current || !focusFirstWrong(form.current)) button.current?.focus();
  }

  const progress = isBusy ? t('register.submitting') : isWaiting ? t('register.waiting') : '';
  return (
    <>
      <form
        ref={form}
        className={styles['form']}
        noValidate
        aria-busy={isBusy}
        onSubmit={(event) => void submit(event)}
      >
        <fieldset className={styles['fields']} disabled={isBusy}>
          <legend className="visually-hidden">{t('register.legend')}</legend>
          <CompanyFields fields={fields} isDisabled={isBusy} onLogoBusy={setIsLogoBusy} />
          {state.is === 'failed' && state.hindrance && (
            <FormMessage type="error">{t(state.hindrance)}</FormMessage>
          )}
          <Button ref={button} type="submit" isWide disabled={!isReady} aria-busy={isBusy || isWaiting}>
            {progress || t('register.submit')}
          </Button>
          <p className="visually-hidden" role="status">
            {progress}
          </p>
        </fieldset>
      </form>
      <p className={styles['other']}>
        {t('register.registeredAlready')} <a href={logIn}>{t('register.logIn')}</a>
      </p>
    </>
  );
}

/** The registration form. */
export const SignUp = island(SignUpForm, ['api-errors', 'common', 'issues', 'register', 'upload']);
