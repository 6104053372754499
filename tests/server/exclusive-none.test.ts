import { describe, expect, test } from 'vitest';
import { useApi } from '../support/api-server.ts';
import { newService, newSpace } from '../support/samples.ts';

const api = useApi();

async function registerCompany() {
  const visitor = api().visitor();
  const user = await visitor.register();
  return {
    visitor,
    spaceOf: (parts: object) => ({ ...newSpace(user._id), ...parts }),
    serviceOf: (parts: object) => ({ ...newService(user._id), ...parts }),
  };
}

describe('a space without equipment and licenses', () => {
  test('is found by floor stacking and by no term of its equipment', async () => {
    const { visitor, spaceOf } = await registerCompany();
    const city = 'Apilada';
    const sent = {
      locationData: { ...newSpace('').locationData, city },
      equipmentData: { none: true },
      storageData: { blockStorage: { floorStacking: true } },
      licensesData: { none: true },
    };
    const { status, body: space } = await visitor.post('/spaces/register', spaceOf(sent));
    expect([status, space.equipmentData.none, space.licensesData.none]).toEqual([201, true, true]);
    expect((await visitor.get(`/spaces/${String(space._id)}`)).body).toMatchObject(sent);
    const find = async (group: string, terms: object): Promise<number> => {
      const asked = new URLSearchParams({ city, [group]: JSON.stringify(terms) }).toString();
      return (await visitor.get(`/spaces/filter?${asked}`)).body.total;
    };
    expect(await find('storageData', { floorStacking: true })).toBe(1);
    expect(await find('storageData', { blockStorage: true })).toBe(1);
    expect(await find('storageData', { rackPushBack: true })).toBe(0);
    expect(await find('equipmentData', { forklifts: true })).toBe(0);
    const { groups } = (await visitor.get(`/spaces/facets?city=${city}`)).body;
    expect(groups.storageData.floorStacking).toBe(1);
    expect(groups.equipmentData).not.toHaveProperty('none');
    const [card] = (await visitor.get(`/spaces/filter?city=${city}`)).body.spaces;
    expect(card.tags.filter((tag: string) => tag.startsWith('equipment.'))).toEqual([]);
  });
});

describe('a service without licenses', () => {
  test('is registered, and rejected if it also names a license', async () => {
    const { visitor, serviceOf } = await registerCompany();
    const { status, body } = await visitor.post(
      '/services/register',
      serviceOf({ licenses: { none: true } }),
    );
    expect([status, body.licenses.none]).toEqual([201, true]);
    const both = await visitor.post(
      '/services/register',
      serviceOf({ licenses: { none: true, haccp: true } }),
    );
    expect([both.status, Object.keys(both.body.fields)]).toEqual([400, ['licenses']]);
  });
});
