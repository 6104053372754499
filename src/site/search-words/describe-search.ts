import type { Area } from '#domain/search/area.ts';
import type { Filters, FilterValues } from '#domain/search/filters.ts';
import { areaText } from './area-text.ts';
import { activeFilters, type Language } from './active-filters.ts';
import type { LabelsByName } from './filter-labels.ts';

/** The area, unless everywhere, then each filter in the panel's order. */
export function describeSearch<F extends Filters>(
  filters: F,
  labels: LabelsByName,
  { area, filters: values }: { readonly area: Area; readonly filters: FilterValues<F> },
  language: Language,
): string[] {
  const where = areaText(area, language.t, language.locale);
  const chosen = activeFilters(filters, values, labels, language).map(({ text }) => text);
  return where === undefined ? chosen : [where, ...chosen];
}
