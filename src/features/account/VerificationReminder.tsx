import { useState } from 'react';
import type { User } from '#domain/user/user.ts';
import { Button } from '#ui/button/Button.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { useT } from '#ui/island.tsx';
import { resendLink } from './resend-link.ts';
import styles from './verification-reminder.module.css';

export function VerificationReminder({ user }: { readonly user: User }) {
  const t = useT();
  const [isBusy, setIsBusy] = useState(false);
  async function resend(): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await resendLink(user._id);
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <aside className={styles['reminder']} aria-labelledby="verification">
      <Icon name="mail" />
      <div>
        <p id="verification" className={styles['heading']}>
          {t('account.verification.heading')}
        </p>
        <p>{t('account.verification.text', { email: user.email })}</p>
      </div>
      <Button variant="quiet" aria-busy={isBusy} aria-disabled={isBusy} onClick={() => void resend()}>
        {isBusy ? t('account.verification.sending') : t('account.verification.resend')}
      </Button>
    </aside>
  );
}
