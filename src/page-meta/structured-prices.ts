import { toMajor } from '#domain/price/minor-units.ts';
import { isStatedPrice, type Price, type PriceUnit } from '#domain/price/price.ts';
import { without, type Structured } from './structured.ts';

interface Unit {
  /** UN/CEFACT. */
  readonly unitCode?: string;
  readonly unitText: string;
  /** ISO 8601. */
  readonly billingDuration?: string;
}

const UNITS: Readonly<Record<PriceUnit, Unit>> = {
  m2Month: { unitCode: 'MTK', unitText: 'm²', billingDuration: 'P1M' },
  m2Year: { unitCode: 'MTK', unitText: 'm²', billingDuration: 'P1Y' },
  sqftMonth: { unitCode: 'FTK', unitText: 'sq ft', billingDuration: 'P1M' },
  sqftYear: { unitCode: 'FTK', unitText: 'sq ft', billingDuration: 'P1Y' },
  totalMonth: { unitText: 'total', billingDuration: 'P1M' },
  palletDay: { unitText: 'pallet', billingDuration: 'P1D' },
  palletWeek: { unitText: 'pallet', billingDuration: 'P1W' },
  palletMonth: { unitText: 'pallet', billingDuration: 'P1M' },
  order: { unitText: 'order' },
};

/** A `UnitPriceSpecification` for each price with figures, as stated. */
export const pricesIn = (prices: readonly Price[] | null | undefined): Structured[] =>
  (prices ?? []).filter(isStatedPrice).map((price) => {
    const { type, low, high, currency, per, area, asOf } = price;
    const isFixed = type === 'fixed';
    return without({
      '@type': 'UnitPriceSpecification',
      price: isFixed ? toMajor(low, currency) : undefined,
      minPrice: isFixed ? undefined : toMajor(low, currency),
      maxPrice: type === 'range' && high !== undefined ? toMajor(high, currency) : undefined,
      priceCurrency: currency,
      ...UNITS[per],
      eligibleQuantity: area && { '@type': 'QuantitativeValue', value: area, unitCode: 'MTK' },
      validFrom: asOf === '' ? undefined : asOf,
      valueAddedTaxIncluded: false,
    });
  });

/** `undefined` if nothing is offered. */
export function offerIn(prices: readonly Price[] | null | undefined, more: Structured = {}) {
  const offer = without({ ...more, priceSpecification: pricesIn(prices) });
  return Object.keys(offer).length === 0 ? undefined : { '@type': 'Offer', ...offer };
}
