import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OwnCheck } from '#domain/company/checks.ts';
import type { User } from '#domain/user/user.ts';
import { requestMissingVatChecks } from '#server/checks/request-vat-check.ts';
import { runVatChecks } from '#server/checks/run-vat-checks.ts';
import { viesClient } from '#server/vies/vies.ts';
import { accountUpdate } from '../support/account.ts';
import type { ApiClient } from '../support/api-client.ts';
import { startApi, type ApiServer } from '../support/api-server.ts';
import { idIn } from '../support/id-in.ts';
import { tokenIn } from '../support/mail.ts';
import { newService, newSpace, PASSWORD } from '../support/samples.ts';
import { startVies, VALID_REPLY, type ViesServer } from '../support/vies.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

let vies: ViesServer;
let api: ApiServer;

beforeAll(async () => {
  vies = await startVies();
  const requester = { memberState: 'ES', number: 'A28015865' };
  // Short, for the stand-in that never answers.
  api = await startApi({ vies: viesClient(vies.url, { requester, timeoutMs: 1000 }) });
});
afterAll(async () => {
  await api.close();
  await vies.close();
});
beforeEach(async () => {
  vies.replies.clear();
  vies.asked.length = 0;
  await api.services.database.kysely.deleteFrom('vat_check').execute();
});

interface Party {
  readonly visitor: ApiClient;
  readonly user: User;
}

async function newCompany(details: object = {}): Promise<Party> {
  const visitor = api.visitor();
  return { visitor, user: await visitor.register(details) };
}

async function verify({ user }: Party): Promise<void> {
  const token = tokenIn((await api.mailsTo(user.email)).at(-1));
  await api.visitor().get(`/auth/verify-email?token=${token}`);
}

const checksOf = async ({ visitor, user }: Party): Promise<OwnCheck[]> =>
  (await visitor.get(`/users/${user._id}`)).body.checks as OwnCheck[];
const checkOf = async (party: Party, kind: OwnCheck['kind']) =>
  (await checksOf(party)).find((check) => check.kind === kind);
const run = (signal = new AbortController().signal) => runVatChecks(api.services, signal);
const timeNow = () => new Date(api.now).toISOString();

/** Advances the clock and logs in again, because sessions expire sooner. */
async function pass(ms: number, { visitor, user }: Party): Promise<void> {
  api.now += ms;
  visitor.forgetToken();
  await visitor.post('/auth/login', { email: user.email, password: PASSWORD });
  visitor.forgetToken();
}

async function publicChecks({ user }: Party, space: string) {
  const visitor = api.visitor();
  const company = await visitor.get(`/companies/${user._id}`);
  const listing = await visitor.get(`/spaces/${space}`);
  return { company: company.body.company.checks as unknown, listing: listing.body.checks as unknown };
}

