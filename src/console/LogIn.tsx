import { BRAND } from '#site/brand.ts';
import { FailureMessage, FormMessage } from '#ui/form/FormMessage.tsx';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useSubmission } from '#ui/form/use-submission.ts';
import { useInBrowser } from '#ui/in-browser.ts';
import { useLocale, useT } from '#ui/island.tsx';
import { Languages } from './Frame.tsx';
import { hasSessionEnded, logInWork, pageAfterLogIn } from './session.ts';
import styles from './frame.module.css';

export function LogIn() {
  const t = useT();
  const locale = useLocale();
  const submission = useSubmission({
    work: logInWork,
    initially: { name: '', password: '', code: '' },
    onSent: () => location.assign(pageAfterLogIn(locale)),
  });
  const { state, isBusy, field } = submission;
  const hasEnded = useInBrowser(hasSessionEnded, false);
  return (
    <main className={styles['logIn']} id="content">
      <div className={styles['end']}>
        <span>{t('console.name', { brand: BRAND })}</span>
        <Languages />
      </div>
      <h1>{t('console.logIn.heading')}</h1>
      <p>{t('console.logIn.lead')}</p>
      {hasEnded && state.status === 'ready' && (
        <FormMessage type="info">{t('console.logIn.expired')}</FormMessage>
      )}
      <form {...submission.form} className={styles['form']}>
        <TextField
          {...field('name')}
          label={t('console.logIn.name')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField
          {...field('password')}
          label={t('console.logIn.password')}
          autoComplete="current-password"
        />
        <TextField
          {...field('code')}
          label={t('console.logIn.code')}
          hint={t('console.logIn.codeHint')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
        />
        <FailureMessage state={state} />
        <SubmitButton isBusy={isBusy} busy={t('console.logIn.submitting')}>
          {t('console.logIn.submit')}
        </SubmitButton>
      </form>
    </main>
  );
}
