import { describe, expect, test } from 'vitest';
import { useApi } from '../support/api-server.ts';
import { newSearch, saveSearch, savedBy } from '../support/saved-searches.ts';

const api = useApi();

async function registerCompany() {
  const company = api().visitor();
  await company.register();
  return { company };
}

describe('a company’s saved searches', () => {
  test('are listed newest first, with a normalized query', async () => {
    const { company } = await registerCompany();
    const first = await saveSearch(company, {
      query:
        'view=list&minSurface=500&goodsData={"dangerousGoods":true,"perishable":true}&unheard=of&sort=surface&z=7&lat=41&lng=-1&at=41.65001,-0.88999&r=80&place=Zaragoza,ES',
      name: '  Fríos cerca de\nZaragoza ',
    });
    const second = await saveSearch(company, { kind: 'service', frequency: 'none' });
    expect(first).toEqual({
      _id: expect.any(String),
      kind: 'space',
      query: new URLSearchParams({
        minSurface: '500',
        goodsData: '{"food":true,"dangerousGoods":true}',
        place: 'Zaragoza,ES',
        at: '41.65,-0.89',
        r: '80',
      }).toString(),
      name: 'Fríos cerca de Zaragoza',
      frequency: 'daily',
      isPaused: false,
      isConfirmed: true,
      newCount: 0,
      createdAt: new Date(api().now).toISOString(),
    });
    expect(second).toMatchObject({ kind: 'service', query: '', name: '', frequency: 'none' });
    expect(await savedBy(company)).toEqual([second, first]);
  });

  test('are saved once, however the query is written, and the error names the existing one', async () => {
    const { company } = await registerCompany();
    const { _id } = await saveSearch(company, { query: 'minSurface=500&place=ES' });
    const same = newSearch({ query: '?place=ES&z=5&minSurface=500&lat=40&lng=1', name: 'Other' });
    const again = await company.post('/saved-searches', same);
    expect([again.status, again.body.code, again.body.savedSearchId]).toEqual([
      409,
      'SAVED_SEARCH_EXISTS',
      _id,
    ]);
    const many = await Promise.all(
      Array.from({ length: 10 }, () => company.post('/saved-searches', newSearch({ query: 'minSurface=7' }))),
    );
    expect(many.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(9).fill(409)]);
    expect(await savedBy(company)).toHaveLength(2);
  });

  test('are limited to 50, even with concurrent calls', async () => {
    const { company } = await registerCompany();
    const save = (surface: number) =>
      company.post('/saved-searches', newSearch({ query: `minSurface=${String(surface)}` }));
    await company.token();
    const responses = await Promise.all(Array.from({ length: 52 }, (_, each) => save(each + 1)));
    expect(responses.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(50);
    const refused = await save(100);
    expect([refused.status, refused.body]).toEqual([
      409,
      { error: 'No more than 50 searches can be saved.', code: 'SAVED_SEARCH_LIMIT' },
    ]);
    const [last] = (await savedBy(company)) as { _id: string }[];
    expect((await company.delete(`/saved-searches/${last?._id ?? ''}`)).status).toBe(204);
    expect((await save(100)).status).toBe(201);
  });

  test('can be changed one field at a time and marked as read', async () => {
    const { company } = await registerCompany();
    const saved = await saveSearch(company, { name: 'One' });
    const path = `/saved-searches/${saved._id}`;
    await api().test.database.kysely.updateTable('saved_search').set({ new_count: 4 }).execute();
    expect((await savedBy(company))[0]).toMatchObject({ newCount: 4 });
    const changed = { ...saved, newCount: 4 };
    for (const change of [{ name: 'Two' }, { frequency: 'weekly' }, { isPaused: true }, { newCount: 0 }]) {
      Object.assign(changed, change);
      const response = await company.patch(path, change);
      expect([response.status, response.body]).toEqual([200, changed]);
    }
    expect(await savedBy(company)).toEqual([changed]);
  });

  test.each([
    ['no field', {}, ''],
    ['an unknown frequency', { frequency: 'hourly' }, 'frequency'],
    ['a count above 0', { newCount: 3 }, 'newCount'],
    ['a name that is too long', { name: 'x'.repeat(121) }, 'name'],
  ])('reject a change with %s', async (_, change, field) => {
    const { company } = await registerCompany();
    const { _id } = await saveSearch(company);
    const { status, body } = await company.patch(`/saved-searches/${_id}`, change);
    expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 'BAD_INPUT', [field]]);
  });

  test.each([
    ['an unknown kind', { kind: 'plot' }, 'kind'],
    ['an unknown place', { query: 'place=Nowhere' }, 'query'],
    ['a query that is too long', { query: `city=${'x'.repeat(8000)}` }, 'query'],
    ['characters that can’t be stored', { query: 'city=a\u0000' }, 'query'],
    ['a missing frequency', { frequency: undefined }, 'frequency'],
  ])('reject %s', async (_, changes, field) => {
    const { company } = await registerCompany();
    const { status, body } = await company.post('/saved-searches', newSearch(changes));
    expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 'BAD_INPUT', [field]]);
  });

  test('keep a hostile name unchanged', async () => {
    const { company } = await registerCompany();
    const hostile = `<img src=x onerror=alert(1)>'"; drop table saved_search; -- {{name}} =1+1`;
    const { name } = await saveSearch(company, {
      name: hostile,
      query: `city=${encodeURIComponent("<b>'")}`,
    });
    expect(name).toBe(hostile);
  });
});