describe('the check of a VAT number', () => {
  test('asks the register with the operator’s own number, once', async () => {
    vies.replies.set('B58378431', VALID_REPLY);
    const party = await newCompany({ vat: 'ES B-58378431' });
    expect(await checkOf(party, 'vat')).toEqual({ kind: 'vat', result: 'waiting', at: null });
    await run();
    await run();
    expect(vies.asked).toEqual([
      {
        ...{ path: '/rest-api/check-vat-number', countryCode: 'ES', vatNumber: 'B58378431' },
        ...{ requesterMemberStateCode: 'ES', requesterNumber: 'A28015865' },
      },
    ]);
    expect(await checkOf(party, 'vat')).toEqual({
      ...{ kind: 'vat', result: 'passed', at: timeNow(), reference: 'WAPIAAAAW1' },
    });
  });

  test('tells “not registered” from everything that is no answer', async () => {
    const party = await newCompany({ vat: 'ESB58378431' });
    const outages = [
      { status: 500, body: {} },
      { body: { valid: false, userError: 'MS_UNAVAILABLE' } },
      { body: { valid: false, userError: 'MS_MAX_CONCURRENT_REQ' } },
      { body: { actionSucceed: false, errorWrappers: [{ error: 'MS_UNAVAILABLE' }] } },
      { body: 'no JSON' },
      { body: { valid: 'yes' } },
      { body: { valid: true, padding: 'x'.repeat(100_000) } },
      { body: { valid: true, requestIdentifier: 'WAPI\0' } },
      { body: { valid: true, requestIdentifier: 'WAPI\ud800' } },
      'hangUp',
      'silence',
    ] as const;
    for (const [tries, outage] of outages.entries()) {
      vies.replies.set('B58378431', outage);
      await run();
      expect(vies.asked, JSON.stringify(outage).slice(0, 80)).toHaveLength(tries + 1);
      expect(await checkOf(party, 'vat')).toEqual({ kind: 'vat', result: 'unavailable', at: timeNow() });
      await pass(7 * DAY_MS, party);
    }
    vies.replies.set('B58378431', { body: { valid: false, userError: 'INVALID' } });
    await run();
    expect(await checkOf(party, 'vat')).toEqual({ kind: 'vat', result: 'notRegistered', at: timeNow() });
  });

  test('is tried again ever later, and an earlier answer stays with its date', async () => {
    vies.replies.set('B58378431', VALID_REPLY);
    const party = await newCompany({ vat: 'ESB58378431' });
    await run();
    const passed = await checkOf(party, 'vat');
    vies.replies.set('B58378431', 'hangUp');
    await pass(180 * DAY_MS, party);
    const tries: number[] = [];
    for (const minutes of [0, 9, 1, 19, 1, 39, 1]) {
      api.now += minutes * MINUTE_MS;
      await run();
      tries.push(vies.asked.length);
    }
    expect(tries).toEqual([2, 2, 3, 3, 4, 4, 5]);
    await pass(0, party);
    expect(await checkOf(party, 'vat')).toEqual(passed);
    vies.replies.set('B58378431', { body: { valid: false } });
    await pass(DAY_MS, party);
    await run();
    expect(await checkOf(party, 'vat')).toMatchObject({ result: 'notRegistered', at: timeNow() });
  });

  test('stops for this time after three outages in a row', async () => {
    for (let count = 0; count < 5; count += 1) await newCompany({ vat: 'ESB58378431' });
    vies.replies.set('B58378431', 'hangUp');
    await run();
    expect(vies.asked).toHaveLength(3);
  });

  test.each([
    ['GB', 'GB980780684', 'noRegister'],
    ['US', '12-3456789', 'noRegister'],
    ['ES', 'XXXXX', 'malformed'],
  ])('of %s %s is not asked about: %s', async (country, vat, result) => {
    const party = await newCompany({ country, vat });
    await run();
    expect(vies.asked).toEqual([]);
    expect(await checkOf(party, 'vat')).toEqual({ kind: 'vat', result, at: null });
  });

  test('is reset when the number or the country changes, and by nothing else', async () => {
    vies.replies.set('B58378431', VALID_REPLY);
    const party = await newCompany({ vat: 'ESB58378431' });
    await run();
    const change = (details: object) =>
      party.visitor.patch(`/users/${party.user._id}`, accountUpdate(party.user, details));
    expect((await change({ name: 'Otra Nave', vat: 'ESB58378431' })).status).toBe(200);
    expect(await checkOf(party, 'vat')).toMatchObject({ result: 'passed' });
    expect((await change({ name: 'Otra Nave', vat: 'ESA28015865' })).body.user.vat).toBe('ESA28015865');
    expect(await checkOf(party, 'vat')).toMatchObject({ result: 'waiting' });
    await change({ name: 'Otra Nave', vat: 'XXXXX' });
    expect(await checkOf(party, 'vat')).toMatchObject({ result: 'malformed' });
    expect((await change({ vat: 'abc' })).body).toMatchObject({
      code: 'BAD_INPUT',
      fields: { vat: 'issues.vat' },
    });
  });

  test('is not that of a number that changed while the register was asked', async () => {
    const party = await newCompany({ vat: 'ESB58378431' });
    const slow = {
      ask: async () => {
        await party.visitor.patch(
          `/users/${party.user._id}`,
          accountUpdate(party.user, { vat: 'ESA28015865' }),
        );
        return { result: 'passed', reference: null } as const;
      },
    };
    await runVatChecks({ ...api.services, vies: slow }, new AbortController().signal);
    expect(await checkOf(party, 'vat')).toMatchObject({ result: 'waiting', at: null });
  });

  test('is asked again later if the server stops meanwhile', async () => {
    const party = await newCompany({ vat: 'ESB58378431' });
    vies.replies.set('B58378431', 'silence');
    const stopping = new AbortController();
    const running = run(stopping.signal);
    await expect.poll(() => vies.asked.length).toBe(1);
    stopping.abort();
    await running;
    expect(await checkOf(party, 'vat')).toMatchObject({ result: 'waiting' });
    vies.replies.set('B58378431', VALID_REPLY);
    await pass(5 * MINUTE_MS, party);
    await run();
    expect(await checkOf(party, 'vat')).toMatchObject({ result: 'passed' });
  });

  test('is made once by several servers that run at the same time', async () => {
    await newCompany({ vat: 'ESB58378431' });
    await Promise.all([run(), run(), run()]);
    expect(vies.asked).toHaveLength(1);
  });

  test('is made up for companies that registered before there were checks', async () => {
    const party = await newCompany({ vat: 'ESB58378431' });
    await api.services.database.kysely.deleteFrom('vat_check').execute();
    await requestMissingVatChecks(api.services, new AbortController().signal);
    await run();
    expect(await checkOf(party, 'vat')).toMatchObject({ result: 'notRegistered' });
  });
});

