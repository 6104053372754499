import type { serviceFilters } from '../service/service-filters.ts';
import type { spaceFilters } from '../space/space-filters.ts';
import type { Filter, Filters, NamedFilter } from './filters.ts';

type FilterName = keyof typeof spaceFilters | keyof typeof serviceFilters;

/** The units in which a search says how much it needs. */
export const AMOUNTS = {
  area: ['minAvailableArea', 'minSurface', 'maxSurface', 'part'],
  pallets: ['minAvailablePallets', 'minPalletPositions', 'pallets', 'palletType'],
} as const satisfies Record<string, readonly FilterName[]>;

export type Amount = keyof typeof AMOUNTS;

/** What decides first. The other groups of options follow, then all other filters, each in the record's order. */
export const SECTIONS = {
  place: ['locationData', 'location'],
  type: ['typeData', 'plType'],
  amount: [...AMOUNTS.area, ...AMOUNTS.pallets],
  time: ['availableBy', 'term'],
  price: ['priceFamily', 'maxPrice', 'currency'],
  temperature: ['temperatures'],
  doors: ['minDockDoors', 'minClearHeight', 'minHeight'],
} as const satisfies Record<string, readonly FilterName[]>;

export type Section = keyof typeof SECTIONS;

/** Places in the sections by name. */
export const RANKS: ReadonlyMap<string, number> = new Map(
  Object.values<readonly string[]>(SECTIONS)
    .flat()
    .map((name, index) => [name, index]),
);

const rankOf = (name: string, { type }: Filter): number =>
  RANKS.get(name) ?? RANKS.size + (type === 'flags' ? 0 : 1);

export const inPanelOrder = (filters: Filters): NamedFilter[] =>
  Object.entries(filters)
    .map(([name, filter]) => ({ name, filter, rank: rankOf(name, filter) }))
    .sort((one, other) => one.rank - other.rank);
