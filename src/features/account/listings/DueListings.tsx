import { formatNumber } from '#site/format.ts';
import { notify } from '#stores/notifications.ts';
import { Button } from '#ui/button/Button.tsx';
import { useBusy } from '#ui/button/use-busy.ts';
import { useLocale, useT } from '#ui/island.tsx';
import styles from './listings.module.css';

interface Props {
  readonly count: number;
  /** @returns how many failed */
  readonly onConfirm: () => Promise<number>;
}

export function DueListings({ count, onConfirm }: Props) {
  const t = useT();
  const locale = useLocale();
  const { isBusy, run } = useBusy(async () => {
    const failed = await onConfirm();
    if (failed > 0)
      notify('error', {
        text: t('account.due.failed', { count: failed, number: formatNumber(failed, locale) }),
      });
    else notify('success', { key: count === 1 ? 'account.due.done' : 'account.due.allDone' });
  });
  if (count === 0) return null;
  return (
    <div className={styles['due']}>
      <p>
        <strong>{t('account.due.count', { count, number: formatNumber(count, locale) })}</strong>{' '}
        <span>{t('account.due.text', { count })}</span>
      </p>
      <Button variant="quiet" size="small" aria-busy={isBusy} onClick={run}>
        {isBusy ? t('account.due.busy') : t(count === 1 ? 'account.due.button' : 'account.due.all')}
      </Button>
    </div>
  );
}
