import type { Filters } from '#domain/search/filters.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { Translate } from '#site/translate.ts';
import type { Search } from '#stores/search/search.ts';
import { areaText } from '../place/area-text.ts';
import { activeFilters } from './active-filters.ts';
import type { FilterLabels } from './filter-labels.ts';

/** The area, unless everywhere, then each filter in the panel's order. */
export function askedWords<F extends Filters>(
  filters: F,
  labels: FilterLabels<F>,
  { area, filters: values }: Pick<Search<F>, 'area' | 'filters'>,
  t: Translate,
  locale: Locale,
): string[] {
  const where = areaText(area, t, locale);
  const chosen = activeFilters(filters, values, labels, { t, locale }).map(({ text }) => text);
  return where === undefined ? chosen : [where, ...chosen];
}
