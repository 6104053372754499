import { describe, expect, test } from 'vitest';
import type { User } from '#domain/user/user.ts';
import { accountUpdate } from '../support/account.ts';
import type { ApiClient } from '../support/api-client.ts';
import { useApi } from '../support/api-server.ts';
import { tokenIn } from '../support/mail.ts';
import { PASSWORD } from '../support/samples.ts';

const NEW_PASSWORD = 'Another-10';
const api = useApi();

async function signedUp() {
  const company = api().visitor();
  const user = await company.register();
  await api().mailsTo(user.email);
  return { company, user };
}

const change = (company: ApiClient, user: User, changes: Parameters<typeof accountUpdate>[1] = {}) =>
  company.patch(`/users/${user._id}`, accountUpdate(user, changes));
const logIn = (email: string, password: string) => api().visitor().post('/auth/login', { email, password });
const isSignedIn = async (visitor: ApiClient) => (await visitor.get('/auth/validate-session')).status === 200;

describe('a new password', () => {
  test('replaces the old one', async () => {
    const { company, user } = await signedUp();
    expect((await change(company, user, { newPassword: NEW_PASSWORD })).status).toBe(200);
    expect((await logIn(user.email, PASSWORD)).status).toBe(401);
    expect((await logIn(user.email, NEW_PASSWORD)).status).toBe(200);
  });

  test('ends the company’s other sessions and keeps this one, under a new id', async () => {
    const { company, user } = await signedUp();
    const other = api().visitor();
    await other.post('/auth/login', { email: user.email, password: PASSWORD });
    const stranger = await signedUp();
    const oldId = company.cookies.get('__Host-sid');
    const { tokenExpiration } = (await company.get('/auth/validate-session')).body;

    await change(company, user, { newPassword: NEW_PASSWORD });
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
    const { company, user } = await signedUp();
    await change(company, user, { newPassword: NEW_PASSWORD });
    expect((await change(company, user)).body.code).toBe('CSRF_TOKEN_INVALID');
    company.forgetToken();
    expect((await change(company, user, { currentPassword: NEW_PASSWORD })).status).toBe(200);
  });

  test('invalidates an earlier reset link', async () => {
    const { company, user } = await signedUp();
    await api().visitor().post('/auth/forgot-password', { email: user.email });
    const token = tokenIn((await api().mailsTo(user.email)).at(-1));
    await change(company, user, { newPassword: NEW_PASSWORD });
    const answer = await api().visitor().post('/auth/reset-password', { token, password: 'Pallet_number-1' });
    expect(answer.body.error.code).toBe('INVALID_RESET_LINK');
  });

  test('is announced to the company by mail', async () => {
    const { company, user } = await signedUp();
    await change(company, user, { newPassword: NEW_PASSWORD });
    expect((await api().mailsTo(user.email)).at(-1)?.subject).toBe('Your password was changed');
  });

  test('is set by one of several concurrent changes', async () => {
    const { company, user } = await signedUp();
    await company.token();
    const passwords = Array.from({ length: 10 }, (_, place) => `Pallet-no-${String(place)}`);
    const answers = await Promise.all(passwords.map((newPassword) => change(company, user, { newPassword })));
    const done = passwords.filter((_, place) => answers[place]?.status === 200);
    expect(done).toHaveLength(1);
    expect((await logIn(user.email, String(done[0]))).status).toBe(200);
  });
});

describe('a new email address', () => {
  test('has to be verified by a mail to it', async () => {
    const { company, user } = await signedUp();
    const [first] = await api().mailsTo(user.email);
    await company.get(`/auth/verify-email?token=${tokenIn(first)}`);
    const email = `new.${user.email}`;
    const answer = await change(company, user, { email: `  ${email.toUpperCase()} ` });
    expect(answer).toMatchObject({ status: 200, body: { user: { email, isVerified: false } } });

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
    const { company, user } = await signedUp();
    const email = `new.${user.email}`;
    await change(company, user, { email });
    const mail = (await api().mailsTo(user.email)).at(-1);
    expect(mail?.subject).toBe('Your email address was changed');
    expect(`${mail?.text ?? ''}${mail?.html ?? ''}`).not.toContain('token=');
    expect(`${mail?.text ?? ''}${mail?.html ?? ''}`).not.toContain(email);
  });

  test('replaces the old one at log-ins', async () => {
    const { company, user } = await signedUp();
    await change(company, user, { email: `new.${user.email}` });
    expect((await logIn(user.email, PASSWORD)).status).toBe(401);
    expect((await logIn(`new.${user.email}`, PASSWORD)).status).toBe(200);
  });

  test('invalidates the link to the old one', async () => {
    const { company, user } = await signedUp();
    const [mail] = await api().mailsTo(user.email);
    await change(company, user, { email: `new.${user.email}` });
    const answer = await company.get(`/auth/verify-email?token=${tokenIn(mail)}`);
    expect(answer.body.error.code).toBe('INVALID_VERIFICATION_LINK');
  });

  test('is rejected if another company has it, in any case, and nothing changes', async () => {
    const { user: known } = await signedUp();
    const { company, user } = await signedUp();
    for (const email of [known.email, known.email.toUpperCase()]) {
      const answer = await change(company, user, { email, name: 'Renamed', newPassword: NEW_PASSWORD });
      expect(answer).toMatchObject({
        status: 409,
        body: { error: 'Email already exists.', code: 'EMAIL_EXISTS' },
      });
    }
    expect((await company.get(`/users/${user._id}`)).body).toEqual(user);
    expect((await logIn(user.email, PASSWORD)).status).toBe(200);
    expect(await api().mailsTo(known.email)).toHaveLength(1);
  });

  test('goes to one of several companies that request it at once', async () => {
    const companies = await Promise.all(Array.from({ length: 8 }, signedUp));
    const email = `wanted-by-all@${String(companies[0]?.user._id)}.example`;
    const answers = await Promise.all(companies.map(({ company, user }) => change(company, user, { email })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(409)]);
  });

  test('is no change if it differs only in case', async () => {
    const { company, user } = await signedUp();
    await change(company, user, { email: user.email.toUpperCase() });
    expect(await api().mailsTo(user.email)).toHaveLength(1);
  });
});
