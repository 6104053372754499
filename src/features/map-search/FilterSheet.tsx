import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { formatNumber } from '#site/format.ts';
import { Button } from '#ui/button/Button.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { useLocale, useT } from '#ui/island.tsx';
import { Filters } from './Filters.tsx';
import { useMapSearch } from './map-search-context.ts';
import styles from './filter-sheet.module.css';

/** The filters over the whole of a small screen; they count at once, its button only closes it. */
export function FilterSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const locale = useLocale();
  const dialog = useRef<HTMLDialogElement>(null);
  const { $results, clearFilters } = useMapSearch();
  const results = useStore($results);
  useEffect(() => dialog.current?.showModal(), []);
  const close = () => dialog.current?.close();
  return (
    <dialog ref={dialog} className={styles['sheet']} aria-labelledby="filter-sheet" onClose={onClose}>
      <header className={styles['head']}>
        <h2 id="filter-sheet">{t('search.filters.heading')}</h2>
        <button
          type="button"
          className={styles['close']}
          aria-label={t('common.actions.close')}
          onClick={close}
        >
          <Icon name="close" />
        </button>
      </header>
      <div className={styles['body']}>
        <Filters onFound={close} />
      </div>
      <footer className={styles['foot']}>
        <Button variant="plain" onClick={clearFilters}>
          {t('search.active.clearAll')}
        </Button>
        <Button aria-busy={results.is === 'loading'} onClick={close}>
          {label()}
        </Button>
      </footer>
    </dialog>
  );

  function label(): string {
    if (results.is === 'loading') return t('search.results.loading');
    const total = results.is === 'loaded' ? results.total : 0;
    if (total === 0) return t('search.filters.showNone');
    return t('search.filters.show', { count: total, number: formatNumber(total, locale) });
  }
}
