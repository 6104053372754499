import type { Noun } from '#domain/listing/listing.ts';
import { compareAddress, COMPARED_AT_MOST } from '#site/comparison.ts';
import { formatNumber } from '#site/format.ts';
import { Button, ButtonLink } from '#ui/button/Button.tsx';
import { useLocale, useT } from '#ui/island.tsx';
import styles from './favourites.module.css';

interface Props {
  readonly kind: Noun;
  /** Those that are to be compared, in the order in which they were chosen. */
  readonly ids: readonly string[];
  readonly onClear: () => void;
}

/** The way to the comparison, as long as something is chosen for it. */
export function CompareBar({ kind, ids, onClear }: Props) {
  const t = useT();
  const locale = useLocale();
  const number = formatNumber(ids.length, locale);
  return (
    <div className={styles['compare']} role="status">
      <p>
        {t(`favourites.compare.chosen.${kind}`, { count: ids.length, number })}
        {ids.length === 1 && ` ${t(`favourites.compare.oneMore.${kind}`)}`}
        {ids.length === COMPARED_AT_MOST && ` ${t('favourites.compare.full')}`}
      </p>
      <Button variant="plain" onClick={onClear}>
        {t('favourites.compare.clear')}
      </Button>
      {ids.length > 1 && (
        <ButtonLink href={compareAddress(kind, ids, locale)}>{t('favourites.compare.short')}</ButtonLink>
      )}
    </div>
  );
}
