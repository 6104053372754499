import { flushSync } from 'react-dom';
import { useEffect, useEffectEvent, useRef, useState, type ComponentType } from 'react';
import type { Credentials } from '#domain/session/credentials.ts';
import { lazyModule } from '#site/lazy-module.ts';
import { href } from '#site/routes.ts';
import { carryEmail, takeCarriedEmail } from '#stores/carried-email.ts';
import { destination, hasExpired, sendMemberOn, withDestination } from '#stores/destination.ts';
import formPage from '#ui/form/form-page.module.css';
import { FailureMessage, FormMessage, RestoredInPart } from '#ui/form/FormMessage.tsx';
import { ACCOUNT_EMAIL_INPUT } from '#ui/form/input-types.ts';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useSubmission } from '#ui/form/use-submission.ts';
import { useInBrowser } from '#ui/in-browser.ts';
import { island, useLocale, useT } from '#ui/island.tsx';
import { lazy } from '#ui/lazy.tsx';
import type { NoticeProps } from './ChangedTerms.tsx';
import styles from './log-in.module.css';
import { isOfSecondStep } from './second-step.ts';

const work = lazyModule(async () => (await import('./log-in.ts')).logInWork);

const SecondStep = lazy(async () => (await import('./SecondStep.tsx')).SecondStep);

const INITIALLY: Credentials = { email: '', password: '' };
const KEEPING = { name: 'logIn', without: ['password', 'secondFactor'] } as const;

interface Props {
  /** Day of the terms in force, if there are any in this language. */
  readonly termsVersion?: string | undefined;
}

function LogInView({ termsVersion = '' }: Props) {
  const t = useT();
  const locale = useLocale();
  const [Notice, setNotice] = useState<ComponentType<NoticeProps>>();
  const goOn = () => location.assign(destination(locale));
  const submission = useSubmission({
    work,
    initially: INITIALLY,
    keeping: KEEPING,
    onFailed: (failure) => {
      if (values.secondFactor === undefined && isOfSecondStep(failure)) goToStep('');
    },
    onSent: (noticeOf) =>
      void noticeOf(termsVersion).then((Changed) => (Changed ? setNotice(() => Changed) : goOn())),
  });
  const { state, isBusy, field, values } = submission;
  const form = useRef<HTMLFormElement>(null);
  /** Without error messages. @param secondFactor undefined for the first step */
  const goToStep = (secondFactor: string | undefined) => submission.reset({ ...values, secondFactor });
  const isIncomplete = (['email', 'password'] as const).some(
    (name) => submission.issueOf(name) === 'issues.required',
  );
  const isExpired = useInBrowser(hasExpired, false);
  const signUp = useInBrowser(() => withDestination('SignUp', locale), href('SignUp', locale));
  useEffect(() => sendMemberOn(locale), [locale]);
  const focusPassword = () => form.current?.querySelector<HTMLElement>('[name=password]')?.focus();
  const fillIn = useEffectEvent((email: string | undefined) => {
    if (email === undefined) return;
    submission.set({ email });
    focusPassword();
  });
  useEffect(() => fillIn(takeCarriedEmail()), []);

  if (Notice) return <Notice version={termsVersion} onDone={goOn} />;
  return (
    <form ref={form} className={formPage['form']} {...submission.form}>
      {isExpired && state.status === 'ready' && (
        <FormMessage type="info">{t('common.session.expired')}</FormMessage>
      )}
      {submission.isBackInPart && <RestoredInPart />}
      {values.secondFactor === undefined ? (
        <>
          <TextField {...field('email')} label={t('auth.logIn.email')} {...ACCOUNT_EMAIL_INPUT} />
          <div className={styles['password']}>
            <PasswordField
              {...field('password')}
              label={t('auth.logIn.password')}
              autoComplete="current-password"
            />
            <a href={href('ForgottenPassword', locale)} onClick={() => carryEmail(values.email)}>
              {t('auth.logIn.forgottenPassword')}
            </a>
          </div>
        </>
      ) : (
        <SecondStep
          field={field('secondFactor')}
          onSwitch={() => goToStep('')}
          onBack={() => {
            flushSync(() => goToStep(undefined));
            focusPassword();
          }}
        />
      )}
      {state.status === 'wrong' && isIncomplete && (
        <FormMessage type="error">{t('api-errors.CREDENTIALS_REQUIRED')}</FormMessage>
      )}
      {state.status === 'failed' && isOfSecondStep(state.failure) ? null : <FailureMessage state={state} />}
      <SubmitButton isBusy={isBusy} busy={t('auth.logIn.submitting')}>
        {t('auth.logIn.submit')}
      </SubmitButton>
      <p className={styles['other']}>
        {t('auth.logIn.newHere')} <a href={signUp}>{t('auth.logIn.signUp')}</a>
      </p>
    </form>
  );
}

export const LogIn = island(LogInView, ['api-errors', 'auth', 'common', 'issues']);
