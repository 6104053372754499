import { beforeEach, describe, expect, test } from 'vitest';
import { dayAt } from '#domain/listing/availability.ts';
import { LISTING_KINDS, type ListingKind } from '#domain/listing/listing.ts';
import { pauseExpiredListings } from '#server/listings/change-state.ts';
import type { ApiClient } from '../support/api-client.ts';
import { useApi } from '../support/api-server.ts';
import { newService, newSpace } from '../support/samples.ts';
import { withoutCache } from '../support/without-cache.ts';

const api = useApi();
const guest = () => api().visitor();

let visitor: ApiClient;
let userId = '';

beforeEach(async () => {
  // A test may have ended at midnight; a session that begins there would end with the day.
  api().now += 3_600_000;
  visitor = api().visitor();
  ({ _id: userId } = await visitor.register());
});

const PLACE_OF = { space: 'locationData', service: 'location' } as const;

/** A listing's body, optionally in a given town. */
function bodyOf(kind: ListingKind, town?: { region: string; city: string; zip?: string }, more: object = {}) {
  const sent = kind === 'space' ? newSpace(userId) : newService(userId);
  const place = 'location' in sent ? sent.location : sent.locationData;
  return { ...sent, [PLACE_OF[kind]]: { ...place, ...town }, ...more };
}

async function publish(
  kind: ListingKind,
  ...about: Parameters<typeof bodyOf> extends [ListingKind, ...infer Rest] ? Rest : never
) {
  const { status, body, text } = await visitor.post(`/${kind}s/register`, bodyOf(kind, ...about));
  if (status !== 201) throw new Error(text);
  return String(body._id);
}

/** The results of a city's list, facets, map and sitemap. */
async function foundIn(kind: ListingKind, city: string, id: string) {
  const query = new URLSearchParams({ city });
  const ask = async (call: string) => (await guest().get(`/${kind}s/${call}`)).body;
  const { total } = await ask(`filter?${query.toString()}`);
  const facets = await ask(`facets?${query.toString()}`);
  const clusters = kind === 'space' ? (await ask(`clusters?zoom=9&${query.toString()}`)).clusters : undefined;
  const sitemap = await withoutCache(api(), () => guest().get(`/sitemap/${kind}/start`));
  return {
    total,
    facets: facets.total,
    clusters: clusters?.reduce((sum: number, { count }: { count: number }) => sum + count, 0),
    isInSitemap: sitemap.text.includes(`/${kind}s/${id}<`),
  };
}

const NOWHERE = { total: 0, facets: 0, isInSitemap: false };

