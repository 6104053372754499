import { useDeferredValue } from 'react';
import { Button } from '../button/Button.tsx';
import { useModal } from '../dialog/use-modal.ts';
import { Icon } from '../icon/Icon.tsx';
import { useT } from '../island.tsx';
import { useCountText } from './result-words.ts';
import { FilterControls } from './FilterControls.tsx';
import { useSearch, useResults } from './search-context.ts';
import styles from './filter-dialog.module.css';

/** Filters apply immediately; the button only closes the dialog. */
export function FilterDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const { ref } = useModal(onClose);
  const { search } = useSearch();
  // The sheet answers the press; its many controls render right after.
  const isThere = useDeferredValue(true, false);
  const results = useResults();
  const count = useCountText('count');
  const text = useCountText('show');
  return (
    <dialog
      ref={ref}
      className={styles['sheet']}
      aria-labelledby="filter-sheet"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <header className={styles['head']}>
        <h2 id="filter-sheet">{t('search.filters.heading')}</h2>
        <button
          type="button"
          className={styles['close']}
          aria-label={t('common.actions.close')}
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
      </header>
      <p className="visually-hidden" role="status">
        {count}
      </p>
      <div className={styles['body']}>{isThere && <FilterControls />}</div>
      <footer className={styles['foot']}>
        <Button variant="plain" onClick={search.clearAll}>
          {t('search.active.clearAll')}
        </Button>
        <Button aria-busy={results.status === 'loading'} onClick={onClose}>
          {text === '' ? t('results.bar.back') : text}
        </Button>
      </footer>
    </dialog>
  );
}
