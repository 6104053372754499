import { expect, test } from 'vitest';
import { useApi } from '../support/api-server.ts';
import { newSpace } from '../support/samples.ts';

const api = useApi();

async function registerCompany() {
  const visitor = api().visitor();
  const user = await visitor.register();
  const register = (parts: object) => visitor.post('/spaces/register', { ...newSpace(user._id), ...parts });
  return { visitor, register };
}

test('concurrent requests for known and unknown ids each return their own space', async () => {
  const { register } = await registerCompany();
  const ids: string[] = [];
  while (ids.length < 3) ids.push((await register({})).body._id);
  const guest = api().visitor();
  const requested = [...ids, 'unknown', ...ids, 'unknown', ...ids];
  const responses = await Promise.all(requested.map((id) => guest.get(`/spaces/${id}`)));
  expect(responses.map(({ status, body: space }) => [status, space._id ?? 'unknown'])).toEqual(
    requested.map((id) => [id === 'unknown' ? 404 : 200, id]),
  );
});

test('a space at an unknown place is in the list and not on the map', async () => {
  const { visitor, register } = await registerCompany();
  const locationData = { country: 'Spain', region: 'Nowhere', city: 'Xqzzw', zip: '1', address: 'x' };
  expect((await register({ locationData })).body.locationData.coordinates).toBeUndefined();
  expect((await visitor.get('/spaces/filter?city=Xqzzw')).body.total).toBe(1);
  expect((await visitor.get('/spaces/clusters?city=Xqzzw&zoom=6')).body.clusters).toEqual([]);
});

test.each(['a\u0000b', 'a\ud800b'])('a description can’t contain %j', async (descriptionText) => {
  const { register } = await registerCompany();
  const { status, body } = await register({ descriptionData: { descriptionText } });
  expect([status, body.fields]).toEqual([400, { 'descriptionData.descriptionText': 'issues.characters' }]);
});
