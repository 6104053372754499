import type { ComponentType } from 'react';
import { BRAND } from '#site/brand.ts';
import { FailureMessage, FormMessage } from '#ui/form/FormMessage.tsx';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useSubmission } from '#ui/form/use-submission.ts';
import { useInBrowser } from '#ui/in-browser.ts';
import { island, useLocale, useT } from '#ui/island.tsx';
import { Frame, Languages } from './Frame.tsx';
import { NotFound } from './NotFound.tsx';
import { Audit } from './audit/Audit.tsx';
import { Blocks } from './blocks/Blocks.tsx';
import { CaseFilePage } from './cases/CaseFilePage.tsx';
import { Cases } from './cases/Cases.tsx';
import type { ConsolePage } from './console-pages.ts';
import { Documents } from './documents/Documents.tsx';
import styles from './frame.module.css';
import { Mails } from './mails/Mails.tsx';
import { CompanyFilePage } from './records/CompanyFilePage.tsx';
import { Records } from './records/Records.tsx';
import { Status } from './status/Status.tsx';
import { hasSessionEnded, logInWork, pageAfterLogIn } from './session.ts';

const VIEWS: Readonly<Record<Exclude<ConsolePage, 'log-in'>, ComponentType>> = {
  status: Status,
  cases: Cases,
  case: CaseFilePage,
  records: Records,
  company: CompanyFilePage,
  documents: Documents,
  mails: Mails,
  blocks: Blocks,
  audit: Audit,
  'not-found': NotFound,
};

function ConsoleScreen({ page }: { readonly page: ConsolePage }) {
  if (page === 'log-in') return <LogIn />;
  const View = VIEWS[page];
  return (
    <Frame page={page}>
      <View />
    </Frame>
  );
}

/** All of the console is one island, never pre-rendered, so that nothing is there that does not work yet. */
export const Console = island(ConsoleScreen, [
  'api-errors',
  'checks',
  'common',
  'console',
  'issues',
  'report',
]);

const ADD_OPERATOR = 'npm run admin -- operator add';

function LogIn() {
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
      <p>
        {t('console.logIn.lead')}
        <br />
        <code>{ADD_OPERATOR}</code>
      </p>
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
