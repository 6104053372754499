import type { ListingKind } from '../listing/listing-state.ts';
import type { serviceFilters } from '../service/service-filters.ts';
import type { spaceFilters } from '../space/space-filters.ts';

/** Parameters of a search that an inquiry asks for, in its order. */
export const NEED_INPUTS = {
  space: ['minAvailableArea', 'minAvailablePallets', 'availableBy', 'term'],
  service: ['pallets', 'orders', 'availableBy', 'term'],
} as const satisfies Record<
  ListingKind,
  readonly (keyof typeof spaceFilters | keyof typeof serviceFilters)[]
>;

export type NeedInput = (typeof NEED_INPUTS)[ListingKind][number];
