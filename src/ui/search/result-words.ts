import { useStore } from '@nanostores/react';
import { useCallback, useDeferredValue, useMemo } from 'react';
import type { Filters } from '#domain/search/filters.ts';
import { formatNumber } from '#site/format.ts';
import { activeFilters, type ActiveFilter } from '#site/search-words/active-filters.ts';
import { useLocale, useT } from '../island.tsx';
import { useResults, useSearch, type CountWord } from './search-context.ts';

/** Rendered after the control that was pressed. */
export function useActiveFilters(): readonly ActiveFilter<Filters>[] {
  const t = useT();
  const locale = useLocale();
  const { search, labels } = useSearch();
  const { filters: values } = useDeferredValue(useStore(search.$search));
  return useMemo(
    () => activeFilters(search.filters, values, labels, { t, locale }),
    [search, values, labels, t, locale],
  );
}

/** Removes the choice of a key, but nothing that has changed since it was rendered. */
export function useRemoval(): (key: string) => void {
  const t = useT();
  const locale = useLocale();
  const { search, labels } = useSearch();
  return useCallback(
    (key) => {
      const { filters: values } = search.$search.get();
      const active = activeFilters(search.filters, values, labels, { t, locale });
      search.changeFilters(active.find((one) => one.key === key)?.without ?? {}, false);
    },
    [search, labels, t, locale],
  );
}

/** Empty after a failure. */
export function useCountText(name: CountWord): string {
  const t = useT();
  const locale = useLocale();
  const { word } = useSearch();
  const results = useResults();
  if (results.status === 'loading') return t('results.loading');
  if (results.status === 'failed') return '';
  const number = formatNumber(results.total, locale);
  return results.isCapped
    ? t(word(`${name}Capped`), { number })
    : t(word(name), { count: results.total, number });
}
