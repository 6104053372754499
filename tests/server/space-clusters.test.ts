import { beforeAll, describe, expect, test, vi } from 'vitest';
import { boundsOfView, formatBounds } from '#domain/map/map-view.ts';
import { useApi } from '../support/api-server.ts';
import { newSpace } from '../support/samples.ts';

const api = useApi();
let owner: { _id: string; name: string };

beforeAll(async () => {
  const visitor = api().visitor();
  owner = await visitor.register({ name: 'Naves del Sur' });
  const cities = [
    ['Spain', 'Madrid', 'Madrid'],
    ['Spain', 'Madrid', 'Getafe'],
    ['Spain', 'Madrid', 'Coslada'],
    ['Spain', 'Cataluña', 'Barcelona'],
    ['Germany', 'Hamburg', 'Hamburg'],
  ] as const;
  for (const [country, region, city] of cities) {
    const locationData = { country, region, city, zip: '28000', address: 'Calle 1' };
    await visitor.post('/spaces/register', { ...newSpace(owner._id), locationData });
  }
});

const loadClusters = async (query: string) =>
  (await api().visitor().get(`/spaces/clusters?${query}`)).body.clusters;
const sumCounts = (found: { count: number }[]) => found.reduce((sum, cluster) => sum + cluster.count, 0);

describe('GET /api/spaces/clusters', () => {
  test('joins neighbors at a low zoom and separates them at a high one', async () => {
    expect((await loadClusters('zoom=4')).length).toBeLessThan(5);
    expect(await loadClusters('zoom=12')).toHaveLength(5);
  });

  test('returns the bounds of a group, and its city if it has only one', async () => {
    const inMadrid = { country: 'Spain', region: 'Madrid', city: 'MADRID', zip: '28001', address: 'Calle 2' };
    const visitor = api().visitor();
    const { _id } = await visitor.register();
    const made = await visitor.post('/spaces/register', { ...newSpace(_id), locationData: inMadrid });
    const [pair] = (await loadClusters('zoom=12&city=madrid')) as { count: number; city?: string }[];
    expect(pair).toMatchObject({ count: 2, city: 'Madrid' });
    const [wide] = await loadClusters('zoom=8&bbox=-5,39,-2,41.5');
    expect(wide).toMatchObject({ count: 4 });
    expect(wide).not.toHaveProperty('city');
    const { west, south, east, north } = wide.bounds;
    expect([west < wide.lng, wide.lng < east, south < wide.lat, wide.lat < north]).toEqual([
      ...[true, true, true, true],
    ]);
    await visitor.delete(`/spaces/${String(made.body._id)}`);
  });

  test('returns only what lies within the box', async () => {
    expect(sumCounts(await loadClusters('zoom=6&bbox=-10,36,4,44'))).toBe(4);
    expect(sumCounts(await loadClusters('zoom=6&bbox=170,36,-170,44'))).toBe(0);
  });

  test('applies the filters of the list', async () => {
    expect(sumCounts(await loadClusters('zoom=6&near=40.4,-3.7&radius=30'))).toBe(3);
    expect(sumCounts(await loadClusters('zoom=6&within=DE'))).toBe(1);
    expect(sumCounts(await loadClusters('zoom=6&country=germany'))).toBe(1);
    for (const region of ['Catalonia', 'Cataluña', 'catalu', 'Catalunya'])
      expect(sumCounts(await loadClusters(`zoom=6&region=${region}`))).toBe(1);
    expect(sumCounts(await loadClusters(`zoom=6&typeData=${encodeURIComponent('{"emptyPlot":true}')}`))).toBe(
      0,
    );
  });

  test.each([
    'zoom=6&bbox=1,2,3',
    'zoom=6&bbox=-200,0,0,0',
    'zoom=6&bbox=0,50,0,40',
    'zoom=6&radius=50',
    'zoom=6&near=91,0',
    'zoom=6&within=XX',
  ])('rejects the malformed query "%s"', async (query) => {
    const { status, body } = await api().visitor().get(`/spaces/clusters?${query}`);
    expect([status, body.code]).toEqual([400, 'BAD_FILTER']);
  });
});

