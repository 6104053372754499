import type { ListingKind } from '#domain/listing/listing.ts';
import { numberOf } from '#domain/listing/typed-figures.ts';
import { CASE_PARAMETERS } from '#domain/need/need-case.ts';
import type { PriceFamily } from '#domain/price/price.ts';
import { fromMetric, toMetric } from '#domain/units/units.ts';
import { areaUnit } from '#site/price-words.ts';
import { shownUnits } from '#site/units.ts';
import type { Needs } from './price-rows.ts';

/** A family's two numbers. */
export const FIELDS = {
  rent: ['area', 'months'],
  storage: ['pallets', 'weeks'],
  order: ['orders', 'units'],
} as const satisfies Record<PriceFamily, readonly [string, string]>;

export type CaseField = (typeof FIELDS)[PriceFamily][number];

/** How a need is made of its family's two numbers. */
const NEEDS: { readonly [Family in PriceFamily]: (one: number, other: number) => Needs[Family] } = {
  rent: (area, months) => ({ family: 'rent', area, in: areaUnit(), months }),
  storage: (pallets, weeks) => ({ family: 'storage', pallets, weeks }),
  order: (orders, units) => ({ family: 'order', orders, units }),
};

/** Averages may have decimals. */
export const isWhole = (field: CaseField): boolean => field !== 'units';

const MOST = 9_999_999;

const WEEKS_OF_MONTH = 52 / 12;

/** `undefined` for what is no number of the field. @param text digits with a decimal point */
export function caseNumber(field: CaseField, text: string): number | undefined {
  const number = numberOf(text);
  const isExact = isWhole(field) ? Number.isInteger(number) : Number(number.toFixed(2)) === number;
  return isExact && number > 0 && number <= MOST ? number : undefined;
}

/** What a need says of a field, in the reader's units. @param need parameters of the address */
export function caseValue(kind: ListingKind, need: string, field: CaseField): number | undefined {
  const query = new URLSearchParams(need);
  const [stated] = CASE_PARAMETERS[kind][field]
    .map((name) => query.get(name))
    .filter((each) => each !== null);
  const number = caseNumber(field, stated ?? '');
  if (field === 'area') return number && fromMetric(number, 'area', shownUnits());
  if (field !== 'weeks' || number !== undefined) return number;
  const months = caseValue(kind, need, 'months');
  return months && Math.round(months * WEEKS_OF_MONTH);
}

/** The need with another value of a field. @param value in the reader's units; `undefined` removes it */
export function withCaseValue(
  kind: ListingKind,
  need: string,
  field: CaseField,
  value: number | undefined,
): string {
  const query = new URLSearchParams(need);
  const names = CASE_PARAMETERS[kind][field];
  const name = names.find((each) => query.has(each)) ?? names[0] ?? field;
  if (value === undefined) query.delete(name);
  else query.set(name, String(field === 'area' ? toMetric(value, 'area', shownUnits()) : value));
  return query.toString();
}

/** What prices are reckoned for. */
export function needsIn(kind: ListingKind, need: string): Needs {
  const needs = Object.entries(FIELDS).map(([family, fields]) => {
    const [one, other] = fields.map((field) => caseValue(kind, need, field));
    return [family, one && other ? NEEDS[family as PriceFamily](one, other) : undefined];
  });
  // Object.fromEntries loses the key types.
  return Object.fromEntries(needs) as Needs;
}
