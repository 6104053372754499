import { describe, expect, test } from 'vitest';
import type { User } from '#domain/user/user.ts';
import { adminCommands } from '../support/admin-commands.ts';
import type { ApiClient } from '../support/api-client.ts';
import { useApi } from '../support/api-server.ts';
import { PASSWORD } from '../support/samples.ts';
import { beginEnrolment, confirmEnrolment, enrol, type Enrolment } from '../support/second-factor.ts';
import { accountsOn } from './support/accounts.ts';

const STEP_MS = 30_000;
const HOUR_MS = 3_600_000;

const api = useApi();
const { admin, asked } = adminCommands(api);
const { registerCompany, updateAccount, isLoggedIn, requestReset } = accountsOn(api);

interface Enrolled extends Enrolment {
  readonly company: ApiClient;
  readonly user: User;
}

async function enrolled(): Promise<Enrolled> {
  const { company, user } = await registerCompany();
  return { company, user, ...(await enrol(api(), company)) };
}

const attempt = (email: string, secondFactor?: string, password = PASSWORD, visitor = api().visitor()) =>
  visitor.post('/auth/login', { email, password, secondFactor });
const codeOf = ({ totp }: Enrolment, now = api().now) => totp.generate({ timestamp: now });
/** Of a step whose code was not used to switch it on. */
const nextCode = (enrolment: Enrolment): string => {
  api().now += STEP_MS;
  return codeOf(enrolment);
};
const subjectsTo = async (email: string) => (await api().mailsTo(email)).map(({ subject }) => subject);
const stateOf = async (company: ApiClient) => (await company.get('/second-factor')).body;

describe('setting up two-step log-in', () => {
  test('switches it on by a first code, ends the other sessions and mails it', async () => {
    const { company, user } = await registerCompany();
    const other = api().visitor();
    await attempt(user.email, undefined, PASSWORD, other);
    const enrolment = await beginEnrolment(company);
    expect(enrolment.codes).toHaveLength(10);
    expect(enrolment.totp).toMatchObject({ issuer: 'Estiba', label: user.email });
    expect(await stateOf(company)).toEqual({ activeSince: null, recoveryCodes: 0 });
    expect((await attempt(user.email)).status).toBe(200);
    const oldId = company.cookies.get('__Host-sid');
    const confirmed = await confirmEnrolment(company, enrolment, api().now);
    expect(confirmed.body).toEqual({
      activeSince: new Date(api().now).toISOString(),
      recoveryCodes: 10,
    });
    expect(company.cookies.get('__Host-sid')).not.toBe(oldId);
    expect([await isLoggedIn(company), await isLoggedIn(other)]).toEqual([true, false]);
    expect(await subjectsTo(user.email)).toContain('Two-step log-in was switched on');
  });

  test('needs the password, and a code of the secret that it began with last', async () => {
    const { company, user } = await registerCompany();
    expect((await company.post('/second-factor', { currentPassword: 'wrong' })).body).toMatchObject({
      code: 'INVALID_CURRENT_PASSWORD',
    });
    expect((await company.post('/second-factor/confirm', { code: '123456' })).status).toBe(404);
    const first = await beginEnrolment(company);
    const last = await beginEnrolment(company);
    expect((await confirmEnrolment(company, first, api().now)).body).toMatchObject({
      code: 'SECOND_FACTOR_WRONG',
    });
    const [recovery] = last.codes;
    expect((await company.post('/second-factor/confirm', { code: recovery })).status).toBe(401);
    expect(await isLoggedIn(company)).toBe(true);
    expect((await confirmEnrolment(company, last, api().now)).status).toBe(200);
    expect((await attempt(user.email, first.codes[0])).status).toBe(401);
    expect((await company.post('/second-factor', { currentPassword: PASSWORD })).body).toMatchObject({
      code: 'SECOND_FACTOR_ON',
    });
  });

  test('two confirmations at once switch it on once', async () => {
    const { company, user } = await registerCompany();
    const enrolment = await beginEnrolment(company);
    const confirm = () => confirmEnrolment(company, enrolment, api().now);
    const statuses = (await Promise.all([confirm(), confirm()])).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect((await subjectsTo(user.email)).filter((each) => each.includes('on'))).toHaveLength(1);
  });
});