describe.each(LISTING_KINDS)('a paused %s', (kind) => {
  const address = (id: string) => `/${kind}s/${id}`;

  test('is gone for all visitors, with nearby alternatives', async () => {
    const towns = ['Teruel', 'Alcañiz', 'Calamocha', 'Andorra', 'Cella', 'Utrillas', 'Daroca'];
    const ids: string[] = [];
    for (const city of towns) ids.push(await publish(kind, { region: 'Aragón', city }));
    const [id = ''] = ids;
    await visitor.patch(address(id), { isPaused: true });
    for (const who of [guest(), visitor]) {
      const { status, body, headers } = await who.get(address(id));
      expect([status, body.code, body.userId]).toEqual([410, 'LISTING_PAUSED', userId]);
      expect(body.error).toBe('This listing is paused.');
      expect(headers.get('Cache-Control')).toBe('no-store');
      const cards = body.nearby as { _id: string; distanceKm: number; userName: string }[];
      expect(cards).toHaveLength(6);
      const distances = cards.map(({ distanceKm }) => distanceKm);
      expect(distances).toEqual([...distances].sort((one, other) => one - other));
      expect(cards.map((card) => card._id)).not.toContain(id);
      expect(cards[0]).toMatchObject({ _id: ids[towns.indexOf('Cella')], userName: 'Almacenes Ebro' });
    }
    for (const each of ids) await visitor.delete(address(each));
    expect((await guest().get(address(id))).status).toBe(404);
  });

  test('with only a known region is near listings there, and they are near it', async () => {
    const ids = [
      await publish(kind, { region: 'Soria', city: 'Xqzzw', zip: '00000' }),
      await publish(kind, { region: 'Castilla y León', city: 'Soria', zip: '42001' }),
    ];
    for (const [place, id] of ids.entries()) {
      await visitor.patch(address(id), { isPaused: true });
      expect((await guest().get(address(id))).body.nearby[0]._id).toBe(ids[1 - place]);
      await visitor.patch(address(id), { isPaused: false });
    }
    for (const id of ids) await visitor.delete(address(id));
  });

  test('without coordinates names no listings nearby', async () => {
    const id = await publish(kind, { region: 'Nowhere', city: 'Xqzzw' });
    await visitor.patch(address(id), { isPaused: true });
    expect((await guest().get(address(id))).body.nearby).toEqual([]);
    await visitor.patch(address(id), { isPaused: false });
    expect((await guest().get(address(id))).status).toBe(200);
  });

  test('can be read, listed, changed and deleted by its owner', async () => {
    const [open, id] = [await publish(kind), await publish(kind)];
    await visitor.patch(address(id), { isPaused: true });
    const list = (await visitor.get(`/${kind}s/user/${userId}`)).body as { _id: string; state: string }[];
    expect(list.map(({ _id, state }) => [_id, state])).toEqual([
      [id, 'paused'],
      [open, 'published'],
    ]);
    const changed = bodyOf(kind, { region: 'Aragón', city: 'Ejea de los Caballeros' });
    const answer = await visitor.put(address(id), changed, 2);
    expect([answer.status, answer.body.version]).toEqual([200, 3]);
    expect((await visitor.get(`${address(id)}/mine`)).body).toMatchObject({ state: 'paused', version: 3 });
    expect((await guest().get(`/${kind}s/filter?city=Ejea`)).body.total).toBe(0);
    await visitor.patch(address(id), { isPaused: false });
    expect((await guest().get(`/${kind}s/filter?city=Ejea`)).body.total).toBe(1);
    await visitor.patch(address(id), { isPaused: true });
    expect((await visitor.delete(address(id))).status).toBe(200);
    expect((await visitor.get(`${address(id)}/mine`)).status).toBe(404);
  });

  test('is counted neither in the market nor among its companies', async () => {
    const id = await publish(kind);
    const count = async () => {
      api().now += 301_000;
      const { body } = await guest().get('/market');
      return [body[`${kind}s`], body.companies];
    };
    const [listings, companies] = await count();
    await visitor.patch(address(id), { isPaused: true });
    expect(await count()).toEqual([listings - 1, companies - 1]);
  });

  test('is found near its point again once it is resumed', async () => {
    const id = await publish(kind, { region: 'Aragón', city: 'Huesca' });
    const { coordinates } = (await guest().get(address(id))).body[PLACE_OF[kind]];
    for (const isPaused of [true, false]) await visitor.patch(address(id), { isPaused });
    const near = await guest().get(`/${kind}s/filter?near=${String(coordinates)}&radius=1&sort=nearest`);
    expect(near.body[`${kind}s`]).toContainEqual(expect.objectContaining({ _id: id, distanceKm: 0 }));
  });
});

describe('the availability of a listing', () => {
  const AVAILABLE = { availableFrom: '2026-03-01', availableUntil: '2026-06-30', isOnRequest: false };
  const mine = async (id: string) => (await visitor.get(`/spaces/${id}/mine`)).body;

  test('is set at registration and shown on the card', async () => {
    const id = await publish('space', { region: 'Aragón', city: 'Tarazona' }, AVAILABLE);
    expect((await guest().get(`/spaces/${id}`)).body).toMatchObject(AVAILABLE);
    expect((await guest().get('/spaces/filter?city=Tarazona')).body.spaces[0]).toMatchObject(AVAILABLE);
    const other = await publish('space', { region: 'Aragón', city: 'Borja' });
    const { body } = await guest().get(`/spaces/${other}`);
    for (const name of Object.keys(AVAILABLE)) expect(body).not.toHaveProperty(name);
  });

  test('changes partially: omitted fields stay, and null clears a day', async () => {
    const id = await publish('space', { region: 'Aragón', city: 'Sariñena' }, AVAILABLE);
    const later = await visitor.patch(`/spaces/${id}`, { availableUntil: '2026-09-30' });
    expect(later.body).toMatchObject({ version: 2, listing: { ...AVAILABLE, availableUntil: '2026-09-30' } });
    const open = await visitor.patch(`/spaces/${id}`, { availableUntil: null, isOnRequest: false });
    expect(open.body.listing).toMatchObject({ availableFrom: '2026-03-01', isOnRequest: false });
    expect(open.body.listing).not.toHaveProperty('availableUntil');
    const card = (await guest().get('/spaces/filter?city=Sari')).body.spaces[0];
    expect(card).not.toHaveProperty('availableUntil');
  });

  test('that is repeated is no change', async () => {
    const id = await publish('space', undefined, AVAILABLE);
    const { listing } = await mine(id);
    const again = await visitor.patch(`/spaces/${id}`, { ...AVAILABLE, isPaused: false });
    expect(again.body).toEqual({ listing, state: 'published', status: 'active', version: 1 });
  });

  test.each<[string, object, Record<string, string>]>([
    ['nothing', {}, { '': 'issues.required' }],
    ['no day', { availableFrom: '2026-02-30' }, { availableFrom: 'issues.day' }],
    [
      'an end before the beginning',
      { availableUntil: '2026-02-28' },
      { availableUntil: 'issues.endsBeforeStart' },
    ],
    [
      'a beginning behind the end',
      { availableFrom: '2026-07-01' },
      { availableUntil: 'issues.endsBeforeStart' },
    ],
    [
      'an end that is over',
      { availableFrom: null, availableUntil: '2026-01-14' },
      { availableUntil: 'issues.dayOver' },
    ],
    ['no flag', { isPaused: 'yes' }, { isPaused: 'issues.invalid' }],
  ])('is not changed by %s', async (_, change, fields) => {
    const id = await publish('space', undefined, AVAILABLE);
    const { status, body } = await visitor.patch(`/spaces/${id}`, change);
    expect([status, body.fields]).toEqual([400, fields]);
    expect(await mine(id)).toMatchObject({ version: 1, state: 'published', listing: AVAILABLE });
  });

  test('cannot be over at registration; today is valid', async () => {
    const over = await visitor.post(
      '/spaces/register',
      bodyOf('space', undefined, { availableUntil: '2026-01-14' }),
    );
    expect([over.status, over.body.fields]).toEqual([400, { availableUntil: 'issues.dayOver' }]);
    const today = bodyOf('space', undefined, { availableUntil: dayAt(api().now) });
    expect((await visitor.post('/spaces/register', today)).status).toBe(201);
  });
});

