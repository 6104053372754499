import { initialValues } from '#domain/search/filter-values.ts';
import type { Filters, FilterValue, FilterValues, FlagFilter, NumberFilter } from '#domain/search/filters.ts';
import { formatNumber } from '#site/format.ts';
import type { Locale } from '#site/locales.ts';
import type { Translate } from '#site/translate.ts';
import type { FilterLabel, FilterLabels } from './filter-labels.ts';

/** One thing that the visitor has chosen, in words, and the values without it. */
export interface ActiveFilter<F extends Filters> {
  readonly key: string;
  readonly text: string;
  readonly without: FilterValues<F>;
}

/** Everything that the visitor has chosen beyond what is chosen at first, in the panel's order. */
export function activeFilters<F extends Filters>(
  filters: F,
  values: FilterValues<F>,
  labels: FilterLabels<F>,
  { t, locale }: { readonly t: Translate; readonly locale: Locale },
): ActiveFilter<F>[] {
  const initial = initialValues(filters);
  return Object.entries(filters).flatMap(([name, filter]): ActiveFilter<F>[] => {
    // The name is one of the record's own; a filter's value has the filter's own type.
    const label = labels[name] as FilterLabel;
    const given: unknown = values[name];
    const put = (value: unknown): FilterValues<F> => ({ ...values, [name]: value });
    if (filter.is === 'flags') {
      const group = given as FilterValue<FlagFilter>;
      if (!group.isOn || filter.names.every((term) => group.terms[term] === filter.initially)) return [];
      return filter.names
        .filter((term) => group.terms[term])
        .flatMap((term) => {
          const text = label.terms?.[term];
          if (text === undefined) return [];
          const without = put({ ...group, terms: { ...group.terms, [term]: false } });
          return [{ key: `${name} ${term}`, text: t(text), without }];
        });
    }
    if (filter.is === 'place') {
      const place = given as FilterValue<{ is: 'place' }>;
      if (place.search.trim() === '') return [];
      const text = `${t(`search.place.${place.type}`)}: ${place.search.trim()}`;
      return [{ key: name, text, without: put(initial[name]) }];
    }
    const number = given as FilterValue<NumberFilter>;
    if (number === undefined) return [];
    const unit = filter.unit === 'pallets' ? '' : `\u00a0${filter.unit}`;
    const text = `${t(label.title)} ${formatNumber(number, locale)}${unit}`;
    return [{ key: name, text, without: put(undefined) }];
  });
}
