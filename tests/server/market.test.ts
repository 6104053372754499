import { beforeAll, describe, expect, test } from 'vitest';
import type { Market } from '#api/market.ts';
import { useApi } from '../support/api-server.ts';
import { newService, newSpace } from '../support/samples.ts';

const api = useApi();
let register: (city: string, type: string) => Promise<string>;

const loadMarket = async () => (await api().visitor().get('/market')).body as Market;

beforeAll(async () => {
  const visitor = api().visitor();
  const { _id } = await visitor.register({ name: 'Naves del Sur' });
  // A company without listings.
  await api().visitor().register();
  register = async (city, type) => {
    api().now += 1000;
    const locationData = { country: 'Spain', region: city, city, zip: '1', address: `Calle ${api().now}` };
    const { body } = await visitor.post('/spaces/register', {
      ...newSpace(_id),
      locationData,
      typeData: { type },
    });
    return String(body._id);
  };
  const cities = ['Madrid', 'Getafe', 'Madrid', 'Valencia', 'Soria', 'Soria', 'Soria', 'Soria', 'Soria'];
  for (const [index, city] of cities.entries()) {
    await register(city, index === 0 ? 'refrigerated' : 'emptyPlot');
  }
  await visitor.post('/services/register', newService(_id));
});

describe('GET /api/market', () => {
  test('counts spaces, services and the companies with published listings', async () => {
    const { spaces, services, companies, byType, byPl } = await loadMarket();
    expect([spaces, services, companies]).toEqual([9, 1, 1]);
    expect(byType).toEqual({
      conventional: 0,
      highIntensity: 0,
      automated: 0,
      refrigerated: 1,
      temporary: 0,
      floor: 0,
      emptyPlot: 8,
    });
    const plType = encodeURIComponent('{"pl3":true}');
    const { total } = (await api().visitor().get(`/services/filter?plType=${plType}`)).body;
    expect(byPl['pl3']).toBe(total);
  });

  test('counts around each city what a search around it finds', async () => {
    const { cities } = await loadMarket();
    expect(cities.length).toBeGreaterThan(10);
    for (const { lat, lng, spaces } of cities) {
      const { body } = await api().visitor().get(`/spaces/filter?near=${lat},${lng}&radius=50`);
      expect(spaces).toBe(body.total);
    }
    expect(cities.find(({ city }) => city === 'Madrid')?.spaces).toBe(3);
  });

  test('returns the eight newest spaces as a search does', async () => {
    const { spaces } = (await api().visitor().get('/spaces/filter?limit=8')).body;
    const { newest } = await loadMarket();
    expect(newest).toEqual(spaces);
    expect(newest[0]?.userName).toBe('Naves del Sur');
  });

  test('is cached for five minutes', async () => {
    const first = await loadMarket();
    await register('Valencia', 'floor');
    api().now += 5 * 60_000 - 1001;
    expect(await loadMarket()).toEqual(first);
    api().now += 1;
    expect((await loadMarket()).spaces).toBe(first.spaces + 1);
  });
});