describe('a server that asks no register', () => {
  test('says so, and neither “passed” nor “failed”', async () => {
    const without = await startApi();
    const visitor = without.visitor();
    const user = await visitor.register({ vat: 'ESB58378431' });
    const { checks } = (await visitor.get(`/users/${user._id}`)).body as { checks: OwnCheck[] };
    expect(checks.find(({ kind }) => kind === 'vat')).toEqual({ kind: 'vat', result: 'off', at: null });
    await without.close();
  });
});

describe('the checks of email and website', () => {
  test('pass with the confirmation, on its date', async () => {
    const email = `${crypto.randomUUID()}@ebro.example`;
    const party = await newCompany({ email, website: 'https://www.ebro.example' });
    expect((await checksOf(party)).slice(0, 2)).toEqual([
      { kind: 'email', result: 'unconfirmed', at: null },
      { kind: 'website', result: 'unconfirmed', at: null },
    ]);
    api.now += MINUTE_MS;
    await verify(party);
    const at = timeNow();
    expect((await checksOf(party)).slice(0, 2)).toEqual([
      { kind: 'email', result: 'passed', at },
      { kind: 'website', result: 'passed', at },
    ]);
    api.now += MINUTE_MS;
    const change = (website: string) =>
      party.visitor.patch(`/users/${party.user._id}`, accountUpdate(party.user, { website }));
    await change('https://shop.ebro.example');
    expect((await checksOf(party))[1]).toEqual({ kind: 'website', result: 'passed', at: timeNow() });
    await change('https://tajo.example');
    expect((await checksOf(party))[1]).toEqual({ kind: 'website', result: 'differs', at: null });
  });
});

describe('others see', () => {
  test('passed checks alone, without their references, on the company’s page and its listings', async () => {
    vies.replies.set('B58378431', VALID_REPLY);
    const email = `${crypto.randomUUID()}@gmail.com`;
    const party = await newCompany({ email, vat: 'ESB58378431' });
    const space = idIn(await party.visitor.post('/spaces/register', newSpace(party.user._id)));
    const service = idIn(await party.visitor.post('/services/register', newService(party.user._id)));
    expect(await publicChecks(party, space)).toEqual({ company: [], listing: [] });
    await verify(party);
    await run();
    const checks = [
      { kind: 'email', at: timeNow() },
      { kind: 'vat', at: timeNow() },
    ];
    expect(await publicChecks(party, space)).toEqual({ company: checks, listing: checks });
    expect((await api.visitor().get(`/services/${service}`)).body.checks).toEqual(checks);
  });

  test('legal name and VAT number only if the company chooses so', async () => {
    const party = await newCompany({ vat: 'ESB58378431' });
    await party.visitor.post('/spaces/register', newSpace(party.user._id));
    const page = async () => (await api.visitor().get(`/companies/${party.user._id}`)).body.company;
    const change = (details: object) =>
      party.visitor.patch(`/users/${party.user._id}`, accountUpdate(party.user, details));
    await change({ legalName: 'Naves del Ebro, S.L.' });
    expect(Object.keys(await page())).not.toContain('vat');
    expect(Object.keys(await page())).not.toContain('legalName');
    expect((await change({ showsVat: true })).body.user).toMatchObject({
      ...{ showsVat: true, legalName: 'Naves del Ebro, S.L.', vat: 'ESB58378431' },
    });
    expect(await page()).toMatchObject({ vat: 'ESB58378431', legalName: 'Naves del Ebro, S.L.' });
    await change({ legalName: '', showsVat: true });
    expect(await page()).toMatchObject({ vat: 'ESB58378431' });
    expect(Object.keys(await page())).not.toContain('legalName');
  });
});
