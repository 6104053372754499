import type { FlagsOfTerms } from '../listing/asked.ts';
import { flags, placeText, type Filters } from '../search/filters.ts';
import type { ServiceFlag } from './service-flags.ts';
import {
  CONTINENTS,
  ORDERS_MANAGEMENT,
  PL_TYPES,
  SECTORS,
  STORAGE_AND_INVENTORY,
  TRANSPORTATION,
} from './service-parts.ts';

/** Continents of the search: the service's own and Oceania, which no service can name (§3). */
export const SEARCH_CONTINENTS = [
  'europe',
  'northAmerica',
  'asia',
  'southAmerica',
  'oceania',
  'africa',
] as const;

/** The filters of the service search, in the panel's order (§3). */
export const serviceFilters = {
  plType: flags(PL_TYPES, { initially: true }),
  location: placeText(),
  internationalCoverage: flags(SEARCH_CONTINENTS, { initially: true, hasSwitch: true }),
  transportation: flags(TRANSPORTATION),
  storageAndInventory: flags(STORAGE_AND_INVENTORY),
  sectorIndustry: flags(SECTORS),
  // The search spells the last one its own way; the entity's spelling is taken as well (§3).
  contract: flags(['shortTermOperations', 'longTermOperations', 'ocasionalOperations'], {
    aliases: { occasionalOperations: 'ocasionalOperations' },
  }),
  ordersManagement: flags(ORDERS_MANAGEMENT),
} satisfies Filters;

/** The flags that satisfy a search term: a service matches a term when it has one of them. */
export const flagsOfServiceTerm = {
  plType: ownFlags('plType', PL_TYPES),
  internationalCoverage: { ...ownFlags('coverage', CONTINENTS), oceania: [] },
  transportation: ownFlags('transportation', TRANSPORTATION),
  storageAndInventory: ownFlags('storage', STORAGE_AND_INVENTORY),
  sectorIndustry: ownFlags('sector', SECTORS),
  contract: {
    shortTermOperations: ['contract.shortTermOperations'],
    longTermOperations: ['contract.longTermOperations'],
    ocasionalOperations: ['contract.occasionalOperations'],
  },
  ordersManagement: ownFlags('orders', ORDERS_MANAGEMENT),
} as const satisfies FlagsOfTerms<typeof serviceFilters, ServiceFlag>;

// Each term of such a group is matched by the entity's flag of the same name.
function ownFlags<Group extends string, Name extends string>(group: Group, names: readonly Name[]) {
  const flagsOfTerm = Object.fromEntries(names.map((name) => [name, [`${group}.${name}`]]));
  // Object.fromEntries forgets the keys that it was given.
  return flagsOfTerm as unknown as Record<Name, readonly `${Group}.${Name}`[]>;
}
