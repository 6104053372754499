import { beforeAll, describe, expect, test } from 'vitest';
import { TABLE_NAMES, TABLES } from '#server/db/tables.ts';
import { startApi, TEST_SETTINGS, useApi } from '../support/api-server.ts';
import { dumpOf } from '../support/dump.ts';
import { newCompanyToDelete, OWN_WORDS, type CompanyToDelete } from '../support/company-to-delete.ts';

const api = useApi();
let company: CompanyToDelete;
let other: CompanyToDelete;

beforeAll(async () => {
  other = await newCompanyToDelete(api());
  company = await newCompanyToDelete(api());
});

test('every table and column of the database has an export rule', async () => {
  const tables = await api().test.database.kysely.introspection.getTables();
  const stored = tables.filter(({ name }) => !name.startsWith('kysely_'));
  expect(stored.map(({ name }) => name).sort()).toEqual([...TABLE_NAMES].sort());
  for (const { name, columns } of stored) {
    const answered = Object.entries(TABLES).find(([table]) => table === name)?.[1].columns ?? {};
    expect(Object.keys(answered).sort(), name).toEqual(columns.map((column) => column.name).sort());
  }
});

describe('the account export', () => {
  test('is a file that is not cached', async () => {
    const { status, headers } = await company.visitor.get('/account/export');
    expect(status).toBe(200);
    expect(headers.get('Content-Type')).toMatch(/^application\/json/);
    expect(headers.get('Content-Disposition')).toBe('attachment; filename="estiba-account.json"');
    expect(headers.get('Cache-Control')).toBe('private, no-store');
  });

  test('contains something of every table with the company’s data', async () => {
    const { body } = await company.visitor.get('/account/export');
    const dump = await dumpOf(api().test.database);
    for (const name of TABLE_NAMES) expect(dump[name]?.length, name).toBeGreaterThan(0);
    expect(body.exportedAt).toBe(new Date(api().now).toISOString());
    expect(body.account).toEqual({
      ...{ _id: company.user._id, email: company.user.email, name: OWN_WORDS.name },
      ...{ telephoneCountryPrefix: '+34', telephone: OWN_WORDS.telephone, website: OWN_WORDS.website },
      ...{ country: 'ES', vat: OWN_WORDS.vat, logo: company.user.logo, role: 'user', locale: 'en' },
      ...{ isVerified: false, createdAt: new Date(api().now).toISOString(), suspendedAt: null },
      ...{ awaitsConfirmation: false, pendingEmail: null, verifiedAt: null },
      ...{ websiteAt: new Date(api().now).toISOString(), legalName: null, showsVat: false, embedOrigins: '' },
      ...{ termsVersion: null, termsAcceptedAt: null },
    });
    expect(body.sessions).toMatchObject([{ startedAt: expect.any(String), lastUsedAt: expect.any(String) }]);
    expect(body.uploads.map((each: { _id: string }) => each._id)).toEqual(
      expect.arrayContaining([...company.images]),
    );
    expect(body.uploads).toContainEqual(
      expect.objectContaining({ name: OWN_WORDS.file, address: `/api/images/${company.images[0] ?? ''}` }),
    );
    expect(body.mails).toMatchObject([{ kind: 'reset', recipient: company.user.email, tries: 0 }]);
    expect(body.links).toMatchObject([{ purpose: 'verify', email: company.user.email }]);
    expect(body.failedLogIns).toMatchObject([{ email: company.user.email, count: 1 }]);
    expect(body.registrations).toContainEqual(
      expect.objectContaining({ key: 'space its-draft', listingId: company.space }),
    );
    expect(body.views).toMatchObject([{ listingId: company.space, views: 1, appearances: 0 }]);
    expect(body.confirmations).toMatchObject([{ begunAt: expect.any(String), askedAt: null }]);
    expect(body.administration).toMatchObject([{ action: 'verify', doneAt: expect.any(String) }]);
    expect(body.vatChecks).toMatchObject([{ memberState: 'ES', number: 'B87654323', result: 'waiting' }]);
    expect(body.documents).toMatchObject([
      { kind: 'registerExtract', name: OWN_WORDS.document, result: 'passed', number: '7' },
    ]);
    expect(body.favourites).toMatchObject([
      { kind: 'space', listingId: company.space, note: OWN_WORDS.note, removedAt: null },
    ]);
    const counted = (body.limits as { key: string }[]).map(({ key }) => key);
    expect(counted).toEqual(
      expect.arrayContaining([`registerListing:${company.user._id}`, `mailToEmail:${company.user.email}`]),
    );
  });

  test('contains each listing as its owner gets it, including paused ones', async () => {
    const { body } = await company.visitor.get('/account/export');
    const spaces = await company.visitor.get(`/spaces/user/${company.user._id}`);
    const services = await company.visitor.get(`/services/user/${company.user._id}`);
    const withVersion = (each: object) => ({ ...each, version: expect.any(Number) });
    expect(body.spaces).toEqual(spaces.body.map(withVersion));
    expect(body.services).toEqual(services.body.map(withVersion));
    expect(body.services.map(({ state }: { state: string }) => state)).toEqual(['published', 'paused']);
  });

  test('contains no secret, and nothing of other companies', async () => {
    const { text } = await company.visitor.get('/account/export');
    const { kysely } = api().test.database;
    const row = await kysely.selectFrom('company').select('password_hash').executeTakeFirstOrThrow();
    const sessions = await kysely.selectFrom('session').select('id_hash').execute();
    const tokens = await kysely.selectFrom('mail_token').select('token_hash').execute();
    const mails = await kysely.selectFrom('outgoing_mail').select('nonce').execute();
    const keys = await kysely.selectFrom('api_key').select('hash').execute();
    const secrets = [
      ...keys.map(({ hash }) => hash),
      row.password_hash,
      ...sessions.map(({ id_hash }) => id_hash),
      ...tokens.map(({ token_hash }) => token_hash),
      ...mails.map(({ nonce }) => nonce),
    ];
    for (const secret of secrets) expect(text).not.toContain(secret);
    for (const theirs of [other.user._id, other.user.email, other.space, ...other.images])
      expect(text).not.toContain(theirs);
  });

  test('can be requested ten times an hour', async () => {
    const limited = await startApi({ settings: { ...TEST_SETTINGS, RATE_LIMIT_FACTOR: 1 } });
    const visitor = limited.visitor();
    await visitor.register();
    const statuses: number[] = [];
    for (let count = 0; count < 11; count += 1) statuses.push((await visitor.get('/account/export')).status);
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
    await limited.close();
  });
});
