import { filterServices } from '#api/services.ts';
import { check, type Check } from '../check.ts';
import type { Contract } from '../contract.ts';
import { is, refuses, succeeds } from '../expectations.ts';
import type { ListedServices } from '../listed-services.ts';

type Part = 'road' | 'air' | 'sea';
const PARTS = ['road', 'air', 'sea'] as const satisfies readonly Part[];

const search = async (contract: Contract, query: Readonly<Record<string, string>>) =>
  succeeds(
    filterServices,
    await contract.guest().get(`/services/filter?${new URLSearchParams(query).toString()}`),
  );

async function found(contract: Contract, query: Readonly<Record<string, string>>): Promise<string[]> {
  const listed = await contract.services();
  const { services } = await search(contract, { city: listed.prefix, ...query });
  return services.map(({ _id }) => PARTS.find((part) => listed[part] === _id) ?? _id);
}

const flags = (...terms: readonly string[]) =>
  JSON.stringify(Object.fromEntries(terms.map((term) => [term, true])));

/** What each query finds, newest first. */
const QUERIES: readonly (readonly [
  fact: string,
  query: Readonly<Record<string, string>>,
  found: readonly Part[],
])[] = [
  ['plType', { plType: flags('pl2') }, ['air']],
  ['all PL types are no restriction', { plType: flags('pl2', 'pl3', 'pl4', 'pl5') }, ['sea', 'air', 'road']],
  ['sectorIndustry', { sectorIndustry: flags('pharma') }, ['air']],
  ['transportation', { transportation: flags('lastMile') }, ['road']],
  ['storageAndInventory', { storageAndInventory: flags('freezer') }, ['sea']],
  ['ordersManagement', { ordersManagement: flags('packing') }, ['sea']],
  ['contract', { contract: flags('shortTermOperations') }, ['sea']],
  ['contract in the search’s spelling', { contract: flags('ocasionalOperations') }, ['air']],
  ['contract in the entity’s spelling', { contract: flags('occasionalOperations') }, ['air']],
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
  ['sort=surface begins with the smallest', { sort: 'surface' }, ['road', 'air', 'sea']],
  ['sort=-surface begins with the largest', { sort: '-surface' }, ['sea', 'air', 'road']],
];

const SPELLINGS: readonly (readonly [
  fact: string,
  place: (listed: ListedServices) => Record<string, string>,
])[] = [
  ['a city in capitals', ({ prefix }) => ({ city: prefix.toUpperCase() })],
  ['a city without accents', ({ prefix }) => ({ city: prefix.replace('Ñandú', 'nandu') })],
  ['a region by its beginning', ({ region }) => ({ region: region.slice(0, -1) })],
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
  'limit=0',
  'limit=101',
  'cursor=abc',
  'sort=price',
  'region=%00',
];

/** Searches for services. */
export const serviceSearchChecks: readonly Check[] = [
  check('the search for services without a question answers a first page of 24', async (contract) => {
    await contract.services();
    const { services, total } = await search(contract, {});
    is('a page', services.length, Math.min(24, total));
  }),
  ...QUERIES.map(([fact, query, expected]) =>
    check(`services: ${fact}`, async (contract) => is('found', await found(contract, query), expected)),
  ),
  ...SPELLINGS.map(([fact, place]) =>
    check(`services are found by ${fact}`, async (contract) => {
      is('total', (await search(contract, place(await contract.services()))).total, 3);
    }),
  ),
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
  check('every page holds each service once', async (contract) => {
    const listed = await contract.services();
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const query = { city: listed.prefix, limit: '2', ...(cursor !== null && { cursor }) };
      const page: Awaited<ReturnType<typeof search>> = await search(contract, query);
      is('total', page.total, 3);
      seen.push(...page.services.map(({ _id }) => _id));
      cursor = page.nextCursor;
    } while (cursor !== null && seen.length < 10);
    is('all pages', seen, [listed.sea, listed.air, listed.road]);
  }),
  ...MALFORMED.map((query) =>
    check(`a malformed question for services is refused: ${query}`, async (contract) => {
      refuses('BAD_FILTER', await contract.guest().get(`/services/filter?${query}`), [
        query.split('=')[0] ?? '',
      ]);
    }),
  ),
];
