import { describe, expect, test } from 'vitest';
import { OPERATOR_SESSION_HOURS } from '#domain/operator/operator.ts';
import { adminCommands } from '../support/admin-commands.ts';
import { useApi } from '../support/api-server.ts';
import { useConsole } from '../support/console.ts';
import { newParty } from '../support/enquiries.ts';
import type { NewOperator } from '../support/new-operator.ts';

const HOUR_MS = 3_600_000;
const YEAR_MS = 365 * 24 * HOUR_MS;
const STEP_MS = 30_000;

const api = useApi();
const operators = useConsole(api);
const { admin, asked } = adminCommands(api);

const attempt = (operator: Pick<NewOperator, 'name' | 'password'>, code: string) =>
  operators().visitor().post('/operator/log-in', { name: operator.name, password: operator.password, code });
const codeOf = ({ totp }: NewOperator, now = api().now) => totp.generate({ timestamp: now });

describe('logging in to the console', () => {
  test('needs the password and a code, and says neither of them is wrong', async () => {
    const ana = await operators().add('ana');
    const refusal = { code: 'INVALID_CREDENTIALS' };
    expect((await attempt({ ...ana, password: 'wrong' }, codeOf(ana))).body).toMatchObject(refusal);
    expect((await attempt(ana, '000000')).body).toMatchObject(refusal);
    expect((await attempt({ name: 'unknown', password: ana.password }, codeOf(ana))).body).toMatchObject(
      refusal,
    );
    const visitor = await operators().logIn(ana);
    expect((await visitor.get('/operator/session')).body).toMatchObject({ name: 'ana', recoveryCodes: 10 });
  });

  test('accepts each code once, also from the step before', async () => {
    const bea = await operators().add('bea');
    const code = codeOf(bea);
    expect((await attempt(bea, `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(204);
    expect((await attempt(bea, code)).status).toBe(401);
    expect((await attempt(bea, codeOf(bea, api().now - STEP_MS))).status).toBe(401);
    api().now += 2 * STEP_MS;
    expect((await attempt(bea, codeOf(bea, api().now - STEP_MS))).status).toBe(204);
    expect((await attempt(bea, codeOf(bea, api().now - 2 * STEP_MS))).status).toBe(401);
  });

  test('two log-ins with one code at once start one session', async () => {
    const cleo = await operators().add('cleo');
    const code = codeOf(cleo);
    const answers = await Promise.all([attempt(cleo, code), attempt(cleo, code), attempt(cleo, code)]);
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
  });

  test('a recovery code replaces the app once', async () => {
    const dora = await operators().add('dora');
    const [code = ''] = dora.codes;
    expect(dora.codes).toHaveLength(10);
    expect((await attempt(dora, code.toUpperCase())).status).toBe(204);
    expect((await attempt(dora, code)).status).toBe(401);
    expect(await asked('operators list')).toContainEqual(
      expect.objectContaining({ name: 'dora', recoveryCodes: 9 }),
    );
    const other = await operators().add('dora2');
    expect((await attempt(other, dora.codes[1] ?? '')).status).toBe(401);
  });

  test('tries are counted, of the code as of the password, and lock the account for a while', async () => {
    const eva = await operators().add('eva');
    for (let tries = 0; tries < 5; tries++) expect((await attempt(eva, '000000')).status).toBe(401);
    const locked = await attempt(eva, codeOf(eva));
    expect(locked).toMatchObject({ status: 429, body: { code: 'ACCOUNT_LOCKED' } });
    api().now += HOUR_MS;
    expect((await attempt(eva, codeOf(eva))).status).toBe(204);
  });

  test('is locked, and refuses codes and sessions, no longer than their own length by a clock a year ahead', async () => {
    const iris = await operators().add('iris');
    api().now += YEAR_MS;
    const ahead = await operators().logIn(iris);
    for (let tries = 0; tries < 5; tries++) await attempt(iris, '000000');
    api().now -= YEAR_MS;
    expect((await ahead.get('/operator/session')).status).toBe(401);
    expect((await attempt(iris, codeOf(iris))).headers.get('Retry-After')).toBe('900');
    api().now += HOUR_MS / 4;
    expect((await attempt(iris, codeOf(iris))).status).toBe(204);
    expect((await attempt(iris, codeOf(iris))).status).toBe(401);
  });

  test('unreadable names and codes are refused with their fields', async () => {
    const visitor = operators().visitor();
    const wrong = await visitor.post('/operator/log-in', { name: '', password: 'x'.repeat(201), code: 1 });
    expect(wrong).toMatchObject({
      status: 400,
      body: { fields: { name: 'issues.required', password: 'issues.tooLong', code: 'issues.required' } },
    });
  });
});

describe('a session of the console', () => {
  test('has cookies of its own, which the site doesn’t know', async () => {
    const visitor = await operators().logIn(await operators().add('fay'));
    for (const name of visitor.cookies.keys()) expect(name).toMatch(/^__Host-operator-/);
    const party = await newParty(api());
    for (const [name, value] of party.visitor.cookies) visitor.cookies.set(name, value);
    expect((await visitor.get('/operator/session')).body).toMatchObject({ name: 'fay' });
    const companys = operators().visitor();
    for (const [name, value] of party.visitor.cookies) companys.cookies.set(name, value);
    expect((await companys.get('/operator/session')).status).toBe(401);
  });

  test('ends after eight hours, whatever is done', async () => {
    const visitor = await operators().logIn(await operators().add('gil'));
    api().now += (OPERATOR_SESSION_HOURS - 1) * HOUR_MS;
    expect((await visitor.get('/operator/session')).status).toBe(200);
    api().now += HOUR_MS;
    expect((await visitor.get('/operator/session')).status).toBe(401);
  });

  test('ends with the log-out, and when the account is renewed or removed', async () => {
    const operator = await operators().add('hana');
    const first = await operators().logIn(operator);
    await first.post('/operator/log-out');
    expect((await first.get('/operator/session')).status).toBe(401);
    api().now += STEP_MS;
    const second = await operators().logIn(operator);
    await admin('operator renew hana');
    expect((await second.get('/operator/session')).status).toBe(401);
    api().now += STEP_MS;
    expect((await attempt(operator, codeOf(operator))).status).toBe(401);
    await admin('operator remove hana');
    await expect(admin('operator remove hana')).rejects.toThrow('There is no account hana');
    expect(await asked('operators list')).not.toContainEqual(expect.objectContaining({ name: 'hana' }));
  });

  test('an account is added once, under a name that can stand in the audit', async () => {
    await operators().add('ida');
    expect((await admin('operator add ida')).messages).toEqual([
      'There is an account ida already; "operator renew" gives it a new password.',
    ]);
    await expect(admin('operator add Ida')).rejects.toThrow('A name has 2 to 40 lower-case letters');
    await expect(admin(`operator add ${'a'.repeat(100_000)}`)).rejects.toThrow('A name has 2 to 40');
  });
});
