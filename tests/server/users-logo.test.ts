import { describe, expect, test } from 'vitest';
import type { User } from '#domain/user/user.ts';
import { accountUpdate } from '../support/account.ts';
import type { ApiClient } from '../support/api-client.ts';
import { useApi } from '../support/api-server.ts';
import { picture, uploadLogo } from '../support/uploads.ts';

const api = useApi();
let size = 20;

/** Uploads a unique logo. */
async function uploadNewLogo(visitor: ApiClient): Promise<string> {
  size += 1;
  const response = await uploadLogo(visitor, await picture('png', size, 20));
  return String(response.body.data.gcsUrl);
}

async function registerWithLogo() {
  const company = api().visitor();
  const logo = await uploadNewLogo(company);
  const user = await company.register({ logo });
  return { company, user, logo };
}

const updateLogo = (company: ApiClient, user: User, logo: string | null | undefined) =>
  company.patch(`/users/${user._id}`, { ...accountUpdate(user), logo });
const statusOf = async (logo: string) => (await fetch(api().origin + logo)).status;

describe('a company’s logo', () => {
  test.each(['omits', 'repeats'])('stays when an update %s it', async (way) => {
    const { company, user, logo } = await registerWithLogo();
    const response = await updateLogo(company, user, way === 'omits' ? undefined : logo);
    expect([response.body.user.logo, await statusOf(logo)]).toEqual([logo, 200]);
  });

  test('is replaced by another upload, and the old file is deleted', async () => {
    const { company, user, logo } = await registerWithLogo();
    const newer = await uploadNewLogo(company);
    expect((await updateLogo(company, user, newer)).body.user.logo).toBe(newer);
    expect(await statusOf(newer)).toBe(200);
    expect(await statusOf(logo)).toBe(404);
  });

  test('is removed by null', async () => {
    const { company, user, logo } = await registerWithLogo();
    expect((await updateLogo(company, user, null)).body.user.logo).toBeNull();
    expect(await statusOf(logo)).toBe(404);
    expect((await company.get('/auth/validate-session')).body.user.logo).toBeNull();
  });

  test('is rejected if it belongs to another company, whose logo stays', async () => {
    const { logo } = await registerWithLogo();
    const { company, user } = await registerWithLogo();
    const response = await updateLogo(company, user, logo);
    expect(response).toMatchObject({ status: 400, body: { fields: { logo: 'issues.upload' } } });
    expect((await company.get(`/users/${user._id}`)).body.logo).toBe(user.logo);
    expect(await statusOf(logo)).toBe(200);
    expect(await statusOf(String(user.logo))).toBe(200);
  });

  test('stays when the update is rejected for another reason', async () => {
    const { company, user, logo } = await registerWithLogo();
    const { user: taken } = await registerWithLogo();
    const newer = await uploadNewLogo(company);
    const response = await company.patch(`/users/${user._id}`, {
      ...accountUpdate(user, { email: taken.email }),
      logo: newer,
    });
    expect(response.status).toBe(409);
    expect((await company.get(`/users/${user._id}`)).body.logo).toBe(logo);
    expect(await statusOf(logo)).toBe(200);
    expect((await updateLogo(company, user, newer)).status).toBe(200);
  });

  test.each(['//evil.example/x', 'javascript:alert(1)', '/api/images/../users', ' ', '/api/images/'])(
    'is rejected as the address "%s"',
    async (logo) => {
      const { company, user } = await registerWithLogo();
      expect((await updateLogo(company, user, logo)).status).toBe(400);
      expect((await company.get(`/users/${user._id}`)).body.logo).toBe(user.logo);
    },
  );
});
