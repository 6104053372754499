import { beforeEach, describe, expect, test } from 'vitest';
import type { Location } from '#domain/place/place.ts';
import type { ApiClient } from '../support/api-client.ts';
import { useApi } from '../support/api-server.ts';
import { newService, newSpace } from '../support/samples.ts';

/** A geocoder with a fixed result that counts its calls. */
let found: Location | undefined;
let asked = 0;
const geocoder = {
  locate: () => {
    asked += 1;
    return Promise.resolve(found);
  },
};
const api = useApi({ geocoder });

const ZARAGOZA: Location = { lat: 41.65606, lng: -0.87734, precision: 'city' };
/** 10 km to the north of it, and 30. */
const NEAR = '41.74599,-0.87734';
const FAR = '41.92586,-0.87734';

let visitor: ApiClient;
let sent: ReturnType<typeof newSpace>;

beforeEach(async () => {
  visitor = api().visitor();
  sent = newSpace((await visitor.register())._id);
  [found, asked] = [ZARAGOZA, 0];
});

// Equal spaces of one company are refused.
let units = 0;
const at = (change: object) => ({
  ...sent,
  unitName: `Unit ${(units += 1)}`,
  locationData: { ...sent.locationData, ...change },
});
const register = (change: object) => visitor.post('/spaces/register', at(change));
const FOUND = { coordinates: '41.65606,-0.87734', precision: 'city' };
const PINNED = { coordinates: NEAR, precision: 'address' };
const TOO_FAR = { 'locationData.coordinates': 'issues.pinTooFar' };

describe('a space lies', () => {
  test('at its geocoded address without its company’s point', async () => {
    expect((await register({})).body.locationData).toMatchObject(FOUND);
  });

  test('at its company’s nearby point, and is found there', async () => {
    const { body } = await register({ coordinates: NEAR });
    expect(body.locationData).toMatchObject(PINNED);
    const near = await visitor.get(`/spaces/filter?near=${NEAR}&radius=1`);
    expect(near.body.spaces).toContainEqual(expect.objectContaining({ _id: body._id, distanceKm: 0 }));
  });

  test.each<[string, Location | undefined, string, boolean]>([
    ['25 km from the city', ZARAGOZA, '41.88,-0.87734', true],
    ['more than 25 km from the city', ZARAGOZA, '41.882,-0.87734', false],
    ['30 km from the address', { ...ZARAGOZA, precision: 'address' }, FAR, false],
    ['30 km from the middle of its region', { ...ZARAGOZA, precision: 'region' }, FAR, true],
    [
      'on the other side of the world, seen from its region',
      { ...ZARAGOZA, precision: 'region' },
      '-41,174',
      false,
    ],
    ['anywhere, where the address is not known', undefined, '-41,174', true],
  ])('%s: %s', async (_, point, coordinates, isTaken) => {
    found = point;
    const { status, body } = await register({ coordinates });
    expect([status, body.fields]).toEqual(isTaken ? [201, undefined] : [400, TOO_FAR]);
  });

  test.each(['', 'here', '91,0', '0,181', '1', '1;2', '1,2,3', 'NaN,0', '1e1,2'])(
    'nowhere for the invalid point %j',
    async (coordinates) => {
      const { status, body } = await register({ coordinates });
      expect([status, body.fields]).toEqual([400, { 'locationData.coordinates': 'issues.invalid' }]);
    },
  );
});

describe('a changed space', () => {
  /** Changes the place of a space that was registered with this one. */
  async function changed(first: object, next: object) {
    const { _id } = (await register(first)).body;
    const { locationData } = (await visitor.get(`/spaces/${_id}/mine`)).body.listing;
    asked = 0;
    const answer = await visitor.put(`/spaces/${_id}`, at({ ...locationData, ...next }), 1);
    return { ...answer, place: answer.body.locationData };
  }

  test('stays in place while its address does, without geocoding', async () => {
    expect((await changed({}, {})).place).toMatchObject(FOUND);
    expect((await changed({}, { coordinates: undefined })).place).toMatchObject(FOUND);
    expect((await changed({ coordinates: NEAR }, {})).place).toMatchObject(PINNED);
    expect(asked).toBe(0);
  });

  test('moves to its company’s point', async () => {
    expect((await changed({}, { coordinates: NEAR })).place).toMatchObject(PINNED);
    const { status, body } = await changed({}, { coordinates: FAR });
    expect([status, body.fields]).toEqual([400, TOO_FAR]);
  });

  test('moves to its new address', async () => {
    const { _id } = (await register({})).body;
    const { locationData } = (await visitor.get(`/spaces/${_id}/mine`)).body.listing;
    found = { lat: 40.4168, lng: -3.7038, precision: 'city' };
    const moved = at({ ...locationData, city: 'Madrid' });
    const { body } = await visitor.put(`/spaces/${_id}`, moved, 1);
    expect(body.locationData).toMatchObject({ coordinates: '40.41680,-3.70380', precision: 'city' });
  });

  test('keeps its company’s point through a new street', async () => {
    expect((await changed({ coordinates: NEAR }, { address: 'Calle Bari 33' })).place).toMatchObject(PINNED);
  });

  test('loses its company’s point with a new, distant city', async () => {
    const { _id } = (await register({ coordinates: NEAR })).body;
    found = { lat: 40.4168, lng: -3.7038, precision: 'city' };
    const { body } = await visitor.put(`/spaces/${_id}`, at({ ...PINNED, city: 'Madrid' }), 1);
    expect(body.locationData).toMatchObject({ coordinates: '40.41680,-3.70380', precision: 'city' });
  });

  test('gives up its company’s point for a geocoded new street', async () => {
    const { _id } = (await register({ coordinates: NEAR })).body;
    found = { ...ZARAGOZA, precision: 'address' };
    const { body } = await visitor.put(`/spaces/${_id}`, at({ ...PINNED, address: 'Calle Bari 33' }), 1);
    expect(body.locationData).toMatchObject({ ...FOUND, precision: 'address' });
  });
});

test('a service ignores a company’s point', async () => {
  const own = api().visitor();
  const body = newService((await own.register())._id);
  const answer = await own.post('/services/register', {
    ...body,
    location: { ...body.location, coordinates: FAR },
  });
  expect(answer.body.location).toMatchObject(FOUND);
});

describe('a listing whose address contradicts itself', () => {
  const elsewhere = { country: 'France', region: 'Occitanie', city: 'Barcelona', zip: '08001' };
  const placed = useApi();

  async function register(kind: 'space' | 'service', place: object) {
    const company = placed().visitor();
    const { _id: userId } = await company.register();
    const [body, part] =
      kind === 'space' ? [newSpace(userId), 'locationData'] : [newService(userId), 'location'];
    const whole = body as unknown as Readonly<Record<string, object>>;
    const answer = await company.post(`/${kind}s/register`, {
      ...whole,
      [part]: { ...whole[part], ...place },
    });
    return answer.body[part] as { coordinates: string; precision: string };
  }

  test.each(['space', 'service'] as const)('lies in the middle of the stated region: %s', async (kind) => {
    const { precision, coordinates } = await register(kind, elsewhere);
    expect(precision).toBe('region');
    expect(Math.abs(Number(coordinates.split(',')[0]) - 43.7)).toBeLessThan(0.5);
  });

  test('lies at the pin that its company sets in that region', async () => {
    const pin = '42.69886,2.89541';
    expect(await register('space', { ...elsewhere, coordinates: pin })).toMatchObject({
      coordinates: pin,
      precision: 'address',
    });
  });
});
