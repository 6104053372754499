import type { Locale } from '#domain/locale/locales.ts';
import type { Filters } from '#domain/search/filters.ts';
import { formatNumber } from '#site/format.ts';
import type { Translate } from '#site/translate.ts';
import type { Search } from '#stores/search/search.ts';
import { useLocale, useT } from '../island.tsx';
import { areaText } from '../place/area-text.ts';
import { activeFilters } from './active-filters.ts';
import type { LabelsByName } from './filter-labels.ts';
import { useSearch, type CountWord, useResults } from './search-context.ts';

/** The area, unless everywhere, then each filter in the panel's order. */
export function describeSearch<F extends Filters>(
  filters: F,
  labels: LabelsByName,
  { area, filters: values }: Pick<Search<F>, 'area' | 'filters'>,
  t: Translate,
  locale: Locale,
): string[] {
  const where = areaText(area, t, locale);
  const chosen = activeFilters(filters, values, labels, { t, locale }).map(({ text }) => text);
  return where === undefined ? chosen : [where, ...chosen];
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
