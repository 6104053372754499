import { flushSync } from 'react-dom';
import { formatNumber } from '#site/format.ts';
import { Button } from '#ui/button/Button.tsx';
import { useLocale, useT } from '#ui/island.tsx';
import { RESULTS, useMapSearch } from './map-search-context.ts';
import { countMore, type Popup } from './popup.ts';
import styles from './space-popup.module.css';

/** Leads to the list of all spaces at the point. */
export function MoreHere({ popup }: { readonly popup: Popup }) {
  const t = useT();
  const locale = useLocale();
  const { openList } = useMapSearch().popup;
  const count = countMore(popup);
  return (
    <div className={styles['rest']}>
      <Button
        variant="quiet"
        size="small"
        onClick={() => {
          // A phone shows the list only then.
          flushSync(() => openList(popup));
          document.getElementById(RESULTS)?.focus();
        }}
      >
        {t('search.map.moreHere', { count, number: formatNumber(count, locale) })}
      </Button>
    </div>
  );
}
