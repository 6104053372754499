import { setImmediate } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Facets } from '#api/facets.ts';
import { addListings } from '#server/db/listings.ts';
import { newId } from '#server/ground/ids.ts';
import { useApi } from '../support/api-server.ts';
import { newSpace } from '../support/samples.ts';

const MANY = 10_001;

const api = useApi();
let owner: ReturnType<ReturnType<typeof api>['visitor']>;
let id = '';

const facets = async (query = '') => (await api().visitor().get(`/spaces/facets?${query}`)).body as Facets;
const food = `goodsData=${encodeURIComponent('{"food":true}')}`;

beforeAll(async () => {
  owner = api().visitor();
  ({ _id: id } = await owner.register());
});

describe('the facets', () => {
  test('of all listings are cached for five seconds', async () => {
    const before = await facets();
    await owner.post('/spaces/register', newSpace(id));
    expect((await facets('country=es')).total).toBe(1);
    api().now += 4999;
    expect(await facets()).toEqual(before);
    api().now += 1;
    expect((await facets()).total).toBe(before.total + 1);
  });

  test('are cached by CDNs as long as a search', async () => {
    const [of, search] = [await owner.get('/spaces/facets'), await owner.get('/spaces/filter')];
    expect(of.headers.get('Cache-Control')).toBe(search.headers.get('Cache-Control'));
  });

  test('refuse a radius without a place, like a search', async () => {
    const { status, body } = await owner.get('/spaces/facets?radius=50');
    expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 'BAD_FILTER', ['radius']]);
  });

  test('are capped like a total', async () => {
    const { database, clock } = api().services;
    const { kysely } = database;
    const row = await kysely.selectFrom('space').selectAll().executeTakeFirstOrThrow();
    const {
      company_id: _,
      id: __,
      ...search
    } = await kysely.selectFrom('space_search').selectAll().executeTakeFirstOrThrow();
    const copies = Array.from({ length: MANY }, (_, copy) => ({
      uploads: [],
      row: { ...row, id: newId(clock()), identity_hash: String(copy) },
      search,
      facts: {},
      prices: [],
    }));
    for (let start = 0; start < MANY; start += 1000) {
      await database.transaction((tables) => addListings(tables, 'space', copies.slice(start, start + 1000)));
      // SQLite blocks the event loop, in which the server closes idle connections.
      await setImmediate();
    }
    const { total, totalIsCapped, groups, without } = await facets('country=es');
    expect([total, totalIsCapped, without]).toEqual([10_000, true, { country: 10_000 }]);
    expect(new Set(Object.values(groups['typeData'] ?? {}))).toEqual(new Set([0, 10_000]));
    expect((await facets(food)).without).toEqual({ goodsData: 10_000 });
  });
});
