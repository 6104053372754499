import type { Locale } from '#domain/locale/locales.ts';
import { currencyOf, type Quote, type QuoteItem, type QuoteLine } from '#domain/quote/quote.ts';
import type { UnitSystem } from '#domain/units/unit-systems.ts';
import { formatArea, formatDate, formatNumber } from './format.ts';
import { formatMoney } from './price-words.ts';
import type { Key, Translate } from './translate.ts';

export interface QuoteRow {
  readonly name: string;
  readonly value: string;
  /** As the owner wrote it. */
  readonly text?: string | undefined;
}

/** What the amounts of items with one base are per. */
export const BASE_OF_ITEM: Readonly<Partial<Record<QuoteItem, Key>>> = {
  handlingIn: 'quotes.per.pallet',
  handlingOut: 'quotes.per.pallet',
  extraUnit: 'quotes.per.unit',
  monthly: 'quotes.per.month',
  minimum: 'quotes.per.month',
};

/** The lines and terms that are stated. @param system outside browsers, the reader's */
export const quoteRows = (quote: Quote, t: Translate, locale: Locale, system?: UnitSystem): QuoteRow[] => [
  ...quote.lines.map((line) => ({
    name: t(`quotes.items.${line.item}`),
    value: lineValue(line, t, locale, system),
    text: line.text,
  })),
  // Object.entries loses the key types.
  ...(Object.entries(quoteTerms(quote, t, locale)) as [QuoteTerm, string | undefined][]).flatMap(
    ([name, value]) => (value === undefined ? [] : [{ name: t(`quotes.terms.${name}`), value }]),
  ),
];

export type QuoteTerm = keyof ReturnType<typeof quoteTerms>;

export function lineValue(line: QuoteLine, t: Translate, locale: Locale, system?: UnitSystem): string {
  const { item, amount, currency = '', area, units, isIncluded } = line;
  if (isIncluded === true) return t('quotes.included');
  if (amount === undefined) return '';
  const per = item === 'order' ? 'order' : line.per;
  const base = BASE_OF_ITEM[item];
  const unit = per ? t(`card.price.units.${per}`) : base ? t(base) : '';
  return [
    formatMoney(amount, currency, locale) + unit,
    area === undefined ? undefined : formatArea(area, locale, system),
    units === undefined ? undefined : t('quotes.unitsIncluded', { count: units }),
  ]
    .filter((each) => each !== undefined)
    .join(' · ');
}

/** In words; `undefined` if not stated. */
export function quoteTerms(quote: Quote, t: Translate, locale: Locale) {
  const { term, validUntil, rentFree, deposit, indexation, breakOption } = quote;
  const months = (count: number | undefined) =>
    count === undefined ? undefined : t('quotes.months', { count, number: formatNumber(count, locale) });
  return {
    term: months(term),
    rentFree: months(rentFree),
    deposit:
      deposit?.amount === undefined
        ? months(deposit?.months)
        : formatMoney(deposit.amount, currencyOf(quote), locale),
    indexation,
    breakOption,
    validUntil:
      validUntil === undefined ? undefined : formatDate(new Date(`${validUntil}T00:00:00Z`), locale),
  };
}
