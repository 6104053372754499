import type { User } from '#domain/user/user.ts';
import { Button } from '#ui/button/Button.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { useT } from '#ui/island.tsx';
import { useBusy } from '#ui/button/use-busy.ts';
import styles from './verification-reminder.module.css';

export function VerificationReminder({ user }: { readonly user: User }) {
  const t = useT();
  const { isBusy, run } = useBusy(async () => (await import('#stores/resend-link.ts')).resendLink(user._id));
  return (
    <aside className={styles['reminder']} aria-labelledby="verification">
      <Icon name="mail" />
      <div>
        <p id="verification" className={styles['heading']}>
          {t('account.verification.heading')}
        </p>
        <p>{t('account.verification.text', { email: user.email })}</p>
      </div>
      <Button variant="quiet" aria-busy={isBusy} aria-disabled={isBusy} onClick={run}>
        {isBusy ? t('account.verification.sending') : t('account.verification.resend')}
      </Button>
    </aside>
  );
}
