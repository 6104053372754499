import { useStore } from '@nanostores/react';
import { $user } from '#stores/session.ts';
import { resendLink } from '#stores/resend-link.ts';
import { Button } from '#ui/button/Button.tsx';
import { useT } from '#ui/island.tsx';
import { useBusy } from '#ui/use-busy.ts';
import { keepCurrentEmail } from './pending-email.ts';
import styles from './details.module.css';

/** Nothing unless a new address waits for confirmation. */
export function PendingEmail() {
  const t = useT();
  const user = useStore($user);
  const resending = useBusy(async () => user && resendLink(user._id));
  const keeping = useBusy(async () => user && keepCurrentEmail(user));
  const email = user?.pendingEmail;
  if (typeof email !== 'string') return null;
  const looks = ({ isBusy }: typeof keeping) => ({
    variant: 'quiet' as const,
    size: 'small' as const,
    'aria-busy': isBusy,
    'aria-disabled': isBusy,
  });
  return (
    <div className={styles['pending']} role="status">
      <p>{t('user-details.pending.text', { email })}</p>
      <div>
        <Button {...looks(resending)} onClick={resending.run}>
          {t(resending.isBusy ? 'user-details.pending.sending' : 'user-details.pending.resend')}
        </Button>
        <Button {...looks(keeping)} onClick={keeping.run}>
          {t(keeping.isBusy ? 'user-details.pending.keeping' : 'user-details.pending.keep')}
        </Button>
      </div>
    </div>
  );
}