describe('logging in in two steps', () => {
  test('needs the password first, then a code; neither begins a session alone', async () => {
    const one = await enrolled();
    const { email } = one.user;
    const visitor = api().visitor();
    const code = nextCode(one);
    expect((await attempt(email, code, 'wrong', visitor)).body.code).toBe('INVALID_CREDENTIALS');
    expect((await attempt(email, undefined, 'wrong', visitor)).body.code).toBe('INVALID_CREDENTIALS');
    const required = await attempt(email, undefined, PASSWORD, visitor);
    expect(required).toMatchObject({ status: 401, body: { code: 'SECOND_FACTOR_REQUIRED' } });
    expect(required.headers.getSetCookie().filter((line) => line.includes('sid'))).toEqual([]);
    expect((await attempt(email, '000000', PASSWORD, visitor)).body.code).toBe('SECOND_FACTOR_WRONG');
    expect(await isLoggedIn(visitor)).toBe(false);
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
    expect((await attempt(email, spaced, PASSWORD, visitor)).status).toBe(200);
    expect(await isLoggedIn(visitor)).toBe(true);
  });

  test('accepts each code once, also from the step before, also of several at once', async () => {
    const one = await enrolled();
    const { email } = one.user;
    expect((await attempt(email, codeOf(one))).body.code).toBe('SECOND_FACTOR_WRONG');
    api().now += 2 * STEP_MS;
    const code = codeOf(one, api().now - STEP_MS);
    const answers = await Promise.all([attempt(email, code), attempt(email, code), attempt(email, code)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await attempt(email, code)).status).toBe(401);
    expect((await attempt(email, codeOf(one))).status).toBe(200);
  });

  test('a recovery code replaces the app once, of its own company only', async () => {
    const one = await enrolled();
    const [code = '', second = ''] = one.codes;
    const both = await Promise.all([attempt(one.user.email, code), attempt(one.user.email, code)]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await attempt(one.user.email, second.toUpperCase().replace('-', ''))).status).toBe(200);
    expect(await stateOf(one.company)).toMatchObject({ recoveryCodes: 8 });
    const other = await enrolled();
    expect((await attempt(other.user.email, one.codes[2])).status).toBe(401);
  });

  test('wrong codes and wrong passwords are counted together and lock the address', async () => {
    const one = await enrolled();
    const { email } = one.user;
    for (let tries = 0; tries < 2; tries++) await attempt(email, undefined, 'wrong');
    for (let tries = 0; tries < 2; tries++) await attempt(email, '000000');
    // Asking for the code is no try, and clears none.
    for (let tries = 0; tries < 9; tries++)
      expect((await attempt(email)).body.code).toBe('SECOND_FACTOR_REQUIRED');
    await attempt(email, '000000');
    for (const code of [nextCode(one), undefined])
      expect(await attempt(email, code)).toMatchObject({ status: 429, body: { code: 'ACCOUNT_LOCKED' } });
    api().now += HOUR_MS;
    expect((await attempt(email, codeOf(one))).status).toBe(200);
    for (let tries = 0; tries < 4; tries++) await attempt(email, '000000');
    expect((await attempt(email, nextCode(one))).status).toBe(200);
  });

  test('a new password by mail still needs a code, and gives no new tries', async () => {
    const one = await enrolled();
    const { email } = one.user;
    for (let tries = 0; tries < 5; tries++) await attempt(email, '000000');
    const body = { token: await requestReset(email), password: 'Another_pallet-7' };
    expect((await api().visitor().post('/auth/reset-password', body)).status).toBe(200);
    expect((await attempt(email, undefined, body.password)).status).toBe(429);
    api().now += HOUR_MS;
    expect((await attempt(email, undefined, body.password)).body.code).toBe('SECOND_FACTOR_REQUIRED');
    expect((await attempt(email, codeOf(one), body.password)).status).toBe(200);
  });

  test('a suspended company learns it only after its code', async () => {
    const one = await enrolled();
    await admin(`company suspend ${one.user._id} --reason fraud --facts Invented.`);
    expect((await attempt(one.user.email)).body.code).toBe('SECOND_FACTOR_REQUIRED');
    expect((await attempt(one.user.email, nextCode(one))).body.code).toBe('ACCOUNT_SUSPENDED');
  });

  test.each([
    ['a number', 123456, 'issues.required'],
    ['blanks', '  ', 'issues.required'],
    ['a megabyte of digits', '1'.repeat(900_000), 'issues.tooLong'],
  ])('refuses %s as a code', async (_, secondFactor, issue) => {
    const body = { email: 'ana@ebro.example', password: PASSWORD, secondFactor };
    expect(await api().visitor().post('/auth/login', body)).toMatchObject({
      status: 400,
      body: { fields: { secondFactor: issue } },
    });
  });
});

