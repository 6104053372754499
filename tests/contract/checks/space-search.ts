import { clusterSpaces, filterSpaces } from '#api/space-search.ts';
import { check, type Check } from '../check.ts';
import { commonSearchChecks, flags, found, type Query, type SearchCase } from '../common-search-checks.ts';
import type { Contract } from '../contract.ts';
import { fits, is, refuses, succeeds } from '../expectations.ts';

type Part = 'warehouse' | 'plot' | 'automated';

async function search(contract: Contract, query: Query) {
  const parameters = new URLSearchParams(query).toString();
  return succeeds(filterSpaces, await contract.guest().get(`/spaces/filter?${parameters}`));
}

const QUERIES: SearchCase<Part>['queries'] = [
  [
    'typeData warehouse is any type but the empty plot',
    { typeData: flags('warehouse') },
    ['automated', 'warehouse'],
  ],
  ['typeData emptyPlot is the empty plot', { typeData: flags('emptyPlot') }, ['plot']],
  ['operationsData 24h is that operation', { operationsData: flags('24h') }, ['warehouse']],
  ['operationsData customs is that licence', { operationsData: flags('customs') }, ['automated']],
  ['equipmentData forklifts is that equipment', { equipmentData: flags('forklifts') }, ['warehouse']],
  ['equipmentData cranes is that equipment', { equipmentData: flags('cranes') }, ['automated']],
  ['storageData blockStorage is any of its methods', { storageData: flags('blockStorage') }, ['automated']],
  ['storageData directStorage is any of its methods', { storageData: flags('directStorage') }, ['warehouse']],
  [
    'storageData automatedStorage is any of its methods',
    { storageData: flags('automatedStorage') },
    ['automated'],
  ],
  ['goodsData food is perishable goods', { goodsData: flags('food') }, ['warehouse']],
  ['goodsData dangerousGoods is chemical goods', { goodsData: flags('dangerousGoods') }, ['plot']],
  ['licensesData sanitary is HACCP', { licensesData: flags('sanitary') }, ['warehouse']],
  ['licensesData environmental is one of three licences', { licensesData: flags('environmental') }, ['plot']],
  ['typeData automated is that kind of warehouse', { typeData: flags('automated') }, ['automated']],
  [
    'typeData warehouse with one of its kinds is any warehouse',
    { typeData: flags('warehouse', 'automated') },
    ['automated', 'warehouse'],
  ],
  ['operationsData distribution', { operationsData: flags('distribution') }, ['plot', 'warehouse']],
  ['equipmentData securitySystem, which none has', { equipmentData: flags('securitySystem') }, []],
  ['storageData stackerCrane is that method', { storageData: flags('stackerCrane') }, ['automated']],
  ['goodsData dry', { goodsData: flags('dry') }, ['automated']],
  ['goodsData perishable is food', { goodsData: flags('perishable') }, ['warehouse']],
  ['goodsData chemical is dangerous goods', { goodsData: flags('chemical') }, ['plot']],
  ['licensesData iso14001', { licensesData: flags('iso14001') }, ['plot']],
  ['licensesData haccp is sanitary', { licensesData: flags('haccp') }, ['warehouse']],
  [
    'terms of one group are joined by or',
    { licensesData: flags('sanitary', 'environmental') },
    ['plot', 'warehouse'],
  ],
  [
    'groups are joined by and',
    { typeData: flags('warehouse'), goodsData: flags('food', 'dangerousGoods') },
    ['warehouse'],
  ],
  ['groups that never meet find nothing', { typeData: flags('emptyPlot'), goodsData: flags('food') }, []],
  [
    'a group without a true term restricts nothing',
    { goodsData: '{"food":false}' },
    ['automated', 'plot', 'warehouse'],
  ],
  ['minHeight is in metres', { minHeight: '8.01' }, ['automated']],
  ['minHeight includes its limit', { minHeight: '8' }, ['automated', 'warehouse']],
  ['minPalletPositions includes its limit', { minPalletPositions: '500' }, ['automated', 'warehouse']],
];

