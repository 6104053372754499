import type { ListingKind } from '../listing/listing-state.ts';
import type { PriceFamily } from '../price/price.ts';
import type { QuoteCase } from '../quote/quote-figures.ts';
import type { Need } from './need.ts';

type CaseField = 'area' | 'months' | 'pallets' | 'weeks' | 'orders' | 'units';

/** Parameters of a search that say a field; the first that is there counts. */
export const CASE_PARAMETERS: Readonly<Record<ListingKind, Readonly<Record<CaseField, readonly string[]>>>> =
  {
    space: {
      ...{ area: ['minAvailableArea', 'part', 'minSurface'], months: ['term'] },
      ...{ pallets: ['minAvailablePallets', 'pallets', 'minPalletPositions'], weeks: ['weeks'] },
      ...{ orders: ['orders'], units: ['units'] },
    },
    service: {
      ...{ area: ['minSurface'], months: ['term'] },
      ...{ pallets: ['pallets', 'minAvailablePallets', 'minPalletPositions'], weeks: ['weeks'] },
      ...{ orders: ['orders'], units: ['units'] },
    },
  };

/** What a quote's month is reckoned for. */
export function quoteCaseOf(kind: ListingKind, { query, movements, orders }: Need): QuoteCase {
  const asked = new URLSearchParams(query);
  const stated = (field: CaseField): number | undefined => {
    const name = CASE_PARAMETERS[kind][field].find((each) => asked.has(each));
    const number = Number(name === undefined ? undefined : asked.get(name));
    return number > 0 ? number : undefined;
  };
  const month = stated('orders');
  return {
    ...{ area: stated('area'), pallets: stated('pallets'), term: stated('months'), movements },
    orders: orders ?? (month === undefined ? undefined : { month, units: stated('units') ?? 1 }),
  };
}

/** What quotes of the case are in; none if it says no figure. */
export const askedFamilies = ({ area, pallets, orders }: QuoteCase): PriceFamily[] => [
  ...(orders === undefined ? [] : (['order'] as const)),
  ...(pallets === undefined ? [] : (['storage'] as const)),
  ...(area === undefined ? [] : (['rent'] as const)),
];