describe('two-step log-in that is on', () => {
  test('gets new recovery codes with the password; the former ones end', async () => {
    const one = await enrolled();
    const renew = (currentPassword: string) =>
      one.company.post('/second-factor/recovery-codes', { currentPassword });
    expect((await renew('wrong')).body.code).toBe('INVALID_CURRENT_PASSWORD');
    const { recoveryCodes } = Object((await renew(PASSWORD)).body) as { recoveryCodes: string[] };
    expect((await attempt(one.user.email, one.codes[0])).status).toBe(401);
    expect((await attempt(one.user.email, recoveryCodes[0])).status).toBe(200);
  });

  test('is switched off with the password, and says so by mail', async () => {
    const one = await enrolled();
    const { company, user } = one;
    expect((await company.delete('/second-factor', { currentPassword: 'wrong' })).status).toBe(401);
    const wrong = { currentPassword: PASSWORD, code: '000000' };
    expect((await company.delete('/second-factor', wrong)).body.code).toBe('SECOND_FACTOR_WRONG');
    expect(await isLoggedIn(company)).toBe(true);
    const right = { currentPassword: PASSWORD, code: nextCode(one) };
    expect((await company.delete('/second-factor', right)).status).toBe(204);
    expect((await attempt(user.email)).status).toBe(200);
    expect(await subjectsTo(user.email)).toContain('Two-step log-in was switched off');
    expect((await company.delete('/second-factor', { currentPassword: PASSWORD })).status).toBe(404);
  });

  test('a set-up that was not confirmed is canceled without a mail', async () => {
    const { company, user } = await registerCompany();
    await beginEnrolment(company);
    expect((await company.delete('/second-factor', { currentPassword: PASSWORD })).status).toBe(204);
    expect(await subjectsTo(user.email)).toHaveLength(1);
  });

  test('guesses of the password are limited like those of other changes', async () => {
    const strict = { ...api().services.settings, RATE_LIMIT_FACTOR: 1 };
    const { RATE_LIMIT_FACTOR } = api().services.settings;
    const { company } = await registerCompany();
    Object.assign(api().services.settings, strict);
    try {
      for (let tries = 0; tries < 10; tries++)
        await company.post('/second-factor', { currentPassword: 'wrong' });
      expect((await company.post('/second-factor', { currentPassword: PASSWORD })).status).toBe(429);
      expect((await company.delete('/second-factor', { currentPassword: PASSWORD })).status).toBe(429);
    } finally {
      Object.assign(api().services.settings, { RATE_LIMIT_FACTOR });
    }
  });

  test('stays after a change of the address; its export has no secret', async () => {
    const one = await enrolled();
    const email = `new.${one.user.email}`;
    expect((await updateAccount(one.company, one.user, { email })).status).toBe(200);
    const exported = await one.company.get('/account/export');
    expect(exported.body['secondFactor']).toEqual([{ activeSince: expect.any(String) as string }]);
    for (const secret of [one.totp.secret.base32, ...one.codes]) expect(exported.text).not.toContain(secret);
    expect((await attempt(email, nextCode(one))).status).toBe(200);
  });

  test('goes with the account', async () => {
    const one = await enrolled();
    await one.company.post('/account/delete', { currentPassword: PASSWORD });
    const { kysely } = api().services.database;
    for (const table of ['second_factor', 'recovery_code'] as const)
      expect(
        await kysely.selectFrom(table).selectAll().where('account', '=', one.user._id).execute(),
      ).toEqual([]);
  });

  test('an operator switches it off for a company that has lost app and codes', async () => {
    const { user } = await enrolled();
    expect(await asked(`company show ${user.email}`)).toMatchObject({
      twoSteps: expect.stringContaining('20') as string,
    });
    await admin(`second-factor off ${user.email}`);
    expect((await attempt(user.email)).status).toBe(200);
    expect(await subjectsTo(user.email)).toContain('Two-step log-in was switched off');
    expect(await asked(`audit --company ${user._id}`)).toContainEqual(
      expect.objectContaining({ action: 'secondFactorOff', operator: 'ana@machine' }),
    );
    expect((await admin(`second-factor off ${user.email}`)).messages).toEqual([
      expect.stringContaining('has no two-step log-in'),
    ]);
  });
});
