import { useStore } from '@nanostores/react';
import { $user } from '#stores/session.ts';
import { Button } from '#ui/button/Button.tsx';
import { lazyIsland, useT } from '#ui/island.tsx';
import { useBusy } from '#ui/button/use-busy.ts';
import { beginAtHeading } from '../account-place.ts';
import { keepCurrentEmail } from './pending-email.ts';
import styles from './details.module.css';

/** The new address waits for confirmation. */
function PendingEmailView({ email }: { readonly email: string }) {
  const t = useT();
  const user = useStore($user);
  const resending = useBusy(
    async () => user && (await import('#stores/resend-link.ts')).resendLink(user._id),
  );
  const keeping = useBusy(async () => {
    // The focused button is gone.
    if (user && (await keepCurrentEmail(user))) beginAtHeading('security');
  });
  const looks = ({ isBusy }: typeof keeping) => ({
    variant: 'quiet' as const,
    size: 'small' as const,
    'aria-busy': isBusy,
    'aria-disabled': isBusy,
  });
  return (
    <div className={styles['pending']} role="status">
      <p>{t('cancel-email.pending.text', { email })}</p>
      <div>
        <Button {...looks(resending)} onClick={resending.run}>
          {t(resending.isBusy ? 'cancel-email.pending.sending' : 'cancel-email.pending.resend')}
        </Button>
        <Button {...looks(keeping)} onClick={keeping.run}>
          {t(keeping.isBusy ? 'cancel-email.pending.keeping' : 'cancel-email.pending.keep')}
        </Button>
      </div>
    </div>
  );
}

export const PendingEmail = lazyIsland(PendingEmailView, ['cancel-email']);
