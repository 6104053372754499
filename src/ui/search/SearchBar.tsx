import { useStore } from '@nanostores/react';
import { useDeferredValue } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { useLocale, useT } from '../island.tsx';
import { areaText } from '#site/search-words/area-text.ts';
import { useSearch } from './search-context.ts';
import { useActiveFilters } from './result-words.ts';
import styles from './search-bar.module.css';

interface Props {
  readonly isSheetOpen: boolean;
  readonly onOpen: () => void;
}

export function SearchBar({ isSheetOpen, onOpen }: Props) {
  const t = useT();
  const locale = useLocale();
  const { search, word } = useSearch();
  const { area } = useDeferredValue(useStore(search.$search));
  const chosen = useActiveFilters().map(({ text }) => text);
  return (
    <div className={styles['bar']}>
      <button type="button" aria-haspopup="dialog" aria-expanded={isSheetOpen} onClick={onOpen}>
        <Icon name="search" />
        <span className="visually-hidden">{t('results.bar.filters')}</span>
        <span className={styles['text']}>
          <strong>{areaText(area, t, locale) ?? t('results.area.everywhere')}</strong>
          <span>{chosen.length > 0 ? chosen.join(' · ') : t(word('anything'))}</span>
        </span>
        <Icon name="filter" />
      </button>
    </div>
  );
}
