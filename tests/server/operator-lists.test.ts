import { beforeAll, describe, expect, test } from 'vitest';
import type { AuditRow } from '#api/operator/records.ts';
import { findMails } from '#server/db/outgoing-mail.ts';
import { newId } from '#server/ground/ids.ts';
import { mailIdOf, newToken } from '#server/security/tokens.ts';
import { accountUpdate } from '../support/account.ts';
import type { ApiClient } from '../support/api-client.ts';
import { useApi } from '../support/api-server.ts';
import { useConsole } from '../support/console.ts';
import { restrict } from '../support/decisions.ts';
import { newPartyWithListings } from '../support/enquiries.ts';
import { uploadDocument } from '../support/uploads.ts';

const api = useApi();
const operators = useConsole(api);
const kysely = () => api().test.database.kysely;

let ana: ApiClient;
beforeAll(async () => {
  ana = await operators().logIn(await operators().add('ana'));
});

type Row = Readonly<Record<'id' | 'value', string>>;

/** Every page of a list, by its cursors. */
async function pagesOf(list: string, query: Readonly<Record<string, string>>): Promise<Row[]> {
  const [name = ''] = list.split('?');
  const rows: Row[] = [];
  for (let cursor = {}; ;) {
    const { body } = await ana.get(
      `/operator/${name}?${String(new URLSearchParams({ ...query, ...cursor }))}`,
    );
    rows.push(...(body[name === 'audit' ? 'entries' : name] as Row[]));
    if (body.nextCursor === null) return rows;
    cursor = { cursor: String(body.nextCursor) };
  }
}

const idsOf = async (list: string, query: Readonly<Record<string, string>>) =>
  (await pagesOf(list, query)).map(({ id }) => id);

const named = (name: string) => newPartyWithListings(api(), { name });

async function reportTo(space: string): Promise<string> {
  const report = { kind: 'space', id: space, reason: 'duplicate' };
  const email = `${crypto.randomUUID()}@guest.example`;
  const { body } = await api()
    .visitor()
    .post('/reports', { ...report, email, name: 'Rita' });
  return String(body.caseId);
}

describe('cases', () => {
  test('are found by how the name or address of their company begins, in either order, or by id', async () => {
    const { user, space } = await named('Álava Frío');
    const { caseId: decided } = await restrict(api(), 'space', space, 'hide');
    const [found] = await kysely()
      .selectFrom('moderation_case')
      .selectAll()
      .where('id', '=', decided)
      .execute();
    if (found === undefined) throw new Error('There is no case.');
    const open = Array.from({ length: 120 }, () => ({
      ...{ ...found, id: newId(api().now), state: 'open' as const, decided_at: null },
    }));
    const alsoDecided = Array.from({ length: 60 }, () => ({ ...found, id: newId(api().now) }));
    await kysely()
      .insertInto('moderation_case')
      .values([...open, ...alsoDecided])
      .execute();
    const ids = open.map(({ id }) => id);
    for (const query of ['álava', 'ALAVA FR', user.email, user._id]) {
      expect(await idsOf('cases', { state: 'open', query })).toEqual(ids);
      expect(await idsOf('cases', { state: 'open', query, order: 'newest' })).toEqual(ids.toReversed());
    }
    const done = [decided, ...alsoDecided.map(({ id }) => id)];
    expect(await idsOf('cases', { state: 'decided', query: 'álava' })).toEqual(done.toReversed());
    expect(await idsOf('cases', { state: 'decided', query: 'álava', order: 'oldest' })).toEqual(done);
    const all = [...done, ...ids].sort();
    expect(await idsOf('cases', { state: 'all', query: 'álava' })).toEqual(all);
    expect(await idsOf('cases', { state: 'open', query: 'frío' })).toEqual([]);
    expect(await idsOf('cases', { state: 'open', query: decided })).toEqual([decided]);
    await kysely()
      .deleteFrom('moderation_case')
      .where(
        'id',
        'in',
        all.filter((id) => id !== decided),
      )
      .execute();
  });

  test('are found by the new name of a company, and have no title once it is gone', async () => {
    const { visitor, user, space } = await named('Before Storage');
    const caseId = await reportTo(space);
    await visitor.patch(`/users/${user._id}`, accountUpdate(user, { name: 'After Storage' }));
    expect(await idsOf('cases', { state: 'all', query: 'before' })).toEqual([]);
    expect(await idsOf('cases', { state: 'all', query: 'after' })).toEqual([caseId]);
    await kysely()
      .updateTable('moderation_case')
      .set({ about: '{}', company_id: null })
      .where('id', '=', caseId)
      .execute();
    expect((await ana.get(`/operator/cases/${caseId}`)).body).toMatchObject({ title: null, company: null });
  });
});

