import { comparableOf, comparedFamily, type Cost, type Need } from '#domain/price/comparable.ts';
import { costOf, type Bill } from '#domain/price/cost.ts';
import type { Priced } from '#domain/price/compared-family.ts';
import { toMajor } from '#domain/price/minor-units.ts';
import { familyOf, PRICE_FAMILIES, type Price, type PriceFamily } from '#domain/price/price.ts';
import { arithmetic } from '#site/price-arithmetic.ts';
import { missingText, priceNotes, staleMonth } from '#site/price-notes.ts';
import { comparableText, comparedUnit, figureText, priceText } from '#site/price-words.ts';
import type { Language } from '#site/fact-words.ts';
import { withLeast, type Cell, type PriceCell, type Row, type RowGroup } from '#site/compared-rows.ts';

export type ComparedPrices = Pick<Priced, 'kind' | 'facts'> & {
  readonly prices: readonly Price[] | null | undefined;
};

/** The seeker's needs by family; `undefined` until typed. */
export type Needs = { readonly [Family in PriceFamily]?: Extract<Need, { family: Family }> | undefined };

/** Families that any of the listings states. */
export const familiesOf = (listings: readonly (ComparedPrices | undefined)[]): PriceFamily[] =>
  PRICE_FAMILIES.filter((family) =>
    listings.some((each) => each?.prices?.some(({ per }) => familyOf(per) === family)),
  );

/**
 * Per family: as stated, comparable, and what the seeker's need costs with its calculation. @param listings
 * `undefined` if unavailable
 */
export function priceRows(
  listings: readonly (ComparedPrices | undefined)[],
  needs: Needs,
  language: Language,
  misses: readonly number[] = [],
): RowGroup[] {
  const { t } = language;
  const rows = familiesOf(listings).flatMap((family) => {
    const name = t(`facts.price.families.${family}`);
    const cellsOf = <C extends Cell>(cellOf: (price: Price, listing: ComparedPrices) => C | undefined) =>
      listings.map((listing) => {
        if (listing === undefined) return null;
        const price = listing.prices?.find(({ per }) => familyOf(per) === family);
        return price && cellOf(price, listing);
      });
    const need = needs[family];
    const { isCompared } = comparedFamily(family);
    const compared = cellsOf((price, listing) =>
      isCompared(listing) ? comparableCell(price, language) : undefined,
    );
    const costs = cellsOf((price, listing) =>
      need && isCompared(listing)
        ? costCell({ price, need }, addedTo(price, needs, listing), language)
        : undefined,
    );
    return [
      { name, cells: cellsOf((price) => statedCell(price, language)) },
      ...rowIfAny({
        name: t('compare.price.comparableOf', { family: name }),
        cells: withLeast(compared, misses),
      }),
      ...rowIfAny({ name: t('compare.price.caseOf', { family: name }), cells: withLeast(costs, misses) }),
    ];
  });
  return rows.length === 0 ? [] : [{ key: 'price', title: t('facts.price.heading'), rows }];
}

const rowIfAny = (row: Row): Row[] => (row.cells.some((cell) => cell) ? [row] : []);

function statedCell(price: Price, { t, locale, today }: Language): Cell {
  const stale = staleMonth(price, today, t, locale);
  const notes = [...priceNotes(price, t, locale), ...(stale === undefined ? [] : [stale])];
  return { text: priceText(price, t, locale), note: notes.join(' · ') };
}

function comparableCell(price: Price, { t, locale }: Language): PriceCell | undefined {
  const comparable = comparableOf(price, comparedUnit);
  if (comparable === undefined) return undefined;
  const text = comparableText(comparable, t, locale);
  const steps = arithmetic(price, undefined, comparable, locale);
  return priceCell(comparable, text, [steps, ...missingNotes(comparable, t)]);
}

function costCell(
  { price, need }: Bill,
  added: readonly Bill[],
  { t, locale }: Language,
): PriceCell | undefined {
  const cost = costOf(price, need, added);
  if (cost === undefined) return undefined;
  const text = figureText(cost, comparedFamily(need.family).costUnit, t, locale);
  const steps = arithmetic(price, need, cost, locale, added);
  return priceCell(cost, text, [steps, ...missingNotes(cost, t)]);
}

/** Storage of a month beside orders, if the listing states its price in the same currency. */
function addedTo(price: Price, { storage }: Needs, { prices }: ComparedPrices): Bill[] {
  if (familyOf(price.per) !== 'order' || storage === undefined) return [];
  const stored = (prices ?? []).filter(
    ({ per, currency }) => familyOf(per) === 'storage' && currency === price.currency,
  );
  return stored.map((each) => ({ price: each, need: { ...storage, isMonthly: true } }));
}

const missingNotes = ({ missing }: Cost, t: Language['t']): string[] =>
  missing.length === 0 ? [] : [missingText(missing, t)];

const priceCell = (
  { currency, low, high = low, isFrom, missing }: Cost,
  text: string,
  notes: readonly (string | undefined)[],
): PriceCell => ({
  text,
  note: notes.filter((note) => note !== undefined).join(' · '),
  amount: toMajor(low, currency),
  most: toMajor(high, currency),
  currency,
  isComplete: missing.length === 0 && !isFrom,
});