const COUNTRIES = ['Spain', 'spa', 'ESPAÑA', 'espana', 'ES', 'es'];
const MALFORMED = [
  'limit=0',
  'limit=101',
  'limit=x',
  'cursor=abc',
  'sort=price',
  'bbox=1,2,3',
  'bbox=-200,0,0,0',
  'bbox=0,50,0,40',
  'near=40',
  'near=91,0',
  'near=0,181',
  'radius=50',
  'within=XX',
  'sort=nearest',
  'minSurface=-1',
  'maxSurface=many',
  'minHeight=1.234',
  'minPalletPositions=1.5',
  'typeData=notjson',
  'operationsData=[]',
  'goodsData={"castle":true}',
  'licensesData={"__proto__":true}',
  'storageData={"blockStorage":"yes"}',
  'city=%00',
];

const searched: SearchCase<Part> = {
  collection: 'spaces',
  parts: ['warehouse', 'plot', 'automated'],
  listed: (contract) => contract.spaces(),
  search: async (contract, query) => {
    const { spaces, total, nextCursor } = await search(contract, query);
    return { ids: spaces.map(({ _id }) => _id), total, nextCursor };
  },
  queries: QUERIES,
  malformed: MALFORMED,
};

/** Searches for spaces, as a list and on the map. */
export const spaceSearchChecks: readonly Check[] = [
  ...commonSearchChecks(searched),
  ...COUNTRIES.map((country) =>
    check(`Spain is found as ${country}`, async (contract) => {
      const { surface, warehouse } = await contract.spaces();
      const query = { country, minSurface: String(surface), maxSurface: String(surface), limit: '100' };
      is(
        'found',
        (await search(contract, query)).spaces.some(({ _id }) => _id === warehouse),
        true,
      );
    }),
  ),
  check('an unknown country has no spaces', async (contract) => {
    is('total', (await search(contract, { country: 'zzz' })).total, 0);
  }),
  check('both bounds of the area are inclusive', async (contract) => {
    const { surface } = await contract.spaces();
    const range = (from: number, to: number) => ({
      minSurface: String(surface + from),
      maxSurface: String(surface + to),
    });
    is('from the first to the second', await found(searched, contract, range(0, 10)), ['plot', 'warehouse']);
    is('just inside', await found(searched, contract, range(1, 19)), ['plot']);
    is('the wrong way round', await found(searched, contract, range(10, 0)), []);
  }),
  check('a result is a card: owner, type, place, figures and no more of the space', async (contract) => {
    const { prefix, warehouse, surface } = await contract.spaces();
    const { user } = await contract.owner();
    const { body } = await contract
      .guest()
      .get(`/spaces/filter?${new URLSearchParams({ city: `${prefix} Uno` }).toString()}`);
    const [card] = body.spaces;
    is(
      'card',
      [card._id, card.userId, card.userName, card.typeData],
      [warehouse, user._id, user.name, { type: 'conventional' }],
    );
    is('figures', card.dimensionsData, { surface, height: 8, palletPositions: 500 });
    is(
      'what belongs to the detail',
      ['descriptionData', 'goodsData', 'multimediaData'].filter((part) => part in card),
      [],
    );
    is('its address', 'address' in card.locationData, false);
  }),
  check(
    'a space in a known city has coordinates there, and is found by a box around them',
    async (contract) => {
      const { surface, inZaragoza } = await contract.spaces();
      const only = { minSurface: String(surface + 30), maxSurface: String(surface + 30), limit: '100' };
      const box = async (bbox: string) =>
        (await search(contract, { ...only, bbox })).spaces.find(({ _id }) => _id === inZaragoza);
      const card = await box('-1.3,41.3,-0.4,42');
      fits('coordinates', card?.locationData.coordinates, /^4[12](\.\d+)?,-[01](\.\d+)?$/);
      is('in a box elsewhere', await box('0,50,10,60'), undefined);
      is('in a box across the antimeridian that holds it', (await box('170,41,0,42'))?._id, inZaragoza);
      is('in a box across the antimeridian that does not', await box('170,41,-10,42'), undefined);
    },
  ),
  check(
    'a space near a place says how far it is, and is found by a circle that holds it',
    async (contract) => {
      const { surface, inZaragoza } = await contract.spaces();
      const only = { minSurface: String(surface + 30), maxSurface: String(surface + 30), limit: '100' };
      const near = async (query: Query) =>
        (await search(contract, { ...only, ...query })).spaces.find(({ _id }) => _id === inZaragoza);
      const [card] = (await search(contract, { ...only, near: '41.65,-0.88', sort: 'nearest' })).spaces;
      fits('distance of the nearest', String(card?.distanceKm), /^\d(\.\d)?$/);
      is('within 50 km', (await near({ near: '41.65,-0.88', radius: '50' }))?._id, inZaragoza);
      is('within 50 km of elsewhere', await near({ near: '40.42,-3.7', radius: '50' }), undefined);
      const far = await near({ near: '40.42,-3.7', radius: '400' });
      fits('kilometres from Madrid', String(far?.distanceKm), /^2[67]\d$/);
      fits('precision', String(far?.locationData.precision), /^(address|city|region)$/);
      is(
        'in both of two areas',
        await near({ near: '41.65,-0.88', radius: '50', bbox: '0,50,10,60' }),
        undefined,
      );
      is('in its country', (await near({ within: 'ES' }))?._id, inZaragoza);
      is('in another country', await near({ within: 'FR' }), undefined);
    },
  ),
  check('the spaces nearest to a map area are paged without repeats', async (contract) => {
    await contract.spaces();
    const query = { bbox: '-10,35,5,45', sort: 'nearest', limit: '1' };
    const first = await search(contract, query);
    if (first.nextCursor === null) {
      is('only one', first.total, 1);
      return;
    }
    const second = await search(contract, { ...query, cursor: first.nextCursor });
    is('the same again', second.spaces[0]?._id === first.spaces[0]?._id, false);
    is('total', second.total, first.total);
    const otherOrder = new URLSearchParams({ cursor: first.nextCursor }).toString();
    refuses('BAD_FILTER', await contract.guest().get(`/spaces/filter?${otherOrder}`), ['cursor']);
  }),
  check('the map shows a single space with its id and its owner’s name', async (contract) => {
    const { surface, inZaragoza } = await contract.spaces();
    const { user } = await contract.owner();
    const query = `minSurface=${surface + 30}&maxSurface=${surface + 30}&bbox=-1.3,41.3,-0.4,42&zoom=12`;
    const { clusters } = succeeds(clusterSpaces, await contract.guest().get(`/spaces/clusters?${query}`));
    const single = clusters.find(({ _id }) => _id === inZaragoza);
    is('cluster', [single?.count, single?.userName], [1, user.name]);
    is(
      'what it is',
      [single?.surface, single?.city, typeof single?.type],
      [surface + 30, 'Zaragoza', 'string'],
    );
    const { lat, lng } = single ?? {};
    is('its bounds', single?.bounds, { west: lng, south: lat, east: lng, north: lat });
  }),
  check('the map omits spaces without coordinates', async (contract) => {
    const city = encodeURIComponent((await contract.spaces()).prefix);
    const { clusters } = succeeds(
      clusterSpaces,
      await contract.guest().get(`/spaces/clusters?city=${city}&zoom=6`),
    );
    is('clusters', clusters, []);
  }),
  check('the map needs a zoom level that exists', async (contract) => {
    for (const query of ['', '?zoom=21', '?zoom=-1', '?zoom=x']) {
      refuses('BAD_FILTER', await contract.guest().get(`/spaces/clusters${query}`), ['zoom']);
    }
  }),
];
