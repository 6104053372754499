import { toMajor } from './minor-units.ts';
import { UNITS_OF_FAMILY, familyOf, type Price, type PriceUnit } from './price.ts';

type Range = readonly [number, number];

/** In major units of the euro, the pound or the dollar. A total is judged by its share of a m². */
const PLAUSIBLE: Readonly<Record<Exclude<PriceUnit, 'totalMonth'>, Range>> = {
  m2Month: [1, 30],
  m2Year: [12, 360],
  sqftMonth: [0.1, 3],
  sqftYear: [1, 35],
  palletDay: [0.08, 1.5],
  palletWeek: [0.5, 10],
  palletMonth: [2, 45],
};

const PLAUSIBLE_PLOT: Readonly<Partial<Record<PriceUnit, Range>>> = {
  m2Month: [0.1, 12],
  m2Year: [1.2, 144],
  sqftYear: [0.1, 14],
  sqftMonth: [0.01, 1.2],
};

const HANDLING: Range = [0.5, 15];

/** Share of the rent. */
const CHARGE: Range = [0.02, 0.5];

/** Their prices are of the size that the ranges are for. */
const JUDGED: readonly string[] = ['EUR', 'GBP', 'USD'];

export type DoubtfulAmount = 'low' | 'high' | 'serviceChargeAmount' | 'handlingIn' | 'handlingOut';

export interface PriceDoubt {
  readonly field: DoubtfulAmount;
  /** The unit in which the same number would be usual. */
  readonly reading: PriceUnit | undefined;
}

/** The first amount that is far from what is usual. */
export function doubtOfPrice(price: Price, isPlot: boolean): PriceDoubt | undefined {
  const { currency, per, serviceCharge, serviceChargeAmount, low } = price;
  if (price.type === 'onRequest' || currency === undefined || !JUDGED.includes(currency)) return undefined;
  const isOff = (amount: number | undefined, [least, most]: Range) =>
    amount !== undefined && (toMajor(amount, currency) < least || toMajor(amount, currency) > most);
  const rangeOf = (unit: PriceUnit): Range => rangeIn(unit, isPlot, price.area);
  for (const field of ['low', ...(price.type === 'range' ? (['high'] as const) : [])] as const)
    if (isOff(price[field], rangeOf(per))) {
      const others = UNITS_OF_FAMILY[familyOf(per)].filter((unit) => unit !== per && unit !== 'totalMonth');
      return { field, reading: others.find((unit) => !isOff(price[field], rangeOf(unit))) };
    }
  if (familyOf(per) === 'rent' && serviceCharge === 'extra' && low !== undefined && low > 0) {
    const share = (serviceChargeAmount ?? low * CHARGE[0]) / low;
    if (share < CHARGE[0] || share > CHARGE[1]) return { field: 'serviceChargeAmount', reading: undefined };
  }
  const handling = (['handlingIn', 'handlingOut'] as const).find((field) => isOff(price[field], HANDLING));
  return familyOf(per) === 'storage' && handling ? { field: handling, reading: undefined } : undefined;
}

function rangeIn(unit: PriceUnit, isPlot: boolean, area = 1): Range {
  const whole = unit === 'totalMonth' ? area : 1;
  const per = unit === 'totalMonth' ? 'm2Month' : unit;
  const [least, most] = (isPlot ? PLAUSIBLE_PLOT[per] : undefined) ?? PLAUSIBLE[per];
  return [least * whole, most * whole];
}
