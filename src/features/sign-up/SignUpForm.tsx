import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { unreadTelephone, withScheme } from '#domain/user/as-typed.ts';
import type { Registration } from '#domain/user/registration.ts';
import { lazyModule } from '#site/lazy-module.ts';
import { href } from '#site/routes.ts';
import { messageText } from '#site/translate.ts';
import { destination, sendMemberOn, withDestination } from '#stores/destination.ts';
import type { Elements } from '#ui/elements.ts';
import { withCountryData } from '#ui/form/country-data.ts';
import { FormMessage, RestoredInPart } from '#ui/form/FormMessage.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { findTelephone, telephoneInTheMaking } from '#ui/form/telephone.ts';
import type { PreserveOptions } from '#ui/form/use-preserved-form.ts';
import { useSubmission } from '#ui/form/use-submission.ts';
import { useInBrowser } from '#ui/in-browser.ts';
import { island, useLocale, useT } from '#ui/island.tsx';
import { bringBack, choose, stopSuggesting } from './chosen-countries.ts';
import { CompanyFields } from './CompanyFields.tsx';
import styles from './sign-up.module.css';

const work = lazyModule(async () => (await import('./sign-up.ts')).signUpWork);

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

const KEEPING: PreserveOptions<Registration> = {
  name: 'signUp',
  without: ['password', 'logo'],
  onBack: ({ country = '', telephoneCountryPrefix = '' }) => {
    if (country !== '' || telephoneCountryPrefix !== '')
      withCountryData(({ findCountryByCode, findCountryByDialCode }) =>
        bringBack(
          findCountryByCode(country)?.code ?? '',
          findCountryByDialCode(telephoneCountryPrefix, country)?.code ?? '',
        ),
      );
  },
};

interface Props {
  /** Day of the terms, if there are any in this language. */
  readonly termsVersion?: string | undefined;
  /** Which terms are accepted, and the privacy notice. */
  readonly children?: Elements;
}

function SignUpForm({ termsVersion, children }: Props) {
  const t = useT();
  const locale = useLocale();
  const submission = useSubmission({
    work,
    initially: EMPTY,
    keeping: KEEPING,
    complete: (values) => ({ ...completed(values), termsVersion }),
    inTheMaking: telephoneInTheMaking,
    onWrong: stopSuggesting,
    onSent: () => location.assign(destination(locale)),
  });
  const { state, isBusy, values } = submission;
  const form = useRef<HTMLFormElement>(null);
  const [isLogoBusy, setIsLogoBusy] = useState(false);
  const [isWaiting, setIsWaiting] = useState(false);
  const logIn = useInBrowser(() => withDestination('LogIn', locale), href('LogIn', locale));
  useEffect(() => sendMemberOn(locale), [locale]);

  useEffect(() => {
    if (isWaiting && !isLogoBusy) form.current?.requestSubmit();
  }, [isWaiting, isLogoBusy]);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    const isLogoMissing = isWaiting && values.logo === undefined;
    setIsWaiting(isLogoBusy && submission.check(event.currentTarget));
    // A logo that failed to upload is the visitor's decision.
    if (isLogoBusy || isLogoMissing) event.preventDefault();
    else submission.form.onSubmit(event);
  }

  const progress = isBusy ? t('register.submitting') : isWaiting ? t('register.waiting') : '';
  return (
    <>
      <form ref={form} className={styles['form']} {...submission.form} onSubmit={submit}>
        <fieldset className={styles['fields']} disabled={isBusy}>
          <legend className="visually-hidden">{t('register.legend')}</legend>
          {submission.isBackInPart && <RestoredInPart />}
          <CompanyFields fields={submission} logIn={logIn} isDisabled={isBusy} onLogoBusy={setIsLogoBusy} />
          {state.status === 'failed' && state.failure.networkProblem && (
            <FormMessage type="error">{messageText(t, state.failure.networkProblem)}</FormMessage>
          )}
          {children}
          <SubmitButton isBusy={isBusy} isWaiting={isWaiting} busy={progress}>
            {t('register.submit')}
          </SubmitButton>
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

function completed(values: Registration): Partial<Registration> {
  const website = withScheme(values.website);
  const read = findTelephone(values);
  if (!read) return { website, telephone: unreadTelephone(values.telephone) };
  const { dialCode, country, digits: telephone } = read;
  if (dialCode === values.telephoneCountryPrefix) return { website, telephone };
  const chosen = choose('prefix', country.code);
  return { website, telephone, telephoneCountryPrefix: dialCode, country: chosen.country };
}

export const SignUp = island(SignUpForm, ['api-errors', 'common', 'issues', 'register', 'upload']);
