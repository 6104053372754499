import { filterServices } from '#api/service-search.ts';
import { check, type Check } from '../check.ts';
import { commonSearchChecks, flags, type SearchCase } from '../common-search-checks.ts';
import { is, succeeds } from '../expectations.ts';

type Part = 'road' | 'air' | 'sea';

const QUERIES: SearchCase<Part>['queries'] = [
  ['plType', { plType: flags('pl2') }, ['air']],
  ['all PL types are no restriction', { plType: flags('pl2', 'pl3', 'pl4', 'pl5') }, ['sea', 'air', 'road']],
  ['sectorIndustry', { sectorIndustry: flags('pharma') }, ['air']],
  ['transportation', { transportation: flags('lastMile') }, ['road']],
  ['storageAndInventory', { storageAndInventory: flags('freezer') }, ['sea']],
  ['ordersManagement', { ordersManagement: flags('packing') }, ['sea']],
  ['contract', { contract: flags('shortTermOperations') }, ['sea']],
  ['contract in the search’s spelling', { contract: flags('ocasionalOperations') }, ['air']],
  ['contract in the entity’s spelling', { contract: flags('occasionalOperations') }, ['air']],
  ['licenses', { licenses: flags('haccp') }, ['air']],
  ['otherLogisticsDetails', { otherLogisticsDetails: flags('reverseLogistics') }, ['sea']],
  ['technologicalSolutions', { technologicalSolutions: flags('tms', 'irtTracking') }, ['sea', 'road']],
  ['minSurface includes its limit', { minSurface: '2000' }, ['sea', 'air']],
  ['maxSurface includes its limit', { maxSurface: '2000' }, ['air', 'road']],
  ['minHeight is in meters', { minHeight: '8.01' }, ['sea']],
  ['minPalletPositions includes its limit', { minPalletPositions: '200' }, ['air']],
  ['internationalCoverage', { internationalCoverage: flags('europe') }, ['road']],
  [
    'several continents are joined by or',
    { internationalCoverage: flags('europe', 'asia', 'africa') },
    ['air', 'road'],
  ],
  ['Oceania, which no service covers', { internationalCoverage: flags('oceania') }, []],
  ['Oceania beside another continent', { internationalCoverage: flags('oceania', 'asia') }, ['air']],
  [
    'terms of one group are joined by or',
    { transportation: flags('aerialTransportation', 'maritimeTransportation') },
    ['sea', 'air'],
  ],
  ['groups are joined by and', { plType: flags('pl2', 'pl4'), sectorIndustry: flags('pharma') }, ['air']],
  ['groups that never meet find nothing', { plType: flags('pl4'), sectorIndustry: flags('pharma') }, []],
  ['a group without a true term restricts nothing', { contract: '{}' }, ['sea', 'air', 'road']],
];

const MALFORMED = [
  'plType=notjson',
  'plType=[]',
  'sectorIndustry={"castle":true}',
  'transportation={"__proto__":true}',
  'storageAndInventory={"dry":1}',
  'contract=null',
  'ordersManagement="picking"',
  'internationalCoverage={"antarctica":true}',
  'licenses={"driving":true}',
  'technologicalSolutions={"crossDocking":true}',
  'minHeight=1.234',
  'near=40',
  'radius=50',
  'sort=nearest',
  'limit=0',
  'limit=101',
  'cursor=abc',
  'sort=price',
  'region=%00',
];

const searched: SearchCase<Part> = {
  collection: 'services',
  parts: ['road', 'air', 'sea'],
  listed: (contract) => contract.services(),
  search: async (contract, query) => {
    const parameters = new URLSearchParams(query).toString();
    const answer = await contract.guest().get(`/services/filter?${parameters}`);
    const { services, total, nextCursor } = succeeds(filterServices, answer);
    return { ids: services.map(({ _id }) => _id), total, nextCursor };
  },
  queries: QUERIES,
  malformed: MALFORMED,
};

/** Searches for services. */
export const serviceSearchChecks: readonly Check[] = [
  ...commonSearchChecks(searched),
  check(
    'a result is a card: owner, PL types, place, figures and no more of the service',
    async (contract) => {
      const { prefix, road } = await contract.services();
      const { user } = await contract.owner();
      const query = new URLSearchParams({ city: `${prefix} Uno` }).toString();
      const [card] = (await contract.guest().get(`/services/filter?${query}`)).body.services;
      is('card', [card._id, card.userId, card.userName], [road, user._id, user.name]);
      is('PL types', card.plType, { pl2: false, pl3: true, pl4: false, pl5: false });
      is(
        'what belongs to the detail',
        ['description', 'licenses', 'multimedia'].filter((part) => part in card),
        [],
      );
      is('its address', 'address' in card.location, false);
    },
  ),
];