let towns = 0;

describe.each(LISTING_KINDS)('after its last day a %s pauses', (kind) => {
  const address = (id: string) => `/${kind}s/${id}`;
  let town = { region: 'Aragón', city: '' };
  let until = '';
  let id = '';

  beforeEach(async () => {
    until = dayAt(api().now);
    towns += 1;
    town = { ...town, city: `Despoblado ${'x'.repeat(towns)}z` };
    id = await publish(kind, town, { availableUntil: until });
    api().now = Date.parse(`${until}T23:59:59Z`);
    await pauseExpiredListings(api().services);
    expect(await foundIn(kind, town.city, id)).toMatchObject({ total: 1, isInSitemap: true });
    api().now += 1000;
  });

  const states = async (): Promise<unknown[]> => [
    (await guest().get(address(id))).body.code,
    (await visitor.get(`${address(id)}/mine`)).body.state,
    (await visitor.get(`/${kind}s/user/${userId}`)).body[0].state,
  ];

  test('for readers at once, and for searches with the next run', async () => {
    expect(await states()).toEqual(['LISTING_PAUSED', 'paused', 'paused']);
    await pauseExpiredListings(api().services);
    expect(await foundIn(kind, town.city, id)).toMatchObject(NOWHERE);
    expect(await states()).toEqual(['LISTING_PAUSED', 'paused', 'paused']);
    expect((await visitor.get(`${address(id)}/mine`)).body.version).toBe(1);
  });

  test.each([
    ['before that look', () => Promise.resolve()],
    ['after it', () => pauseExpiredListings(api().services)],
  ])('and is published again with another end, %s', async (_, look) => {
    await look();
    const over = await visitor.patch(address(id), { isPaused: false });
    expect([over.status, over.body.fields]).toEqual([400, { availableUntil: 'issues.dayOver' }]);
    const stays = await visitor.patch(address(id), { availableUntil: '2199-12-31' });
    expect(stays.body).toMatchObject({ state: 'paused', listing: { availableUntil: '2199-12-31' } });
    expect((await visitor.patch(address(id), { isPaused: false })).body.state).toBe('published');
    await pauseExpiredListings(api().services);
    expect(await foundIn(kind, town.city, id)).toMatchObject({ total: 1, isInSitemap: true });
  });

  test('and can still be changed', async () => {
    const { status } = await visitor.put(address(id), bodyOf(kind, town, { availableUntil: until }), 1);
    expect([status, (await visitor.get(`${address(id)}/mine`)).body.state]).toEqual([200, 'paused']);
  });

  test('in any number at once', async () => {
    const { kysely } = api().services.database;
    const many = await Promise.all(Array.from({ length: 120 }, () => publish(kind, town)));
    await kysely.updateTable(kind).set({ available_until: 20260101 }).where('id', 'in', many).execute();
    await pauseExpiredListings(api().services);
    expect((await guest().get(`/${kind}s/filter?city=${town.city}`)).body.total).toBe(0);
  });
});
