import { beforeAll, describe, expect, test } from 'vitest';
import type { Facets } from '#api/facets.ts';
import { lapseLicenses } from '#server/listings/lapse-licenses.ts';
import { useApi } from '../support/api-server.ts';
import { newService, newSpace } from '../support/samples.ts';

const api = useApi();

const LAST_DAY = '2027-06-30';
const DURING = Date.parse(`${LAST_DAY}T23:59:59.999Z`);
const AFTER = DURING + 1;

const dated = { stated: true, validUntil: LAST_DAY };
const undated = { stated: true };

let id = '';

beforeAll(async () => {
  const visitor = api().visitor();
  const user = await visitor.register();
  const facts = { gdp: dated, tapa: undated, food: { haccp: dated, brcgs: undated } };
  const { body } = await visitor.post('/services/register', { ...newService(user._id), facts });
  id = body._id;
  await visitor.post('/services/register', { ...newService(user._id), unitName: 'B' });
});

const terms = (...names: string[]) =>
  `food=${encodeURIComponent(JSON.stringify(Object.fromEntries(names.map((name) => [name, true]))))}`;

async function search(query: string) {
  const { body } = await api().visitor().get(`/services/filter?${query}`);
  const ids = body.services.map(({ _id }: { _id: string }) => _id);
  return { isFound: ids.includes(id), total: body.total, unstated: body.unstated };
}

const facets = async (query: string) =>
  (await api().visitor().get(`/services/facets?${query}`)).body as Facets;

/** The second listing states nothing. */
const FOUND = { isFound: true, total: 1, unstated: 1 };
const MISSED = { isFound: false, total: 0, unstated: 1 };

describe('a certificate', () => {
  test.each(['gdp=true', terms('haccp'), terms('haccp', 'brcgs')])(
    'with a last day is found by %s until that day ends in UTC, and is not "not stated" then',
    async (query) => {
      api().now = DURING;
      expect(await search(query)).toEqual(FOUND);
      api().now = AFTER;
      expect(await search(query)).toEqual(MISSED);
      expect(await search(`${query}&unstated=1`)).toEqual(MISSED);
    },
  );

  test.each(['tapa=true', terms('brcgs')])('without a last day is found by %s later too', async (query) => {
    api().now = AFTER;
    expect(await search(query)).toEqual(FOUND);
  });

  test('counts in the facets as in the search', async () => {
    const counts = async () => {
      const { groups, without } = await facets('gdp=true');
      return [groups['gdp']?.['true'], groups['food']?.['haccp'], groups['food']?.['brcgs'], without];
    };
    api().now = DURING;
    const [one, none] = [
      { total: 1, unstated: 1 },
      { total: 0, unstated: 1 },
    ];
    expect(await counts()).toEqual([one, one, one, { gdp: 2 }]);
    api().now = AFTER;
    expect(await counts()).toEqual([none, none, none, { gdp: 2 }]);
    expect((await facets(terms('brcgs'))).groups['food']).toMatchObject({ haccp: none, brcgs: one });
  });

  test('keeps its last day in the answers, which other programs compare', async () => {
    api().now = AFTER;
    const { body } = await api().visitor().get(`/services/${id}`);
    expect(body.facts.gdp).toEqual(dated);
  });
});

test('a license that only certificates state satisfies filters until the last day of each', async () => {
  api().now = DURING;
  const visitor = api().visitor();
  const { _id: owner } = await visitor.register();
  const publish = async (haccp: boolean, leedUntil: string) => {
    const facts = { food: { haccp: dated }, building: { leed: { stated: true, validUntil: leedUntil } } };
    const space = { ...newSpace(owner, { licensesData: { iso9001: true, haccp } }), facts };
    return String((await visitor.post('/spaces/register', space)).body._id);
  };
  const both = await publish(false, '2027-07-02');
  const licensed = await publish(true, LAST_DAY);
  const found = async (license: string) => {
    const { body } = await visitor.get(
      `/spaces/filter?licensesData=${encodeURIComponent(`{"${license}":true}`)}`,
    );
    return (body.spaces as { _id: string }[]).map(({ _id }) => _id).sort();
  };
  const on = async (now: number) => {
    api().now = now;
    await lapseLicenses(api().services);
    return [await found('sanitary'), await found('environmental')];
  };
  const all = [both, licensed].sort();
  expect(await on(DURING)).toEqual([all, all]);
  expect(await on(AFTER)).toEqual([[licensed], [both]]);
  expect(await on(Date.parse('2027-07-03'))).toEqual([[licensed], []]);
});
