import { PUBLIC_CONTACT_EMAIL } from 'astro:env/client';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { href } from '#site/routes.ts';
import { Button, ButtonLink } from '#ui/button/Button.tsx';
import { FormMessage } from '#ui/form/FormMessage.tsx';
import { Outcome } from '#ui/form/Outcome.tsx';
import { island, useLocale, useT } from '#ui/island.tsx';
import { useBusy } from '#ui/use-busy.ts';
import { $emailChange, cancel, followLinks } from './cancel-email.ts';
import styles from './cancel-email.module.css';

function CancelEmailScreen() {
  const t = useT();
  const locale = useLocale();
  const change = useStore($emailChange);
  useEffect(followLinks, []);

  switch (change.status) {
    case 'asking':
      return <Question token={change.token} />;
    case 'canceled':
      return (
        <Outcome type="success" icon="check" heading={t('auth.cancelEmail.done')} takesFocus>
          <p>{t('auth.cancelEmail.doneText')}</p>
          <ButtonLink href={href('ForgottenPassword', locale)}>
            {t('auth.cancelEmail.newPassword')}
          </ButtonLink>
        </Outcome>
      );
    case 'withoutLink':
      return (
        <Outcome type="info" icon="link" heading={t('auth.cancelEmail.withoutLink')}>
          <ButtonLink href={href('YourAccount', locale)}>{t('auth.verifyEmail.toAccount')}</ButtonLink>
        </Outcome>
      );
    case 'ended':
      return (
        <Outcome type="error" icon="close" heading={t('auth.cancelEmail.ended')} takesFocus>
          <p>{t('auth.cancelEmail.endedText')}</p>
          <p>
            <a href={`mailto:${PUBLIC_CONTACT_EMAIL}`}>{PUBLIC_CONTACT_EMAIL}</a>
          </p>
        </Outcome>
      );
    // The link is read when the page opens, and asks nothing of the server.
    case 'unread':
    case 'loading':
    case 'failed':
      return null;
  }
}

export const CancelEmail = island(CancelEmailScreen, ['auth']);

function Question({ token }: { readonly token: string }) {
  const t = useT();
  const [hasFailed, setHasFailed] = useState(false);
  const { isBusy, run } = useBusy(async () => {
    setHasFailed(false);
    setHasFailed(!(await cancel(token)));
  });
  return (
    <div className={styles['question']}>
      <p>{t('auth.cancelEmail.lead')}</p>
      {hasFailed && <FormMessage type="error">{t('auth.cancelEmail.failed')}</FormMessage>}
      <Button aria-busy={isBusy} aria-disabled={isBusy} onClick={run}>
        {t(isBusy ? 'auth.cancelEmail.canceling' : 'auth.cancelEmail.cancel')}
      </Button>
    </div>
  );
}
