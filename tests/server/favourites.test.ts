import { beforeAll, describe, expect, test } from 'vitest';
import type { AnswerOf } from '#api/endpoint.ts';
import type { FavouriteIds } from '#api/favourite-ids.ts';
import type { listFavourites, mergeFavourites } from '#api/favourites.ts';
import { COMPANY_LIMIT } from '#domain/favourite/saved-listing.ts';
import { deleteRemovedFavourites } from '#server/db/favourites.ts';
import { UNDO_MS } from '#server/favourites/save-favourite.ts';
import type { ApiClient } from '../support/api-client.ts';
import { useApi } from '../support/api-server.ts';
import { idIn } from '../support/id-in.ts';
import { newService, newSpace } from '../support/samples.ts';

const api = useApi();
const MINUTE_MS = 60_000;
const MISSING = '019bc0e2-1280-7316-ae8e-6e5841e3d2fe';

let owner: ApiClient;
let ownerId: string;

beforeAll(async () => {
  owner = api().visitor();
  ({ _id: ownerId } = await owner.register({ name: 'Almacenes Ebro' }));
});

const newSpaceId = async (surface = 4200) =>
  idIn(
    await owner.post(
      '/spaces/register',
      newSpace(ownerId, { dimensionsData: { surface, height: 8, palletPositions: 100 } }),
    ),
  );
const newServiceId = async () => idIn(await owner.post('/services/register', newService(ownerId)));

async function newSaver() {
  const saver = api().visitor();
  const { _id } = await saver.register();
  return { saver, id: _id };
}

type Page = AnswerOf<typeof listFavourites>;
const pageOf = async (saver: ApiClient, query = '') => (await saver.get(`/favourites${query}`)).body as Page;
const idsOf = async (saver: ApiClient) => (await saver.get('/favourites/ids')).body as FavouriteIds;
const listed = async (saver: ApiClient, query = '') =>
  (await pageOf(saver, query)).favourites.map(({ listingId }) => listingId);
const kept = (id: string, kind = 'space', addedAt = '2026-01-02T03:04:05.000Z') => ({ kind, id, addedAt });
const merge = (saver: ApiClient, favourites: unknown[]) => saver.post('/favourites/merge', { favourites });

describe('a favorite', () => {
  test('is saved once with its card, however often and concurrently it is sent', async () => {
    const { saver } = await newSaver();
    const id = await newSpaceId();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => saver.put(`/favourites/space/${id}`, {})),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(answers[0]?.body).toMatchObject({
      ...{ kind: 'space', listingId: id, note: '', state: 'considering', listingState: 'published' },
      ...{ addedAt: new Date(api().now).toISOString(), types: ['conventional'] },
      listing: { _id: id, userName: 'Almacenes Ebro' },
    });
    expect(await idsOf(saver)).toEqual({ spaces: [id], services: [] });
    expect(answers[0]?.headers.get('Cache-Control')).toBe('private, no-store');
  });

  test('has a note and a state that change independently', async () => {
    const { saver } = await newSaver();
    const id = await newServiceId();
    const path = `/favourites/service/${id}`;
    await saver.put(path, { note: '  Two docks,\nnight shift <b>?</b>  ' });
    await saver.put(path, { state: 'contacted' });
    expect((await saver.get(path)).body).toMatchObject({
      ...{ note: 'Two docks,\nnight shift <b>?</b>', state: 'contacted' },
    });
  });

  test.each([
    ['a note of 500 characters', { note: 'x'.repeat(500) }, 200],
    ['a note of 501 characters', { note: 'x'.repeat(501) }, 400],
    ['a note that no database stores', { note: 'a\u0000b' }, 400],
    ['a state that there is not', { state: 'bought' }, 400],
  ])('%s is handled correctly', async (_, body, status) => {
    const { saver } = await newSaver();
    expect((await saver.put(`/favourites/space/${await newSpaceId()}`, body)).status).toBe(status);
  });

  test('requires an existing listing of the right kind', async () => {
    const { saver } = await newSaver();
    const id = await newSpaceId();
    for (const path of [`space/${MISSING}`, `service/${id}`, `boat/${id}`, 'space/ids'])
      expect((await saver.put(`/favourites/${path}`, {})).status, path).toBe(404);
    expect(await idsOf(saver)).toEqual({ spaces: [], services: [] });
  });
});

