import type { FitValue } from '#domain/need/card-fit.ts';
import { askedPrices } from '#domain/search/asked-prices.ts';
import type { Filters, FilterValues } from '#domain/search/filters.ts';
import { factName, formatQuantity, optionName } from '#site/fact-words.ts';
import { formatList, formatDate, formatDistance } from '#site/format.ts';
import { missingPriceName, type PricedCard } from '#site/price-on-card.ts';
import { formatLimit } from '#site/price-words.ts';
import type { Key } from '#site/translate.ts';
import type { Language } from './active-filters.ts';
import type { LabelsByName } from './filter-labels.ts';

const FIGURE_NAMES = {
  surface: 'card.floorArea',
  height: 'card.height',
  palletPositions: 'results.table.pallets',
} as const satisfies Record<string, Key>;

interface Searched {
  readonly filters: Filters;
  readonly labels: LabelsByName;
  readonly values: FilterValues<Filters>;
}

/** Words for what a listing states of the criteria of a search. */
export function fitWords({ filters, labels, values }: Searched, language: Language) {
  const { t, locale, system } = language;
  const prices = askedPrices(filters, values);

  function nameOf(criterion: string): string {
    const filter = filters[criterion];
    if (filter !== undefined && 'fact' in filter) return factName(filter.fact, t);
    if (filter?.type === 'maxPrice') return t('facts.price.named');
    if (filter?.type === 'day') return t('facts.filters.availability');
    if (filter?.type === 'number') return t(FIGURE_NAMES[filter.figure]);
    const title = labels[criterion]?.title;
    return title === undefined ? criterion : t(title);
  }

  /** Of a price, the part that the card lacks. */
  const missingName = (criterion: string, card: PricedCard): string =>
    filters[criterion]?.type === 'maxPrice' && prices
      ? missingPriceName(card, prices.family, t)
      : nameOf(criterion);

  /** In the reader's units; empty for what needs no words. */
  function valueText(criterion: string, value: FitValue): string {
    const filter = filters[criterion];
    if (value === null || typeof value === 'boolean') return '';
    if (Array.isArray(value)) {
      const names = value.map((name) => {
        const term = labels[criterion]?.terms?.[name];
        if (term !== undefined) return t(term);
        return filter !== undefined && 'fact' in filter ? optionName(filter.fact, name, language) : name;
      });
      return formatList(names, locale);
    }
    if (criterion === 'radius')
      return t('card.distance.away', { distance: formatDistance(Number(value), locale, system) });
    if (filter?.type === 'day') return formatDate(new Date(value), locale);
    if (filter?.type === 'maxPrice' && prices) {
      const [amount, currency = prices.currency] = String(value).split(' ');
      return formatLimit(Number(amount), { ...prices, currency }, t, locale);
    }
    if (filter !== undefined && 'quantity' in filter)
      return formatQuantity(Number(value), filter.quantity, language);
    return filter === undefined ? '' : String(value);
  }

  /** As {@link valueText}; a limit from which a listing is offered says so. */
  function offeredText(criterion: string, value: FitValue): string {
    const filter = filters[criterion];
    const text = valueText(criterion, value);
    const isLimit = filter?.type === 'factNumber' && filter.isNeed && text !== '';
    return isLimit ? t('facts.values.offeredFrom', { value: text }) : text;
  }

  function missedText(criterion: string, stated: FitValue): string {
    const [filter, wanted] = [filters[criterion], values[criterion]];
    if (criterion === 'radius') return valueText(criterion, stated);
    // The search has changed, and its list is on its way.
    if (wanted === undefined) return nameOf(criterion);
    const isTooLittle = filter !== undefined && 'compare' in filter && filter.compare === 'atLeast';
    return t(isTooLittle ? 'results.fit.of' : 'results.fit.over', {
      name: nameOf(criterion),
      stated: valueText(criterion, stated),
      asked: valueText(criterion, wanted as FitValue),
    });
  }

  return { nameOf, missingName, valueText, offeredText, missedText };
}

/** Ids of the facts that criteria are about. */
export const factsOf = (filters: Filters, criteria: readonly string[]): string[] =>
  criteria.flatMap((name) => {
    const filter = filters[name];
    return filter !== undefined && 'fact' in filter ? [filter.fact] : [];
  });
