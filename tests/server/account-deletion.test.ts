import { beforeAll, describe, expect, test } from 'vitest';
import { CASE_KEPT_MONTHS, monthsAfter } from '#domain/case/measures.ts';
import { runCaseHousekeeping } from '#server/cases/housekeeping.ts';
import { startHousekeeping } from '#server/start/housekeeping.ts';
import type { Answer } from '../support/api-client.ts';
import { useApi } from '../support/api-server.ts';
import { dumpOf } from '../support/dump.ts';
import { newCompanyToDelete, OWN_WORDS, type CompanyToDelete } from '../support/company-to-delete.ts';
import { newRegistration, PASSWORD } from '../support/samples.ts';
import { storedKeys } from '../support/uploads.ts';

const api = useApi();
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const leave = ({ visitor }: CompanyToDelete, currentPassword = PASSWORD): Promise<Answer> =>
  visitor.post('/account/delete', { currentPassword });

/** The rows that hold anything of the company, by their tables. */
async function tracesOf({ user, space, pausedService, images }: CompanyToDelete) {
  const words = [user._id, user.email, ...Object.values(OWN_WORDS), space, pausedService, ...images];
  const traces: Record<string, string[]> = {};
  for (const [table, rows] of Object.entries(await dumpOf(api().test.database))) {
    const found = rows.filter((row) => words.some((word) => row.includes(word)));
    if (found.length > 0) traces[table] = found;
  }
  return traces;
}

const storedFiles = () => storedKeys(api());

describe('a deleted account', () => {
  let company: CompanyToDelete;
  let answer: Answer;

  beforeAll(async () => {
    company = await newCompanyToDelete(api());
    // Viewing a picture stores a resized copy.
    const [original = ''] = await storedFiles();
    await api().services.files.put(`${original}.w320webp`, new Uint8Array([1]));
    expect(await storedFiles()).toHaveLength(6);
    expect(Object.keys(await tracesOf(company)).length).toBeGreaterThan(9);
    answer = await leave(company);
  });

  test('is confirmed, and its cookies are cleared', () => {
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect([...company.visitor.cookies.keys()]).toEqual([]);
  });

  test('leaves only the confirmation mail, limits on its address and the id in cases and the audit in the database', async () => {
    const { outgoing_mail, rate_limit, moderation_case, decision, audit, ...rest } = await tracesOf(company);
    expect(rest).toEqual({});
    expect(moderation_case?.map((row) => JSON.parse(row))).toMatchObject([
      { company_id: company.user._id, about: '{}', answer: null },
    ]);
    expect(decision).toHaveLength(1);
    expect(audit?.map((row) => JSON.parse(row).details)).toEqual(['{}']);
    expect(outgoing_mail?.map((row) => JSON.parse(row).kind)).toEqual(['accountDeleted']);
    expect(rate_limit?.filter((row) => row.includes(company.user._id))).toEqual([]);
  });

  test('leaves no file and no resized copy', async () => {
    await expect.poll(storedFiles).toEqual([]);
  });

  test('gets a mail about it', async () => {
    const mail = (await api().mailsTo(company.user.email)).at(-1);
    expect(mail?.subject).toBe('Your account was deleted');
    for (const text of [mail?.text, mail?.html]) {
      expect(text).toContain('Your Estiba account has been deleted');
      expect(text).not.toContain(OWN_WORDS.name);
    }
  });

  test('gets the mail in the language of the page on which it was deleted', async () => {
    const visitor = api().visitor();
    const { email } = await visitor.register({}, 'es');
    const headers = { 'Accept-Language': 'en' };
    await visitor.post('/account/delete', { currentPassword: PASSWORD }, { headers });
    expect((await api().mailsTo(email)).at(-1)?.subject).toBe('Your account was deleted');
  });

  test('is no longer found', async () => {
    const { user, space, images } = company;
    const guest = api().visitor();
    const paths = [`/companies/${user._id}`, `/spaces/${space}`, ...images.map((id) => `/images/${id}`)];
    const statuses = await Promise.all(paths.map(async (path) => (await guest.get(path)).status));
    expect(new Set(statuses)).toEqual(new Set([404]));
    expect((await guest.get('/spaces/filter')).body.total).toBe(0);
    const again = await guest.post('/auth/login', { email: user.email, password: PASSWORD });
    expect([again.status, again.body.code]).toEqual([401, 'INVALID_CREDENTIALS']);
  });

  test('leaves nothing but ids in the audit once the mail is sent, the limits have expired and its cases are old', async () => {
    await api().mailsTo(company.user.email);
    const before = api().now;
    api().now += DAY_MS;
    await startHousekeeping(api().services).stop();
    expect(Object.keys(await tracesOf(company)).sort()).toEqual(['audit', 'decision', 'moderation_case']);
    api().now = monthsAfter(before, CASE_KEPT_MONTHS) + 1;
    await runCaseHousekeeping(api().services);
    api().now = before;
    expect(Object.keys(await tracesOf(company))).toEqual(['audit']);
  });

  test('can register again with its address', async () => {
    const { email } = company.user;
    expect((await api().visitor().post('/auth/register', newRegistration({ email }))).status).toBe(201);
  });
});

describe('deleting an account', () => {
  test('ends every session of the company, and no other', async () => {
    const [company, other] = [await newCompanyToDelete(api()), await newCompanyToDelete(api())];
    const second = api().visitor();
    await second.post('/auth/login', { email: company.user.email, password: PASSWORD });
    const before = await tracesOf(other);
    expect((await leave(company)).status).toBe(204);
    const next = await second.get('/auth/validate-session');
    expect([next.status, next.body.code]).toEqual([401, 'SESSION_EXPIRED']);
    const after = await tracesOf(other);
    // Words are shared, ids are not.
    const theirs = (traces: Record<string, string[]>) =>
      Object.values(traces)
        .flat()
        .filter((row) => row.includes(other.user._id))
        .sort();
    expect(theirs(after)).toEqual(theirs(before));
    for (const id of other.images) expect((await other.visitor.get(`/images/${id}`)).status).toBe(200);
  });

  test('requires the current password, and without it changes nothing and ends no session', async () => {
    const company = await newCompanyToDelete(api());
    const answer = await leave(company, 'Wrong_password-1');
    expect([answer.status, answer.body]).toEqual([
      401,
      { error: 'Invalid current password.', code: 'INVALID_CURRENT_PASSWORD' },
    ]);
    expect((await company.visitor.get('/auth/validate-session')).status).toBe(200);
    expect((await company.visitor.get(`/spaces/${company.space}`)).status).toBe(200);
    const missing = await company.visitor.post('/account/delete', {});
    expect([missing.status, missing.body.fields]).toEqual([400, { currentPassword: 'issues.required' }]);
  });

  test('is locked by wrong passwords together with log-in', async () => {
    const visitor = api().visitor();
    const user = await visitor.register();
    const attempt = (currentPassword: string) => visitor.post('/account/delete', { currentPassword });
    for (let count = 0; count < 4; count += 1) expect((await attempt('Wrong_password-1')).status).toBe(401);
    const wrong = { email: user.email, password: 'Wrong_password-1' };
    expect((await api().visitor().post('/auth/login', wrong)).status).toBe(401);
    const locked = await attempt(PASSWORD);
    expect([locked.status, locked.body.code, locked.headers.get('Retry-After')]).toEqual([
      429,
      'ACCOUNT_LOCKED',
      '900',
    ]);
    api().now += 15 * MINUTE_MS;
    expect((await attempt(PASSWORD)).status).toBe(204);
  });
});
