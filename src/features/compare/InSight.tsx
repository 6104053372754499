import { formatNumber } from '#site/format.ts';
import { Button } from '#ui/button/Button.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { useLocale, useT } from '#ui/island.tsx';
import type { ColumnsInSight } from './use-in-sight.ts';
import styles from './compare-table.module.css';

interface Props extends Omit<ColumnsInSight, 'frame'> {
  readonly total: number;
}

export function InSight({ first, last, total, step }: Props) {
  const t = useT();
  const locale = useLocale();
  if (first === 0 && last >= total - 1) return null;
  const words = {
    first: formatNumber(first + 1, locale),
    last: formatNumber(last + 1, locale),
    total: formatNumber(total, locale),
  };
  return (
    <div className={styles['sight']} role="group" aria-label={t('compare.scroll.label')}>
      <Button
        variant="quiet"
        size="small"
        aria-label={t('compare.scroll.previous')}
        aria-disabled={first === 0}
        onClick={() => step(-1)}
      >
        <Icon name="chevron-left" />
      </Button>
      <p role="status">{t(first === last ? 'compare.positionOne' : 'compare.position', words)}</p>
      <Button
        variant="quiet"
        size="small"
        aria-label={t('compare.scroll.next')}
        aria-disabled={last >= total - 1}
        onClick={() => step(1)}
      >
        <Icon name="chevron-right" />
      </Button>
    </div>
  );
}
