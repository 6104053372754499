import { type Currency } from '../price/currencies.ts';
import { FIRST_CURRENCY } from '../price/minor-units.ts';
import type { PriceFamily } from '../price/price.ts';
import type { Filters, FilterValue, FilterValues, Filter } from './filters.ts';

export interface AskedPrices {
  readonly family: PriceFamily;
  readonly currency: Currency;
}

/** Which prices a search compares; `undefined` if none. */
export function askedPrices(filters: Filters, values: FilterValues<Filters>): AskedPrices | undefined {
  const family = valueOf(filters, values, 'priceFamily');
  return family && { family, currency: valueOf(filters, values, 'currency') ?? FIRST_CURRENCY };
}

function valueOf<Type extends Filter['type']>(
  filters: Filters,
  values: FilterValues<Filters>,
  type: Type,
): FilterValue<Extract<Filter, { type: Type }>> | undefined {
  const [name] = Object.entries(filters).find(([, filter]) => filter.type === type) ?? [];
  // The record type loses which value belongs to which filter.
  return name === undefined ? undefined : (values[name] as never);
}
