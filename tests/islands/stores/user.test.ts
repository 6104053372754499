import { beforeEach, describe, expect, test, vi } from 'vitest';
import { $user } from '#stores/session.ts';
import { fetchUser } from '#stores/user.ts';
import { aCompany } from '../../support/builders.ts';
import { fakeApi, json, unreachable } from '../../support/fake-api.ts';

const company = aCompany({ _id: 'u1' });

beforeEach(() => $user.set(undefined));

describe('the current user', () => {
  test('is not fetched when already loaded', async () => {
    $user.set(company);
    const requests = fakeApi();
    expect(await fetchUser('u1')).toEqual({ user: company });
    expect(requests).toEqual([]);
  });

  test('is fetched and stored when missing', async () => {
    fakeApi({ 'GET /users/u1': () => json({ ...company, name: 'Ebro Norte' }) });
    expect(await fetchUser('u1')).toEqual({ user: { ...company, name: 'Ebro Norte' } });
    expect($user.get()?.name).toBe('Ebro Norte');
  });

  test.each([
    ['an unknown user', () => json({ error: 'User not found.' }, 404), 'api-errors.USER_NOT_FOUND'],
    ['a failing server', () => json({ error: 'No.' }, 500), 'common.user.fetchFailed'],
    ['an unreachable server', unreachable, 'common.user.fetchThrew'],
  ])('shows a specific message for %s', async (_, reply, key) => {
    vi.spyOn(console, 'error').mockReturnValue();
    fakeApi({ 'GET /users/u1': reply });
    expect(await fetchUser('u1')).toEqual({ failed: { key } });
    expect($user.get()).toBeUndefined();
  });
});