test('documents and blocks are found by how a company’s name or a value begins', async () => {
  const { visitor } = await named('Dócil Logistics');
  const id = await uploadDocument(visitor);
  expect(await idsOf('documents', { query: 'docil' })).toEqual([id]);
  expect((await ana.get('/operator/documents?query=docil')).body.total).toBe(1);
  expect((await ana.get('/operator/documents?query=logistics')).body).toMatchObject({
    documents: [],
    total: 0,
  });
  for (const value of ['Ana@Spam.example', 'anabel@spam.example', 'bea@spam.example'])
    await ana.post('/operator/blocks', { kind: 'address', value, reason: 'Spam' });
  await ana.post('/operator/blocks', { kind: 'phrase', value: 'Café gratis', reason: 'Spam' });
  const valuesOf = async (query: Readonly<Record<string, string>>) =>
    (await pagesOf('blocks', query)).map(({ value }) => value);
  expect(await valuesOf({ kind: 'address', query: 'ANA' })).toEqual([
    'ana@spam.example',
    'anabel@spam.example',
  ]);
  expect(await valuesOf({ kind: 'phrase', query: 'CAFÉ' })).toEqual(['cafe gratis']);
});

test('mails are found by address or kind, and sorted by turn, age or tries', async () => {
  const { email } = await api().visitor().register();
  const [mail] = (await findMails(api().test.database.kysely)).filter(({ recipient }) => recipient === email);
  if (mail === undefined) throw new Error('No mail waits.');
  const copies = Array.from({ length: 120 }, (_, index) => ({
    ...{
      ...mail,
      nonce: newToken(),
      subject_id: String(index),
      recipient: `m${String(index % 2)}@mails.example`,
    },
    ...{
      place: mail.place + 1 + Math.floor(index / 70),
      tries: index % 3,
      due_at: mail.due_at + (index % 5),
    },
  }));
  await kysely().insertInto('outgoing_mail').values(copies).execute();
  type Mail = (typeof copies)[number];
  const sorted = (mails: readonly Mail[], ...columns: readonly ('due_at' | 'place' | 'tries')[]) =>
    mails
      .toSorted((one, other) => {
        for (const column of columns) if (one[column] !== other[column]) return one[column] - other[column];
        return one.nonce < other.nonce ? -1 : 1;
      })
      .map(mailIdOf);
  const first = copies.filter(({ recipient }) => recipient.startsWith('m1'));
  expect(await idsOf('mails', { query: 'M1@mail' })).toEqual(sorted(first, 'due_at', 'place'));
  expect(await idsOf('mails', { query: 'm', order: 'oldest' })).toEqual(sorted(copies, 'place'));
  expect(await idsOf('mails', { query: 'm', order: 'tries' })).toEqual(
    sorted(copies, 'tries', 'place').toReversed(),
  );
  const ofKind = await idsOf('mails', { query: mail.kind });
  expect(ofKind).toEqual(expect.arrayContaining(copies.map(mailIdOf)));
  expect((await ana.get(`/operator/mails?query=${mail.kind}`)).body.total).toBe(ofKind.length);
  expect(await idsOf('mails', { query: 'ails.example' })).toEqual([]);
  for (const [order, cursor] of [
    ['oldest', '1.2.3.4'],
    ['tries', '1.2'],
    ['queue', '1.2'],
  ] as const)
    expect((await ana.get(`/operator/mails?order=${order}&cursor=${cursor}`)).body.code).toBe('BAD_FILTER');
  const last = '999999999999999';
  for (const [order, cursor] of [
    ['queue', `${last}.${last}.0.0`],
    ['tries', `${last}.0.${last}`],
  ] as const)
    expect((await ana.get(`/operator/mails?order=${order}&cursor=${cursor}`)).status).toBe(200);
  await kysely().deleteFrom('outgoing_mail').where('recipient', 'like', 'm_@mails.example').execute();
});

