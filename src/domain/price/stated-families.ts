import type { ListingKind } from '../listing/listing-state.ts';
import type { PriceFamily } from './price.ts';

/** Families that a kind's owners state, the usual one first. */
export const FAMILIES_OF = {
  space: ['rent', 'storage'],
  service: ['storage', 'order', 'rent'],
} as const satisfies Record<ListingKind, readonly PriceFamily[]>;

/** Types of listings that alone state a family's prices. */
export const ONLY_OF_TYPES: Readonly<Partial<Record<PriceFamily, readonly string[]>>> = { order: ['pl3'] };

/** Families that a listing of the types can state, the usual one first. */
export const familiesFor = (kind: ListingKind, types: readonly string[]): PriceFamily[] =>
  FAMILIES_OF[kind].filter((family) => ONLY_OF_TYPES[family]?.some((type) => types.includes(type)) ?? true);
