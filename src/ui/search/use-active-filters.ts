import { useStore } from '@nanostores/react';
import { useDeferredValue, useMemo } from 'react';
import type { Filters } from '#domain/search/filters.ts';
import { useLocale, useT } from '../island.tsx';
import { activeFilters, type ActiveFilter } from './active-filters.ts';
import { useSearch } from './search-context.ts';

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