describe('the audit', () => {
  const searched = async (query: Readonly<Record<string, string>>) =>
    (await pagesOf('audit', query)) as unknown as AuditRow[];

  test('is found by operator, company, case and action, with the names of what it is about', async () => {
    const bea = await operators().logIn(await operators().add('bea'));
    const { user, space } = await named('Órbita Almacenes');
    const caseId = await reportTo(space);
    await bea.get(`/operator/cases/${caseId}`);
    await bea.post(`/operator/cases/${caseId}/decision`, {
      measure: 'hide',
      reason: 'fraud',
      facts: 'None.',
    });
    await ana.get(`/operator/companies/${user._id}`);
    const company = { id: user._id, name: user.name };
    const title = expect.stringContaining(' in ') as string;
    const hidden = { action: 'hide', kind: 'space', subject: title, company, case: { id: caseId, title } };
    const opened = { action: 'open', kind: 'case', subjectId: caseId, subject: title, company, case: null };
    const seen = { action: 'open', kind: 'company', operator: 'ana', subject: user.name, company };
    expect(await searched({ query: 'bea' })).toMatchObject([
      hidden,
      opened,
      { action: 'logIn' },
      { action: 'add' },
    ]);
    expect(await searched({ query: 'orbita' })).toMatchObject([seen, hidden, opened]);
    expect(await searched({ query: user._id })).toMatchObject([seen, hidden, opened]);
    expect(await searched({ query: caseId })).toMatchObject([hidden, opened]);
    expect(await searched({ query: 'orbita', action: 'hide' })).toMatchObject([hidden]);
    const actions = (await searched({ action: 'open' })).map(({ action }) => action);
    expect(new Set(actions)).toEqual(new Set(['open']));
    await kysely().deleteFrom('space').where('id', '=', space).execute();
    expect(await searched({ query: space })).toMatchObject([{ ...hidden, subject: null }]);
  });

  test('pages through what is found', async () => {
    const [entry] = await kysely().selectFrom('audit').selectAll().limit(1).execute();
    if (entry === undefined) throw new Error('There is no entry.');
    const copies = Array.from({ length: 250 }, () => ({ ...entry, id: newId(api().now), operator: 'cleo' }));
    await kysely().insertInto('audit').values(copies).execute();
    expect(await idsOf('audit', { query: 'cleo' })).toEqual(copies.map(({ id }) => id).toReversed());
  });
});

test.each(['cases?state=all&', 'documents?', 'mails?', 'blocks?kind=address&', 'audit?', 'records?'])(
  '%s refuses what is too long, unknown or not storable',
  async (list) => {
    const statusOf = async (query: string) => (await ana.get(`/operator/${list}${query}`)).status;
    expect(await statusOf(`query=${'x'.repeat(254)}`)).toBe(200);
    expect(await statusOf(`query=${'x'.repeat(255)}`)).toBe(400);
    expect(await statusOf('query=%00')).toBe(400);
    expect(await statusOf(`query=${encodeURIComponent('%_\\\'"')}`)).toBe(200);
    if (/cases|mails/.test(list)) expect(await statusOf('order=biggest')).toBe(400);
    if (list.startsWith('cases')) expect(await statusOf('cursor=x')).toBe(400);
  },
);
