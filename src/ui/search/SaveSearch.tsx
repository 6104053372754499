import { useStore } from '@nanostores/react';
import { memo, useState } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { useLocale, useT } from '../island.tsx';
import { describeSearch } from '#site/search-words/describe-search.ts';
import { useSearch } from './search-context.ts';
import styles from './save-search.module.css';

/** The dialog loads on first interaction. */
export const SaveSearch = memo(function SaveSearch() {
  const t = useT();
  const locale = useLocale();
  const { search, labels, Save } = useSearch();
  const searched = useStore(search.$search);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles['save']}
        aria-haspopup="dialog"
        onPointerEnter={Save.fetch}
        onFocus={Save.fetch}
        onClick={() => setIsOpen(true)}
      >
        <Icon name="bookmark" />
        <span>{t('results.save')}</span>
      </button>
      {isOpen && (
        <Save
          query={search.canonicalQuery()}
          asked={describeSearch(search.filters, labels, searched, { t, locale })}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
});
