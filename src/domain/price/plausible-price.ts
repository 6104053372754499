import { toMajor } from './minor-units.ts';
import { familyOf, UNITS_OF_FAMILY, type Price, type PriceUnit } from './price.ts';
import { USUAL, type JudgedPart, type Range } from './usual-prices.ts';

/** Their prices are of the size that the ranges are for. */
const JUDGED: readonly string[] = ['EUR', 'GBP', 'USD'];

const ANY: Range = [0, Infinity];

export interface PriceDoubt {
  readonly field: 'low' | 'high' | JudgedPart;
  /** The unit in which the same number would be usual. */
  readonly reading: PriceUnit | undefined;
}

/** The first amount that is far from what is usual. */
export function doubtOfPrice(price: Price, isPlot: boolean): PriceDoubt | undefined {
  const { type, currency, per } = price;
  if (type === 'onRequest' || currency === undefined || !JUDGED.includes(currency)) return undefined;
  const family = familyOf(per);
  const { ranges, plotRanges = ranges, partRanges } = USUAL[family];
  const isOff = (amount: number | undefined, [least, most]: Range) =>
    amount !== undefined && (toMajor(amount, currency) < least || toMajor(amount, currency) > most);
  // A total is judged by its share of a m².
  const rangeOf = (unit: PriceUnit): Range => {
    const [factor, judged] =
      unit === 'totalMonth' ? ([price.area ?? 1, 'm2Month'] as const) : ([1, unit] as const);
    const [least, most] = (isPlot ? plotRanges : ranges)[judged] ?? ANY;
    return [least * factor, most * factor];
  };
  for (const field of ['low', ...(type === 'range' ? (['high'] as const) : [])] as const)
    if (isOff(price[field], rangeOf(per))) {
      const units: readonly PriceUnit[] = UNITS_OF_FAMILY[family];
      const others = units.filter((unit) => unit !== per && unit !== 'totalMonth');
      return { field, reading: others.find((unit) => !isOff(price[field], rangeOf(unit))) };
    }
  // Object.entries loses the key types.
  const parts = Object.entries(partRanges(price)) as [JudgedPart, Range][];
  const [field] = parts.find(([part, range]) => isOff(price[part], range)) ?? [];
  return field && { field, reading: undefined };
}
