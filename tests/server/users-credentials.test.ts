import { describe, expect, test } from 'vitest';
import type { User } from '#domain/user/user.ts';
import { accountUpdate } from '../support/account.ts';
import type { ApiClient } from '../support/api-client.ts';
import { useApi } from '../support/api-server.ts';
import { tokenIn } from '../support/mail.ts';
import { PASSWORD } from '../support/samples.ts';

const NEW_PASSWORD = 'Another-10';
const api = useApi();

async function registerCompany() {
  const company = api().visitor();
  const user = await company.register();
  await api().mailsTo(user.email);
  return { company, user };
}

const updateAccount = (company: ApiClient, user: User, changes: Parameters<typeof accountUpdate>[1] = {}) =>
  company.patch(`/users/${user._id}`, accountUpdate(user, changes));
const logIn = (email: string, password: string) => api().visitor().post('/auth/login', { email, password });
const isSignedIn = async (visitor: ApiClient) => (await visitor.get('/auth/validate-session')).status === 200;

describe('a new password', () => {
  test('replaces the old one', async () => {
    const { company, user } = await registerCompany();
    expect((await updateAccount(company, user, { newPassword: NEW_PASSWORD })).status).toBe(200);
    expect((await logIn(user.email, PASSWORD)).status).toBe(401);
    expect((await logIn(user.email, NEW_PASSWORD)).status).toBe(200);
  });

  test('ends the company’s other sessions and keeps this one, under a new id', async () => {
    const { company, user } = await registerCompany();
    const other = api().visitor();
    await other.post('/auth/login', { email: user.email, password: PASSWORD });
    const stranger = await registerCompany();
    const oldId = company.cookies.get('__Host-sid');
    const { tokenExpiration } = (await company.get('/auth/validate-session')).body;

    await updateAccount(company, user, { newPassword: NEW_PASSWORD });
    expect(company.cookies.get('__Host-sid')).not.toBe(oldId);
    const session = await company.get('/auth/validate-session');
    expect(session).toMatchObject({ status: 200, body: { tokenExpiration } });
    expect(await isSignedIn(other)).toBe(false);
    expect(await isSignedIn(stranger.company)).toBe(true);

    const thief = api().visitor();
    thief.cookies.set('__Host-sid', String(oldId));
    expect(await isSignedIn(thief)).toBe(false);
  });

  test('invalidates the CSRF token', async () => {
    const { company, user } = await registerCompany();
    await updateAccount(company, user, { newPassword: NEW_PASSWORD });
    expect((await updateAccount(company, user)).body.code).toBe('CSRF_TOKEN_INVALID');
    company.forgetToken();
    expect((await updateAccount(company, user, { currentPassword: NEW_PASSWORD })).status).toBe(200);
  });

  test('invalidates an earlier reset link', async () => {
    const { company, user } = await registerCompany();
    await api().visitor().post('/auth/forgot-password', { email: user.email });
    const token = tokenIn((await api().mailsTo(user.email)).at(-1));
    await updateAccount(company, user, { newPassword: NEW_PASSWORD });
    const response = await api()
      .visitor()
      .post('/auth/reset-password', { token, password: 'Pallet_number-1' });
    expect(response.body.error.code).toBe('INVALID_RESET_LINK');
  });

  test('is announced to the company by mail', async () => {
    const { company, user } = await registerCompany();
    await updateAccount(company, user, { newPassword: NEW_PASSWORD });
    expect((await api().mailsTo(user.email)).at(-1)?.subject).toBe('Your password was changed');
  });

  test('is set by one of several concurrent changes', async () => {
    const { company, user } = await registerCompany();
    await company.token();
    const passwords = Array.from({ length: 10 }, (_, index) => `Pallet-no-${String(index)}`);
    const responses = await Promise.all(
      passwords.map((newPassword) => updateAccount(company, user, { newPassword })),
    );
    const done = passwords.filter((_, index) => responses[index]?.status === 200);
    expect(done).toHaveLength(1);
    expect((await logIn(user.email, String(done[0]))).status).toBe(200);
  });
});

describe('a new email address', () => {
  test('has to be verified by a mail to it', async () => {
    const { company, user } = await registerCompany();
    const [first] = await api().mailsTo(user.email);
    await company.get(`/auth/verify-email?token=${tokenIn(first)}`);
    const email = `new.${user.email}`;
    const response = await updateAccount(company, user, { email: `  ${email.toUpperCase()} ` });
    expect(response).toMatchObject({ status: 200, body: { user: { email, isVerified: false } } });

    const mails = await api().mailsTo(email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Confirm your new email address']);
    await api()
      .visitor()
      .get(`/auth/verify-email?token=${tokenIn(mails[0])}`);
    expect((await company.get('/auth/validate-session')).body.user).toMatchObject({
      email,
      isVerified: true,
    });
  });

  test('is announced to the old address, without a token', async () => {
    const { company, user } = await registerCompany();
    const email = `new.${user.email}`;
    await updateAccount(company, user, { email });
    const mail = (await api().mailsTo(user.email)).at(-1);
    expect(mail?.subject).toBe('Your email address was changed');
    expect(`${mail?.text ?? ''}${mail?.html ?? ''}`).not.toContain('token=');
    expect(`${mail?.text ?? ''}${mail?.html ?? ''}`).not.toContain(email);
  });

  test('replaces the old one at log-ins', async () => {
    const { company, user } = await registerCompany();
    await updateAccount(company, user, { email: `new.${user.email}` });
    expect((await logIn(user.email, PASSWORD)).status).toBe(401);
    expect((await logIn(`new.${user.email}`, PASSWORD)).status).toBe(200);
  });

  test('invalidates the link to the old one', async () => {
    const { company, user } = await registerCompany();
    const [mail] = await api().mailsTo(user.email);
    await updateAccount(company, user, { email: `new.${user.email}` });
    const response = await company.get(`/auth/verify-email?token=${tokenIn(mail)}`);
    expect(response.body.error.code).toBe('INVALID_VERIFICATION_LINK');
  });

  test('is rejected if another company has it, in any case, and nothing changes', async () => {
    const { user: known } = await registerCompany();
    const { company, user } = await registerCompany();
    for (const email of [known.email, known.email.toUpperCase()]) {
      const response = await updateAccount(company, user, {
        email,
        name: 'Renamed',
        newPassword: NEW_PASSWORD,
      });
      expect(response).toMatchObject({
        status: 409,
        body: { error: 'Email already exists.', code: 'EMAIL_EXISTS' },
      });
    }
    expect((await company.get(`/users/${user._id}`)).body).toEqual(user);
    expect((await logIn(user.email, PASSWORD)).status).toBe(200);
    expect(await api().mailsTo(known.email)).toHaveLength(1);
  });

  test('goes to one of several companies that request it at once', async () => {
    const companies = await Promise.all(Array.from({ length: 8 }, registerCompany));
    const email = `wanted-by-all@${String(companies[0]?.user._id)}.example`;
    const responses = await Promise.all(
      companies.map(({ company, user }) => updateAccount(company, user, { email })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(409)]);
  });

  test('is no change if it differs only in case', async () => {
    const { company, user } = await registerCompany();
    await updateAccount(company, user, { email: user.email.toUpperCase() });
    expect(await api().mailsTo(user.email)).toHaveLength(1);
  });
});
