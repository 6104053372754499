import { describe, expect, test } from 'vitest';
import { useApi } from '../support/api-server.ts';
import { newSpace } from '../support/samples.ts';

const api = useApi();

describe('registering a space', () => {
  test('a registered space is found by its id and by the search, with coordinates', async () => {
    const company = api().visitor();
    const user = await company.register();
    const registered = await company.post('/spaces/register', newSpace(user._id));
    expect(registered.status).toBe(201);

    const guest = api().visitor();
    const detail = await guest.get(`/spaces/${registered.body._id}`);
    expect(detail.body).toEqual(registered.body);
    expect(detail.body.userName).toBe(user.name);

    const { body } = await guest.get('/spaces/filter?city=zaragoza');
    expect(body).toMatchObject({ total: 1, nextCursor: null });
    expect(body.spaces[0].locationData.coordinates).toMatch(/^41\.\d+,-0\.\d+$/);
  });
});
