import { beforeAll, describe, expect, test } from 'vitest';
import { SEEN_AT_ONCE, type ImpressionType } from '#api/seen.ts';
import type { ListingKind } from '#domain/listing/listing.ts';
import { impressionCounter } from '#server/db/impression-counter.ts';
import { removeDaysOfDeleted, removeOldDays } from '#server/db/listing-days.ts';
import { isCrawler } from '#server/analytics/figures.ts';
import { startApi, TEST_SETTINGS, useApi } from '../support/api-server.ts';
import { newListingOwner, publishIn, type ListingOwner } from '../support/listing-owner.ts';
import { newService } from '../support/samples.ts';

const DAY = 86_400_000;
const MISSING = '019bc0e2-1280-7316-ae8e-6e5841e3d2fe';
const api = useApi();
let owner: ListingOwner;
let space = '';
let service = '';

beforeAll(async () => {
  owner = await newListingOwner(api());
  space = await publishIn(owner);
  service = (await owner.visitor.post('/services/register', newService(owner.id))).body._id;
});

interface ViewReport {
  readonly kind: ListingKind;
  readonly ids: readonly unknown[];
  readonly what: ImpressionType;
}

const reportViews = (
  body: Partial<ViewReport>,
  headers: Readonly<Record<string, string>> = { Origin: api().origin },
) => api().visitor().send('POST', '/views', { body, headers });

async function loadFigures(id: string, kind: ListingKind = 'space') {
  await api().services.impressions.write();
  const { body } = await owner.visitor.get(`/${kind}s/${id}/figures`);
  return body.days as { day: string; views: number; appearances: number }[];
}