test('a map has at most 2,000 markers, omits nothing and uses the finest grid that fits', async () => {
  const { kysely } = api().test.database;
  const row = await kysely.selectFrom('space_search').selectAll().executeTakeFirstOrThrow();
  // A grid of 100 by 30 spaces, 0.1° apart.
  for (let north = 0; north < 30; north += 1) {
    const places = Array.from({ length: 100 }, (_, east) => ({
      id: `copy ${String(north)} ${String(east)}`,
      lat5: north * 10_000,
      lng5: east * 10_000,
    }));
    await kysely
      .insertInto('space_search')
      .values(places.map((place) => ({ ...row, ...place })))
      .execute();
  }
  for (const zoom of [20, 13]) {
    const found = await loadClusters(`zoom=${String(zoom)}`);
    expect(sumCounts(found)).toBe(3005);
    // Cells of 0.1° would give 3,000 markers, cells of 0.2° a quarter.
    expect(found.length).toBeLessThanOrEqual(2000);
    expect(found.length).toBeGreaterThan(700);
  }
  expect((await loadClusters('zoom=20&bbox=0,0,5,3')).length).toBeGreaterThan(1400);
});

test('a map area with too many cells is read once, in larger cells', async () => {
  const read = vi.spyOn(api().services.database, 'read');
  const found = await loadClusters('zoom=20&bbox=-25,34,45,72');
  expect(sumCounts(found)).toBeGreaterThan(0);
  // One read for the cells, one for their cards.
  expect(read).toHaveBeenCalledTimes(2);
});

describe('across the antimeridian', () => {
  const PLACES = [
    ['New Zealand', 'Auckland', 'Auckland'],
    ['New Zealand', 'Gisborne', 'Gisborne'],
    ['Fiji', 'Central', 'Suva'],
    ['Tonga', 'Tongatapu', 'Nuku‘alofa'],
    ['Samoa', 'Tuamasaga', 'Apia'],
    ['United States', 'Alaska', 'Nome'],
    ['United States', 'Alaska', 'Adak'],
    ['Russia', 'Chukotka', 'Anadyr'],
    ['Russia', 'Chukotka', 'Pevek'],
  ] as const;
  const bboxOf = (lat: number, lng: number, zoom: number) =>
    `bbox=${formatBounds(boundsOfView({ lat, lng, zoom }, { width: 1000, height: 900 }))}`;
  const surface = 98_765;

  beforeAll(async () => {
    const visitor = api().visitor();
    const { _id } = await visitor.register();
    for (const [country, region, city] of PLACES) {
      const locationData = { country, region, city, zip: '1000', address: 'Harbor 1' };
      const dimensionsData = { surface, height: 11.5, palletPositions: 100 };
      const made = await visitor.post('/spaces/register', { ...newSpace(_id), locationData, dimensionsData });
      expect(made.status).toBe(201);
    }
  });

  test.each([
    [bboxOf(66, 180, 4), ['Adak', 'Anadyr', 'Nome', 'Pevek']],
    [bboxOf(-17.5, 179.5, 6), ['Apia', 'Nuku‘alofa', 'Suva']],
    [bboxOf(-17.5, -179.5, 6), ['Apia', 'Nuku‘alofa', 'Suva']],
    ['within=NZ', ['Auckland', 'Gisborne']],
    ['near=-17.5,-179.9&radius=300', ['Suva']],
    ['near=64,179&radius=900', ['Anadyr', 'Nome', 'Pevek']],
  ])('list, groups and counts of %s agree', async (area, cities) => {
    const query = `${area}&minSurface=${String(surface)}&maxSurface=${String(surface)}`;
    const { spaces } = (await api().visitor().get(`/spaces/filter?${query}&sort=newest`)).body;
    const listed = (spaces as { locationData: { city: string } }[]).map(
      ({ locationData }) => locationData.city,
    );
    expect(listed.sort()).toEqual(cities);
    expect(sumCounts(await loadClusters(`${query}&zoom=5`))).toBe(cities.length);
    const { groups } = (await api().visitor().get(`/spaces/facets?${query}`)).body;
    expect(groups.typeData.conventional).toBe(cities.length);
  });
});
