import { useStore } from '@nanostores/react';
import { Icon } from '../icon/Icon.tsx';
import { useLocale, useT } from '../island.tsx';
import { areaText } from '../place/area-text.ts';
import { activeFilters } from './active-filters.ts';
import { useSearch } from './search-context.ts';
import styles from './search-bar.module.css';

interface Props {
  readonly isSheetOpen: boolean;
  readonly onOpen: () => void;
}

export function SearchBar({ isSheetOpen, onOpen }: Props) {
  const t = useT();
  const locale = useLocale();
  const { search, labels, word } = useSearch();
  const { filters, $search } = search;
  const { filters: values, area } = useStore($search);
  const chosen = activeFilters(filters, values, labels, { t, locale }).map(({ text }) => text);
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