describe('the views of a listing', () => {
  test('are reported to its owner for each of the last 30 days', async () => {
    expect((await reportViews({ kind: 'space', ids: [space], what: 'appearance' })).status).toBe(204);
    await reportViews({ kind: 'space', ids: [space, space], what: 'appearance' });
    await reportViews({ kind: 'space', ids: [space], what: 'view' });
    await reportViews({ kind: 'service', ids: [service], what: 'view' });
    const days = await loadFigures(space);
    expect(days).toHaveLength(30);
    const today = new Date(api().now).toISOString().slice(0, 10);
    expect(days.at(-1)).toEqual({ day: today, views: 1, appearances: 2, favourites: 0, enquiries: 0 });
    expect(days[0]).toEqual({ ...days.at(-1), day: '2025-12-17', views: 0, appearances: 0 });
    expect((await loadFigures(service, 'service')).at(-1)).toMatchObject({ views: 1, appearances: 0 });
    // A second write adds to the first.
    await reportViews({ kind: 'space', ids: [space], what: 'view' });
    expect((await loadFigures(space)).at(-1)).toMatchObject({ views: 2, appearances: 2 });
  });

  test('are reported together with its number of favorites', async () => {
    const other = await newListingOwner(api());
    await other.visitor.put(`/favourites/space/${space}`, { note: '' });
    expect((await loadFigures(space)).at(-1)).toMatchObject({ favourites: 1 });
  });

  test('are not counted if it is unknown, paused or of the other kind, or if a crawler reports them', async () => {
    const paused = await publishIn(owner);
    await owner.visitor.patch(`/spaces/${paused}`, { isPaused: true });
    const ids = [MISSING, paused, service, 'x'];
    expect((await reportViews({ kind: 'space', ids, what: 'view' })).status).toBe(204);
    const headers = { Origin: api().origin, 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' };
    const fresh = await publishIn(owner);
    expect((await reportViews({ kind: 'space', ids: [fresh], what: 'view' }, headers)).status).toBe(204);
    for (const id of [paused, fresh]) expect((await loadFigures(id)).at(-1)).toMatchObject({ views: 0 });
    expect((await loadFigures(service, 'service')).at(-1)).toMatchObject({ views: 1 });
  });

  test('are deleted with the listing', async () => {
    const id = await publishIn(owner);
    await reportViews({ kind: 'space', ids: [id], what: 'view' });
    await loadFigures(id);
    const rows = () =>
      api()
        .services.database.kysely.selectFrom('listing_day')
        .where('listing_id', '=', id)
        .selectAll()
        .execute();
    expect(await rows()).toHaveLength(1);
    await owner.visitor.delete(`/spaces/${id}`);
    expect(await rows()).toEqual([]);
    await reportViews({ kind: 'space', ids: [id], what: 'view' });
    await api().services.impressions.write();
    expect(await rows()).toEqual([]);
  });

  test('are deleted after a while, and if they were counted for a listing deleted meanwhile', async () => {
    const { database } = api().services;
    const day = (id: string, number: number) => ({
      ...{ company_id: owner.id, listing_id: id, day: number, views: 1, appearances: 0 },
    });
    await database.kysely
      .insertInto('listing_day')
      .values([day(space, 20_251_130), day(space, 20_251_201), day(MISSING, 20_260_115)])
      .execute();
    const hasMore = [];
    for (let portion = 0; portion < 3; portion += 1)
      hasMore.push(await removeOldDays(database.kysely, '2025-12-06', 1));
    expect(hasMore).toEqual([true, true, false]);
    await removeDaysOfDeleted(database.kysely, '2026-01-15');
    const left = await database.kysely.selectFrom('listing_day').select(['listing_id', 'day']).execute();
    expect(left.filter(({ listing_id, day: on }) => listing_id === MISSING || on < 20_251_206)).toEqual([]);
    expect(left.length).toBeGreaterThan(0);
  });
});

describe('POST /api/views', () => {
  test('rejects a missing or foreign Origin', async () => {
    const body = { kind: 'space', ids: [space], what: 'view' } as const;
    for (const headers of [{}, { Origin: 'https://other.example' }, { Origin: 'null' }]) {
      expect(await reportViews(body, headers)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    }
    const crossSite = { Origin: api().origin, 'Sec-Fetch-Site': 'cross-site' };
    expect((await reportViews(body, crossSite)).status).toBe(403);
  });

  test.each([
    ['no ids', { kind: 'space', ids: [], what: 'view' }],
    ['51 ids', { kind: 'space', ids: Array<string>(SEEN_AT_ONCE + 1).fill(MISSING), what: 'view' }],
    ['an id that is not text', { kind: 'space', ids: [-5], what: 'view' }],
    ['an id that is too long', { kind: 'space', ids: ['x'.repeat(65)], what: 'view' }],
    ['an unknown kind', { kind: 'company', ids: [MISSING], what: 'view' }],
    ['an unknown event', { kind: 'space', ids: [MISSING], what: 'enquiry' }],
  ])('rejects %s', async (_, body) => {
    expect(await reportViews(body as ViewReport)).toMatchObject({ status: 400, body: { code: 'BAD_INPUT' } });
  });

  test('accepts 50 ids and sets no cookie', async () => {
    const ids = Array.from({ length: SEEN_AT_ONCE }, () => crypto.randomUUID());
    const { status, headers } = await reportViews({ kind: 'space', ids, what: 'appearance' });
    expect([status, headers.get('Set-Cookie')]).toEqual([204, null]);
  });

  test('is limited for each address', async () => {
    const limited = await startApi({ settings: { ...TEST_SETTINGS, RATE_LIMIT_FACTOR: 0.05 } });
    const statuses: number[] = [];
    for (let call = 0; call < 8; call += 1) {
      const body = { kind: 'space', ids: [MISSING], what: 'view' };
      const headers = { Origin: limited.origin };
      statuses.push((await limited.visitor().send('POST', '/views', { body, headers })).status);
    }
    await limited.close();
    expect(statuses).toEqual([204, 204, 204, 204, 204, 204, 429, 429]);
  });
});

test('a flood of listings is not counted beyond the limit', async () => {
  const { database, log } = api().services;
  const counter = impressionCounter(database, () => api().now, log);
  const fresh = await publishIn(owner);
  counter.count(
    'space',
    Array.from({ length: 20_000 }, (_, index) => `flood-${String(index)}`),
    'view',
  );
  counter.count('space', [fresh], 'view');
  counter.count('service', [service], 'appearance');
  await counter.write();
  counter.count('space', [fresh], 'appearance');
  await counter.write();
  expect((await loadFigures(fresh)).at(-1)).toMatchObject({ views: 0, appearances: 1 });
});

test('days are in UTC', async () => {
  const id = await publishIn(owner);
  const before = api().now;
  api().now = Date.UTC(2026, 0, 15, 23, 59, 59);
  await reportViews({ kind: 'space', ids: [id], what: 'view' });
  api().now += 1000;
  await reportViews({ kind: 'space', ids: [id], what: 'view' });
  const days = (await loadFigures(id)).slice(-2);
  expect(days.map(({ day, views }) => [day, views])).toEqual([
    ['2026-01-15', 1],
    ['2026-01-16', 1],
  ]);
  expect(api().now - before).toBeLessThan(DAY);
});

test.each([
  ['', true],
  ['Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)', true],
  ['Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.1)', true],
  ['facebookexternalhit/1.1', true],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/126.0 Safari/537.36', true],
  ['curl/8.5.0', true],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0 Safari/537.36', false],
  ['Mozilla/5.0 (Linux; Android 14; CUBOT X50) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36', false],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile', false],
])('“%s” is a crawler: %s', (userAgent, expected) => {
  expect(isCrawler(userAgent)).toBe(expected);
});
