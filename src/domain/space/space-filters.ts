import { factFilters } from '../facts/fact-filters.ts';
import { spaceFacts } from '../facts/space-facts.ts';
import { LICENSES } from '../listing/licenses.ts';
import { FAMILIES_OF } from '../price/stated-families.ts';
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
import type { SpaceFlag } from './space-flags.ts';
import { OPERATIONS, STORAGE, WAREHOUSE_TYPES } from './space-parts.ts';

const warehouses = own('type', WAREHOUSE_TYPES);
const methods = {
  blockStorage: own('storage', STORAGE.blockStorage),
  directStorage: own('storage', STORAGE.directStorage),
  automatedStorage: own('storage', STORAGE.automatedStorage),
};

/**
 * The specified options (§3), then every other flag. A flag's own name is an alias of its option. Where the
 * panel shows them: `search/panel-order.ts`.
 */
export const spaceFilters = {
  locationData: placeText(),
  typeData: flags(
    { warehouse: Object.values(warehouses).flat(), emptyPlot: ['type.emptyPlot'] },
    { kinds: { warehouse: warehouses } },
  ),
  minSurface: bound('surface', 'atLeast'),
  maxSurface: bound('surface', 'atMost'),
  minHeight: bound('height', 'atLeast'),
  minPalletPositions: bound('palletPositions', 'atLeast'),
  availableBy: availableBy(),
  ...priceFilters(FAMILIES_OF.space),
  operationsData: flags(
    { '24h': ['operations.24h'], customs: ['licenses.customs'] },
    {
      more: own(
        'operations',
        OPERATIONS.filter((operation) => operation !== '24h'),
      ),
    },
  ),
  equipmentData: flags(own('equipment', ['forklifts', 'cranes']), {
    more: own('equipment', [
      'temperatureHumidityControl',
      'refrigeratedChamber',
      'fireProtectionSystem',
      'securitySystem',
    ]),
  }),
  storageData: flags(
    {
      blockStorage: Object.values(methods.blockStorage).flat(),
      directStorage: Object.values(methods.directStorage).flat(),
      automatedStorage: Object.values(methods.automatedStorage).flat(),
    },
    { more: { ...methods.blockStorage, ...methods.directStorage, ...methods.automatedStorage } },
  ),
  goodsData: flags(
    { food: ['goods.perishable'], dangerousGoods: ['goods.chemical'] },
    {
      more: own('goods', ['bulk', 'dry', 'raw', 'construction', 'machinery']),
      aliases: { perishable: 'food', chemical: 'dangerousGoods' },
    },
  ),
  licensesData: flags(
    {
      sanitary: ['licenses.haccp'],
      environmental: ['licenses.iso14001', 'licenses.breeam', 'licenses.leed'],
    },
    {
      more: own(
        'licenses',
        LICENSES.filter((license) => license !== 'haccp'),
      ),
      aliases: { haccp: 'sanitary' },
    },
  ),
  ...factFilters(spaceFacts),
  unstated: orUnstated(),
} satisfies Filters<SpaceFlag>;
