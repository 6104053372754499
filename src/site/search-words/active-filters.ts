import type { UnitSystem } from '#domain/units/unit-systems.ts';
import { askedPrices, type AskedPrices } from '#domain/search/asked-prices.ts';
import { initialValues, isOverruled } from '#domain/search/filter-values.ts';
import type { Filter, Filters, FilterValue, FilterValues } from '#domain/search/filters.ts';
import { inPanelOrder } from '#domain/search/panel-order.ts';
import { formatDate, formatMeasure, formatNumber } from '#site/format.ts';
import { measureOf } from '#domain/units/units.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { formatLimit } from '#site/price-words.ts';
import type { Translate } from '#site/translate.ts';
import { factChoices } from './fact-choices.ts';
import type { FilterLabel, LabelsByName } from './filter-labels.ts';

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

export interface Language {
  readonly t: Translate;
  readonly locale: Locale;
  readonly system?: UnitSystem | undefined;
}

/** In the panel's order; defaults are omitted. */
export function activeFilters<F extends Filters>(
  filters: F,
  values: FilterValues<F>,
  labels: LabelsByName,
  language: Language,
): ActiveFilter<F>[] {
  const initial = initialValues(filters);
  const prices = askedPrices(filters, values);
  return inPanelOrder(filters).flatMap(({ name, filter }): ActiveFilter<F>[] => {
    if (isOverruled(filters, values, name)) return [];
    // Object.keys loses the name's and value's types.
    const label = labels[name];
    const [given, first] = [values[name], initial[name]] as [never, never];
    const choices = choicesOf[filter.type] as ChoicesOf<Filter>;
    return choices({ name, filter, label, given, initial: first, prices }, language).map(
      ({ term, text, without }) => ({
        key: term === undefined ? name : `${name} ${term}`,
        text,
        without: { ...values, [name]: without },
      }),
    );
  });
}

interface Chosen<F extends Filter> {
  readonly name: string;
  readonly filter: F;
  /** Of facts, which are named after themselves, it is undefined. */
  readonly label: FilterLabel | undefined;
  readonly given: FilterValue<F>;
  readonly initial: FilterValue<F>;
  readonly prices: AskedPrices | undefined;
}

export type ChoicesOf<F extends Filter> = (chosen: Chosen<F>, language: Language) => Choice[];

const choicesOf: { readonly [Type in Filter['type']]: ChoicesOf<Extract<Filter, { type: Type }>> } = {
  flags: ({ filter, label, given, initial }, { t }) => {
    const isWhole = filter.names.every((term) => given.terms[term] === initial.terms[term]);
    if (!given.isOn || (isWhole && !filter.hasSwitch)) return [];
    // If all are chosen, the switch's label covers them.
    if (isWhole && label?.switch) return [{ text: t(label.switch), without: initial }];
    const chosen = filter.names.filter((term) => given.terms[term]);
    return chosen.flatMap((term) => {
      const text = label?.terms?.[term];
      if (text === undefined) return [];
      // A group that defaults to all options does not restrict anything when it has none.
      const isLast = chosen.length === 1 && filter.initially;
      const without = isLast ? initial : { ...given, terms: { ...given.terms, [term]: false } };
      return [{ term, text: t(text), without }];
    });
  },
  place: ({ given, initial }, { t }) => {
    const name = given.search.trim();
    return name === '' ? [] : [{ text: t(`search.chips.${given.type}`, { name }), without: initial }];
  },
  number: ({ filter: { quantity }, label, given }, { t, locale, system }) => {
    if (given === undefined || label === undefined) return [];
    const measure = measureOf(quantity);
    const value = measure ? formatMeasure(given, measure, locale, system) : formatNumber(given, locale);
    return [{ text: t(label.chip ?? label.title, { value }), without: undefined }];
  },
  day: ({ label, given }, { t, locale }) => {
    if (given === undefined || label === undefined) return [];
    const date = formatDate(new Date(given), locale);
    return [{ text: t(label.chip ?? label.title, { date }), without: undefined }];
  },
  ...factChoices,
  // They restrict nothing by themselves.
  priceFamily: () => [],
  currency: () => [],
  maxPrice: ({ given, prices }, { t, locale }) =>
    given === undefined || prices === undefined
      ? []
      : [
          {
            text: t('facts.price.upTo', { price: formatLimit(given, prices, t, locale) }),
            without: undefined,
          },
        ],
};
