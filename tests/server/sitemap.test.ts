import { describe, expect, test, vi } from 'vitest';
import { sitemapIndex } from '#server/listings/sitemaps.ts';
import { addListings } from '#server/db/listings.ts';
import { space } from '#domain/space/space.ts';
import { SITEMAP_RECORDS } from '#api/sitemap.ts';
import { useApi } from '../support/api-server.ts';
import { restrict } from '../support/decisions.ts';
import { newService, newSpace } from '../support/samples.ts';

const api = useApi();

/** The paths of a sitemap with their last changes. */
const parseSitemap = (xml: string) =>
  new Map(
    [...xml.matchAll(/<loc>([^<]+)<\/loc><lastmod>([^<]+)<\/lastmod>/g)].map(([, address = '', changed]) => [
      address.replace(api().origin, ''),
      changed,
    ]),
  );

/** The cache duration of sitemaps here and in a CDN, a minute in all. */
const CACHE_S = 30;

const fetchSitemap = async (path: string) => {
  api().now += CACHE_S * 1000;
  const { status, headers, text } = await api().visitor().get(path);
  expect([status, headers.get('Content-Type'), headers.get('Cache-Control')]).toEqual([
    200,
    'application/xml; charset=utf-8',
    `public, max-age=${CACHE_S}`,
  ]);
  return text;
};

describe('the sitemaps of listings', () => {
  test('contain every listing in both languages, with its last change', async () => {
    const visitor = api().visitor();
    const user = await visitor.register();
    const sent = newSpace(user._id);
    const { body: made } = await visitor.post('/spaces/register', sent);
    const { body: service } = await visitor.post('/services/register', newService(user._id));
    const index = parseSitemap(await fetchSitemap('/sitemap.xml'));
    expect([...index.keys()]).toEqual(['/api/sitemap/space/start', '/api/sitemap/service/start']);
    expect(await fetchSitemap('/sitemap.xml')).toContain('/api/sitemap/company/start</loc></sitemap>');

    const spaces = parseSitemap(await fetchSitemap('/sitemap/space/start'));
    expect([spaces.get(`/spaces/${made._id}`), spaces.get(`/es/spaces/${made._id}`)]).toEqual([
      made.createdAt,
      made.createdAt,
    ]);
    const services = parseSitemap(await fetchSitemap('/sitemap/service/start'));
    expect(services.get(`/es/services/${service._id}`)).toBe(service.createdAt);

    const before = api().now;
    api().now += 60_000;
    await visitor.put(`/spaces/${made._id}`, sent, 1);
    const changed = parseSitemap(await fetchSitemap('/sitemap/space/start')).get(`/spaces/${made._id}`);
    expect(changed).toBe(new Date(before + 60_000).toISOString());

    const isListed = async () =>
      parseSitemap(await fetchSitemap('/sitemap/space/start')).has(`/spaces/${made._id}`);
    await visitor.patch(`/spaces/${made._id}`, { isPaused: true });
    expect(await isListed()).toBe(false);
    await visitor.patch(`/spaces/${made._id}`, { isPaused: false });
    expect(await isListed()).toBe(true);
    await restrict(api(), 'space', made._id, 'hide');
    expect(await isListed()).toBe(false);
    await visitor.delete(`/services/${service._id}`);
    expect(await fetchSitemap('/sitemap/service/start')).not.toContain(service._id);
  });

  test('are read from the database once in half a minute', async () => {
    const path = '/sitemap/space/019bc0e2-1280-7316-ae8e-6e5841e3d2ff';
    const count = vi.spyOn(api().services.database, 'readLowPriority');
    await Promise.all(Array.from({ length: 20 }, () => api().visitor().get(path)));
    expect(count).toHaveBeenCalledTimes(1);
    await fetchSitemap(path);
    expect(count).toHaveBeenCalledTimes(2);
  });

  test('start after the requested id', async () => {
    const visitor = api().visitor();
    const user = await visitor.register();
    const ids: string[] = [];
    for (let count = 0; count < 3; count++) {
      ids.push((await visitor.post('/spaces/register', newSpace(user._id))).body._id);
    }
    const [first, second, third] = ids;
    const after = parseSitemap(await fetchSitemap(`/sitemap/space/${String(second)}`));
    expect([first, second, third].map((id) => after.has(`/spaces/${String(id)}`))).toEqual([
      false,
      false,
      true,
    ]);
  });

  test('continue after the last id of a full one', async () => {
    const { services } = api();
    const row = (place: number) => ({
      id: `full-${String(place).padStart(6, '0')}`,
      ...{ company_id: 'unknown', doc: '{}', shape: space.shape, identity_hash: String(place) },
      ...{ words: '', city_k: '', completeness: 0 },
      ...{ created_at: place, confirmed_at: place, available_until: 99_999_999 },
    });
    const search = {
      ...{ flags: 0n, lat5: null, lng5: null, surface: 0, height_cm: 0, pallet_positions: 0 },
      ...{ country_k: '', region_k: '', city_k: '', card: '{}' },
      ...{ available_from: 0, available_until: 99_999_999, confirmed_at: 0 },
    };
    const listings = Array.from({ length: SITEMAP_RECORDS + 1 }, (_, place) => ({
      uploads: [],
      row: row(place),
      search,
      facts: {},
      prices: [],
    }));
    await services.database.transaction((tables) => addListings(tables, 'space', listings));
    // A new index is necessary, because the server's own is cached.
    const index = [...parseSitemap(await sitemapIndex(services, 0)()).keys()].filter((path) =>
      path.includes('/space/'),
    );
    expect(index).toHaveLength(2);
    const files = await Promise.all(index.map((path) => fetchSitemap(path.replace('/api', ''))));
    const [one, two] = files.map(parseSitemap);
    expect(one?.size).toBe(2 * SITEMAP_RECORDS);
    expect([...(one?.keys() ?? [])].filter((address) => two?.has(address))).toEqual([]);
    expect(two?.has('/spaces/full-025000')).toBe(true);
  });

  test('contain the companies with published listings, and only while they have any', async () => {
    const [service, space, nothing] = [api().visitor(), api().visitor(), api().visitor()];
    const users = [await service.register(), await space.register(), await nothing.register()] as const;
    await service.post('/services/register', newService(users[0]._id));
    const { body } = await space.post('/spaces/register', newSpace(users[1]._id));
    const named = async () => {
      const xml = await fetchSitemap('/sitemap/company/start');
      return users.map(({ _id }) =>
        ['', '/es'].every((prefix) =>
          xml.includes(`<url><loc>${api().origin}${prefix}/companies/${_id}</loc></url>`),
        ),
      );
    };
    expect(await named()).toEqual([true, true, false]);
    await space.patch(`/spaces/${body._id}`, { isPaused: true });
    expect(await named()).toEqual([true, false, false]);
  });

  test('exist only for spaces, services and companies', async () => {
    expect((await api().visitor().get('/sitemap/session/start')).status).toBe(404);
  });

  test('are compressed for clients that accept gzip', async () => {
    const response = await fetch(`${api().origin}/api/sitemap/space/start`, {
      headers: { 'Accept-Encoding': 'gzip' },
    });
    expect(response.headers.get('Content-Encoding')).toBe('gzip');
    expect(await response.text()).toMatch(/^<\?xml[^]*<\/urlset>\n$/);
  });

  test('are listed by an index that is cached', () => {
    let now = 0;
    const made = sitemapIndex({ ...api().services, clock: () => now }, 1000);
    const first = made();
    now = 999;
    expect(made()).toBe(first);
    now = 1000;
    expect(made()).not.toBe(first);
  });
});