describe('a removed favorite', () => {
  test('returns unchanged within a quarter of an hour', async () => {
    const { saver } = await newSaver();
    const path = `/favourites/space/${await newSpaceId()}`;
    const before = (await saver.put(path, { note: 'Ask again', state: 'visited' })).body as object;
    expect((await saver.delete(path)).status).toBe(204);
    expect((await saver.delete(path)).status).toBe(204);
    expect((await saver.get(path)).status).toBe(404);
    expect(await listed(saver)).toEqual([]);
    api().now += UNDO_MS - 1;
    expect((await saver.put(path, {})).body).toEqual(before);
  });

  test('starts anew after that', async () => {
    const { saver } = await newSaver();
    const path = `/favourites/space/${await newSpaceId()}`;
    await saver.put(path, { note: 'Ask again', state: 'visited' });
    await saver.delete(path);
    api().now += UNDO_MS;
    const addedAt = new Date(api().now).toISOString();
    expect((await saver.put(path, {})).body).toMatchObject({ note: '', state: 'considering', addedAt });
  });

  test('returns even if its listing is deleted', async () => {
    const { saver } = await newSaver();
    const id = await newSpaceId();
    const path = `/favourites/space/${id}`;
    await saver.put(path, { note: 'Ask again' });
    await owner.delete(`/spaces/${id}`);
    await saver.delete(path);
    expect((await saver.put(path, {})).body).toMatchObject({ note: 'Ask again', listingState: 'deleted' });
  });

  test('is deleted with its note once it cannot return', async () => {
    const { saver, id: companyId } = await newSaver();
    const path = `/favourites/space/${await newSpaceId()}`;
    await saver.put(path, { note: 'Gone for good' });
    await saver.delete(path);
    const held = () =>
      api().test.database.kysely.selectFrom('favourite').where('company_id', '=', companyId).selectAll();
    await deleteRemovedFavourites(api().test.database.kysely, api().now);
    expect(await held().execute()).toHaveLength(1);
    await deleteRemovedFavourites(api().test.database.kysely, api().now + 1);
    expect(await held().execute()).toEqual([]);
  });
});

describe('an unavailable listing', () => {
  test('stays a favorite with its type and city, and returns when it is published again', async () => {
    const { saver } = await newSaver();
    const id = await newSpaceId();
    const path = `/favourites/space/${id}`;
    const { body: before } = await saver.put(path, { note: 'Keep' });
    await owner.patch(`/spaces/${id}`, { isPaused: true });
    expect((await saver.get(path)).body).toEqual({ ...before, listingState: 'paused', listing: null });
    await owner.patch(`/spaces/${id}`, { isPaused: false });
    expect((await saver.get(path)).body).toEqual(before);
    await owner.delete(`/spaces/${id}`);
    expect((await saver.get(path)).body).toEqual({ ...before, listingState: 'deleted', listing: null });
    expect((await saver.put(path, { state: 'rejected' })).body.state).toBe('rejected');
  });
});

describe('the list of favorites', () => {
  test('is sorted by date or area, and filtered by kind and state', async () => {
    const { saver } = await newSaver();
    const large = await newSpaceId(90_000);
    const small = await newSpaceId(500);
    const service = await newServiceId();
    for (const [kind, id] of [
      ['space', large],
      ['service', service],
      ['space', small],
    ]) {
      api().now += MINUTE_MS;
      await saver.put(`/favourites/${String(kind)}/${String(id)}`, {});
    }
    await saver.put(`/favourites/space/${large}`, { state: 'rejected' });
    expect(await listed(saver)).toEqual([small, service, large]);
    expect(await idsOf(saver)).toEqual({ spaces: [small, large], services: [service] });
    expect((await listed(saver, '?sort=surface')).at(0)).toBe(large);
    expect(await listed(saver, '?sort=surface&kind=space')).toEqual([large, small]);
    expect(await listed(saver, '?kind=space&state=considering')).toEqual([small]);
    expect((await pageOf(saver, '?state=rejected')).total).toBe(1);
    for (const query of ['?kind=boat', '?state=x', '?sort=newest', '?cursor=abc'])
      expect((await saver.get(`/favourites${query}`)).status, query).toBe(400);
  });

  test.each(['added', 'surface'])('begin again after a place beyond all others, by %s', async (sort) => {
    const { saver } = await newSaver();
    const id = await newSpaceId();
    await merge(saver, [kept(id)]);
    const cursor = Buffer.from(`${MISSING} ${'9'.repeat(15)}`).toString('base64url');
    expect(await listed(saver, `?sort=${sort}&cursor=${cursor}`)).toEqual([id]);
  });

  test.each(['added', 'surface'])('has each favorite once, page by page, by %s', async (sort) => {
    const { saver, id: companyId } = await newSaver();
    await fill(companyId, 60);
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: Page = await pageOf(saver, `?sort=${sort}${cursor === '' ? '' : `&cursor=${cursor}`}`);
      expect(page.total).toBe(60);
      seen.push(...page.favourites.map(({ listingId }) => listingId));
      cursor = page.nextCursor;
    }
    expect(seen).toHaveLength(60);
    expect(new Set(seen).size).toBe(60);
  });
});

