import { PUBLIC_CONTACT_EMAIL } from 'astro:env/client';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { href } from '#site/routes.ts';
import { Button, ButtonLink } from '#ui/button/Button.tsx';
import styles from '#ui/form/form-page.module.css';
import { FormMessage } from '#ui/form/FormMessage.tsx';
import { Outcome } from '#ui/form/Outcome.tsx';
import { island, useLocale, useT } from '#ui/island.tsx';
import { useBusy } from '#ui/button/use-busy.ts';
import { $emailChange, cancel, followLinks } from './cancel-email.ts';

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
        <Outcome type="success" icon="check" heading={t('cancel-email.done')} takesFocus>
          <p>{t('cancel-email.doneText')}</p>
          <ButtonLink href={href('ForgottenPassword', locale)}>{t('cancel-email.newPassword')}</ButtonLink>
        </Outcome>
      );
    case 'withoutLink':
      return (
        <Outcome type="info" icon="link" heading={t('cancel-email.withoutLink')}>
          <ButtonLink href={href('YourAccount', locale)}>{t('cancel-email.account')}</ButtonLink>
        </Outcome>
      );
    case 'ended':
      return (
        <Outcome type="error" icon="close" heading={t('cancel-email.ended')} takesFocus>
          <p>{t('cancel-email.endedText')}</p>
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

export const CancelEmail = island(CancelEmailScreen, ['cancel-email']);

function Question({ token }: { readonly token: string }) {
  const t = useT();
  const [hasFailed, setHasFailed] = useState(false);
  const { isBusy, run } = useBusy(async () => {
    setHasFailed(false);
    setHasFailed(!(await cancel(token)));
  });
  return (
    <div className={styles['question']}>
      <p>{t('cancel-email.lead')}</p>
      {hasFailed && <FormMessage type="error">{t('cancel-email.failed')}</FormMessage>}
      <Button aria-busy={isBusy} aria-disabled={isBusy} onClick={run}>
        {t(isBusy ? 'cancel-email.canceling' : 'cancel-email.cancel')}
      </Button>
    </div>
  );
}
