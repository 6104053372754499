import { factFilters } from '../facts/fact-filters.ts';
import { serviceFacts } from '../facts/service-facts.ts';
import { LICENSES } from '../listing/licenses.ts';
import {
  availableBy,
  bound,
  flags,
  orUnstated,
  own,
  placeText,
  priceFilters,
  type Filters,
} from '../search/filters.ts';
import type { ServiceFlag } from './service-flags.ts';
import {
  LOGISTICS_DETAILS,
  ORDERS_MANAGEMENT,
  PL_TYPES,
  SECTORS,
  STORAGE_AND_INVENTORY,
  TECHNOLOGIES,
  TRANSPORTATION,
} from './service-parts.ts';

/** The specified options (§3), then licenses, details and figures. */
export const serviceFilters = {
  location: placeText(),
  plType: flags(own('plType', PL_TYPES), { initially: true }),
  // Oceania is searchable although services cannot select it (§3).
  internationalCoverage: flags(
    {
      ...own('coverage', ['europe', 'northAmerica', 'asia', 'southAmerica']),
      oceania: [],
      ...own('coverage', ['africa']),
    },
    { initially: true, hasSwitch: true },
  ),
  sectorIndustry: flags(own('sector', SECTORS)),
  transportation: flags(own('transportation', TRANSPORTATION)),
  storageAndInventory: flags(own('storage', STORAGE_AND_INVENTORY)),
  ordersManagement: flags(own('orders', ORDERS_MANAGEMENT)),
  // The search spells the last option differently; both spellings are accepted (§3).
  contract: flags(
    {
      ...own('contract', ['shortTermOperations', 'longTermOperations']),
      ocasionalOperations: ['contract.occasionalOperations'],
    },
    { aliases: { occasionalOperations: 'ocasionalOperations' } },
  ),
  licenses: flags(own('licenses', LICENSES)),
  otherLogisticsDetails: flags(own('details', LOGISTICS_DETAILS)),
  technologicalSolutions: flags(own('technologies', TECHNOLOGIES)),
  minSurface: bound('surface', 'atLeast'),
  maxSurface: bound('surface', 'atMost'),
  minHeight: bound('height', 'atLeast'),
  minPalletPositions: bound('palletPositions', 'atLeast'),
  availableBy: availableBy(),
  // Rents of services include handling, so they are never compared.
  ...priceFilters(['storage', 'order']),
  ...factFilters(serviceFacts),
  unstated: orUnstated(),
} satisfies Filters<ServiceFlag>;
