import { initialValues, isOverruled } from '#domain/search/filter-values.ts';
import type {
  DayFilter,
  Filters,
  FilterValue,
  FilterValues,
  FlagFilter,
  NumberFilter,
} from '#domain/search/filters.ts';
import { formatDate, formatNumber } from '#site/format.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { Translate } from '#site/translate.ts';
import type { FilterLabel, FilterLabels } from './filter-labels.ts';

/** `without` contains the values with this choice removed. */
export interface ActiveFilter<F extends Filters> {
  readonly key: string;
  readonly text: string;
  readonly without: FilterValues<F>;
}

interface Choice {
  readonly term?: string;
  readonly text: string;
  readonly without: unknown;
}

interface Language {
  readonly t: Translate;
  readonly locale: Locale;
}

/** In the panel's order; defaults are omitted. */
export function activeFilters<F extends Filters>(
  filters: F,
  values: FilterValues<F>,
  labels: FilterLabels<F>,
  language: Language,
): ActiveFilter<F>[] {
  const initial = initialValues(filters);
  return Object.entries(filters).flatMap(([name, filter]): ActiveFilter<F>[] => {
    if (isOverruled(filters, values, name)) return [];
    // Object.keys loses the name's and value's types.
    const label = labels[name] as FilterLabel;
    const [given, first]: unknown[] = [values[name], initial[name]];
    return choices().map(({ term, text, without }) => ({
      key: term === undefined ? name : `${name} ${term}`,
      text,
      without: { ...values, [name]: without },
    }));

    function choices(): Choice[] {
      switch (filter.type) {
        case 'flags':
          return chosenTerms(filter, label, given as Group, first as Group, language);
        case 'place':
          return placeChosen(given as FilterValue<{ type: 'place' }>, first, language);
        case 'number':
          return numberChosen(label, given as FilterValue<NumberFilter>, language);
        case 'day':
          return dayChosen(label, given as FilterValue<DayFilter>, language);
      }
    }
  });
}

type Group = FilterValue<FlagFilter>;

function chosenTerms(
  filter: FlagFilter,
  label: FilterLabel,
  group: Group,
  initial: Group,
  { t }: Language,
): Choice[] {
  const isWhole = filter.names.every((term) => group.terms[term] === initial.terms[term]);
  if (!group.isOn || (isWhole && !filter.hasSwitch)) return [];
  // If all are chosen, the switch's label covers them.
  if (isWhole && label.switch) return [{ text: t(label.switch), without: initial }];
  const chosen = filter.names.filter((term) => group.terms[term]);
  return chosen.flatMap((term) => {
    const text = label.terms?.[term];
    if (text === undefined) return [];
    // A group that defaults to all options does not restrict anything when it has none.
    const isLast = chosen.length === 1 && filter.initially;
    const without = isLast ? initial : { ...group, terms: { ...group.terms, [term]: false } };
    return [{ term, text: t(text), without }];
  });
}

function placeChosen(place: FilterValue<{ type: 'place' }>, initial: unknown, { t }: Language): Choice[] {
  const name = place.search.trim();
  return name === '' ? [] : [{ text: t(`search.chips.${place.type}`, { name }), without: initial }];
}

function numberChosen(
  label: FilterLabel,
  number: FilterValue<NumberFilter>,
  { t, locale }: Language,
): Choice[] {
  if (number === undefined) return [];
  const text = t(label.chip ?? label.title, { number: formatNumber(number, locale) });
  return [{ text, without: undefined }];
}

function dayChosen(label: FilterLabel, day: FilterValue<DayFilter>, { t, locale }: Language): Choice[] {
  if (day === undefined) return [];
  const text = t(label.chip ?? label.title, { date: formatDate(new Date(day), locale) });
  return [{ text, without: undefined }];
}
