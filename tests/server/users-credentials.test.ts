import { describe, expect, test } from 'vitest';
import { useApi } from '../support/api-server.ts';
import { tokenIn } from '../support/mail.ts';
import { PASSWORD } from '../support/samples.ts';
import { accountsOn } from './support/accounts.ts';

const NEW_PASSWORD = 'Another-10';
const api = useApi();
const { registerCompany, updateAccount, logIn, isLoggedIn, verifyEmail } = accountsOn(api);

describe('a new password', () => {
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
    expect(await isLoggedIn(other)).toBe(false);
    expect(await isLoggedIn(stranger.company)).toBe(true);

    const thief = api().visitor();
    thief.cookies.set('__Host-sid', String(oldId));
    expect(await isLoggedIn(thief)).toBe(false);
  });

  test('invalidates the CSRF token', async () => {
    const { company, user } = await registerCompany();
    await updateAccount(company, user, { newPassword: NEW_PASSWORD });
    expect((await updateAccount(company, user)).body.code).toBe('CSRF_TOKEN_INVALID');
    company.forgetToken();
    expect((await updateAccount(company, user, { currentPassword: NEW_PASSWORD })).status).toBe(200);
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
    const email = `new.${user.email}`;
    const response = await updateAccount(company, user, { email: `  ${email.toUpperCase()} ` });
    expect(response).toMatchObject({ status: 200, body: { user: { email, isVerified: false } } });

    const mails = await api().mailsTo(email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Confirm your new email address']);
    await verifyEmail(tokenIn(mails[0]));
    const { body } = await company.get('/auth/validate-session');
    expect(body.user).toMatchObject({ email, isVerified: true });
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
    const { company, user, token } = await registerCompany();
    await updateAccount(company, user, { email: `new.${user.email}` });
    const response = await verifyEmail(token);
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
    expect((await company.get(`/users/${user._id}`)).body).toMatchObject(user);
    expect((await logIn(user.email, PASSWORD)).status).toBe(200);
    expect(await api().mailsTo(known.email)).toHaveLength(1);
  });

  test('goes to one of several companies that request it at once', async () => {
    const companies: Awaited<ReturnType<typeof registerCompany>>[] = [];
    while (companies.length < 8) companies.push(await registerCompany());
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
