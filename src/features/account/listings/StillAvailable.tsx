import { useState } from 'react';
import { Button } from '#ui/button/Button.tsx';
import { useT } from '#ui/island.tsx';
import styles from './listings.module.css';

/** Asks whether a listing that is due is still as it says. */
export function StillAvailable({ onConfirm }: { readonly onConfirm: () => Promise<void> }) {
  const t = useT();
  const [isBusy, setIsBusy] = useState(false);
  async function confirm(): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    await onConfirm();
    setIsBusy(false);
  }
  return (
    <div className={styles['due']}>
      <p>{t('account.due.text')}</p>
      <Button variant="quiet" size="small" aria-busy={isBusy} onClick={() => void confirm()}>
        {t(isBusy ? 'account.due.busy' : 'account.due.button')}
      </Button>
    </div>
  );
}