describe('merging a device’s favorites', () => {
  test('loses, duplicates and overwrites nothing, and can be repeated', async () => {
    const { saver } = await newSaver();
    const known = await newSpaceId();
    const added = await newSpaceId();
    const paused = await newSpaceId();
    const service = await newServiceId();
    await saver.put(`/favourites/space/${known}`, { note: 'Mine', state: 'visited' });
    await owner.patch(`/spaces/${paused}`, { isPaused: true });
    const list = [kept(known), kept(added), kept(paused), kept(service, 'service'), kept(MISSING)];
    const answers = await Promise.all([merge(saver, list), merge(saver, [...list].reverse())]);
    const bodies = answers.map(({ body }) => body as AnswerOf<typeof mergeFavourites>);
    expect(bodies.map(({ added: count }) => count).sort()).toEqual([0, 3]);
    expect(bodies.map(({ left }) => left)).toEqual([[], []]);
    expect((await listed(saver)).sort()).toEqual([known, added, paused, service].sort());
    expect((await saver.get(`/favourites/space/${known}`)).body).toMatchObject({ note: 'Mine' });
    expect((await saver.get(`/favourites/space/${added}`)).body).toMatchObject({
      addedAt: '2026-01-02T03:04:05.000Z',
    });
  });

  test('limits their dates to now', async () => {
    const { saver } = await newSaver();
    const id = await newSpaceId();
    await merge(saver, [kept(id, 'space', '2999-01-01T00:00:00.000Z')]);
    expect((await pageOf(saver)).favourites[0]?.addedAt).toBe(new Date(api().now).toISOString());
  });

  test('accepts at most 200 listings, each with kind, id and date', async () => {
    const { saver } = await newSaver();
    const of = (count: number) => Array.from({ length: count }, () => kept(MISSING));
    expect((await merge(saver, of(200))).status).toBe(200);
    expect((await merge(saver, of(201))).status).toBe(400);
    const wrongTimes = ['yesterday', '2026-13-01T00:00:00Z', '2026-01-01T00:00:00+14'];
    const wrongs = [{ kind: 'boat' }, { id: 'a\u0000b' }, ...wrongTimes.map((addedAt) => ({ addedAt }))];
    const existing = await newSpaceId();
    for (const wrong of wrongs)
      expect((await merge(saver, [{ ...kept(existing), ...wrong }])).status).toBe(400);
  });
});

/** Adds favourites of deleted listings. */
async function fill(companyId: string, count: number): Promise<void> {
  const { kysely } = api().test.database;
  const rows = Array.from({ length: count }, (_, place) => ({
    company_id: companyId,
    kind: 'space' as const,
    listing_id: `019bc0e2-1280-7316-ae8e-${place.toString(16).padStart(12, '0')}`,
    note: '',
    state: 'considering' as const,
    types: 'floor',
    city: 'Huesca',
    country: 'Spain',
    // Many are alike, in either order.
    surface: 100 * (place % 7),
    added_at: api().now + (place % 5),
    removed_at: null,
  }));
  for (let from = 0; from < count; from += 100)
    await kysely
      .insertInto('favourite')
      .values(rows.slice(from, from + 100))
      .execute();
}

test('a company can save at most 1,000 listings, even concurrently', async () => {
  const { saver, id: companyId } = await newSaver();
  await fill(companyId, COMPANY_LIMIT - 1);
  const [a, b] = [await newSpaceId(), await newServiceId()];
  const answers = await Promise.all([
    saver.put(`/favourites/space/${a}`, {}),
    saver.put(`/favourites/service/${b}`, {}),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('TOO_MANY_FAVOURITES');
  const { spaces, services } = await idsOf(saver);
  expect(spaces.length + services.length).toBe(COMPANY_LIMIT);
  // Favourites beyond the limit are listed, so that the device retains them.
  const [left, kind] = spaces.includes(a) ? [b, 'service'] : [a, 'space'];
  const merged = await merge(saver, [kept(a), kept(b, 'service')]);
  expect(merged.body).toEqual({ added: 0, left: [{ kind, id: left }] });
  expect((await saver.put(`/favourites/space/${spaces[1] ?? ''}`, { note: 'Still mine' })).status).toBe(200);
});
