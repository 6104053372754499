import { clusterSpaces, filterSpaces } from '#api/spaces.ts';
import { check, type Check } from '../check.ts';
import type { Contract } from '../contract.ts';
import { fits, is, refuses, succeeds } from '../expectations.ts';
import type { ListedSpaces } from '../listed-spaces.ts';

type Part = 'warehouse' | 'plot' | 'automated' | 'inZaragoza';
const PARTS = ['warehouse', 'plot', 'automated', 'inZaragoza'] as const satisfies readonly Part[];

const search = async (contract: Contract, query: Readonly<Record<string, string>>) =>
  succeeds(
    filterSpaces,
    await contract.guest().get(`/spaces/filter?${new URLSearchParams(query).toString()}`),
  );

/** Which of the owner's spaces a query among them finds, in the answer's order. */
async function found(contract: Contract, query: Readonly<Record<string, string>>): Promise<string[]> {
  const listed = await contract.spaces();
  const { spaces } = await search(contract, { city: listed.prefix, ...query });
  return spaces.map(({ _id }) => PARTS.find((part) => listed[part] === _id) ?? _id);
}

const flags = (...terms: readonly string[]) =>
  JSON.stringify(Object.fromEntries(terms.map((term) => [term, true])));

/** What each query finds, newest first. */
const QUERIES: readonly (readonly [
  fact: string,
  query: Readonly<Record<string, string>>,
  found: readonly Part[],
])[] = [
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
  ['sort=surface begins with the smallest', { sort: 'surface' }, ['warehouse', 'plot', 'automated']],
  ['sort=-surface begins with the largest', { sort: '-surface' }, ['automated', 'plot', 'warehouse']],
  ['sort=newest begins with the newest', { sort: 'newest' }, ['automated', 'plot', 'warehouse']],
];

/** Ways to write the beginning of the city or region. */
const SPELLINGS: readonly (readonly [
  fact: string,
  place: (listed: ListedSpaces) => Record<string, string>,
])[] = [
  ['a city by its beginning', ({ prefix }) => ({ city: prefix })],
  ['a city in capitals', ({ prefix }) => ({ city: prefix.toUpperCase() })],
  ['a city without accents', ({ prefix }) => ({ city: prefix.replace('Ñandú', 'nandu') })],
  ['a region by its beginning', ({ region }) => ({ region: region.slice(0, -1) })],
  ['a region without accents', ({ region }) => ({ region: region.replace('ó', 'o') })],
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

/** Searches for spaces, as a list and on the map. */
export const spaceSearchChecks: readonly Check[] = [
  check('the search without a question answers a first page of 24', async (contract) => {
    await contract.spaces();
    const { spaces, total } = await search(contract, {});
    is('a page', spaces.length, Math.min(24, total));
  }),
  ...QUERIES.map(([fact, query, expected]) =>
    check(`spaces: ${fact}`, async (contract) => is('found', await found(contract, query), expected)),
  ),
  ...SPELLINGS.map(([fact, place]) =>
    check(`spaces are found by ${fact}`, async (contract) => {
      is('total', (await search(contract, place(await contract.spaces()))).total, 3);
    }),
  ),
  check('a city is not found by its middle or its end', async (contract) => {
    const { prefix } = await contract.spaces();
    for (const city of [prefix.slice(1), `%${prefix.slice(1)}`, `_${prefix.slice(1)}`]) {
      is(`total for ${city}`, (await search(contract, { city })).total, 0);
    }
  }),
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
  check('a country that does not exist has no space', async (contract) => {
    is('total', (await search(contract, { country: 'zzz' })).total, 0);
  }),
  check('the surface is bounded on both sides, limits included', async (contract) => {
    const { surface } = await contract.spaces();
    const range = (from: number, to: number) => ({
      minSurface: String(surface + from),
      maxSurface: String(surface + to),
    });
    is('from the first to the second', await found(contract, range(0, 10)), ['plot', 'warehouse']);
    is('just inside', await found(contract, range(1, 19)), ['plot']);
    is('the wrong way round', await found(contract, range(10, 0)), []);
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
  check('every page holds each space once, in each order', async (contract) => {
    const listed = await contract.spaces();
    for (const [sort, expected] of [
      ['newest', ['automated', 'plot', 'warehouse']],
      ['surface', ['warehouse', 'plot', 'automated']],
      ['-surface', ['automated', 'plot', 'warehouse']],
    ] as const) {
      const seen: string[] = [];
      let cursor: string | null = null;
      do {
        const query = { city: listed.prefix, limit: '1', sort, ...(cursor !== null && { cursor }) };
        const page: Awaited<ReturnType<typeof search>> = await search(contract, query);
        is('total', page.total, 3);
        is('length of a page', page.spaces.length, 1);
        seen.push(...page.spaces.map(({ _id }) => _id));
        cursor = page.nextCursor;
      } while (cursor !== null && seen.length < 10);
      is(
        `all pages by ${sort}`,
        seen,
        expected.map((part) => listed[part]),
      );
    }
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
  check('the map shows a single space with its id and its owner’s name', async (contract) => {
    const { surface, inZaragoza } = await contract.spaces();
    const { user } = await contract.owner();
    const query = `minSurface=${surface + 30}&maxSurface=${surface + 30}&bbox=-1.3,41.3,-0.4,42&zoom=12`;
    const { clusters } = succeeds(clusterSpaces, await contract.guest().get(`/spaces/clusters?${query}`));
    const single = clusters.find(({ _id }) => _id === inZaragoza);
    is('cluster', [single?.count, single?.userName], [1, user.name]);
  }),
  check('the map leaves out what has no place', async (contract) => {
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
  ...MALFORMED.map((query) =>
    check(`a malformed question for spaces is refused: ${query}`, async (contract) => {
      refuses('BAD_FILTER', await contract.guest().get(`/spaces/filter?${query}`), [
        query.split('=')[0] ?? '',
      ]);
    }),
  ),
];
