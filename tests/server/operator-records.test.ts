import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { WaitingDocument } from '#api/operator/records.ts';
import { accountUpdate } from '../support/account.ts';
import type { Company } from '#server/db/companies.ts';
import { findMails } from '#server/db/outgoing-mail.ts';
import { newId } from '#server/ground/ids.ts';
import { mailIdOf, newToken } from '#server/security/tokens.ts';
import type { ApiClient } from '../support/api-client.ts';
import { useApi } from '../support/api-server.ts';
import { useConsole } from '../support/console.ts';
import { restrict } from '../support/decisions.ts';
import { newPartyWithListings } from '../support/enquiries.ts';
import { newSpace } from '../support/samples.ts';
import { picture, upload, uploadDocument } from '../support/uploads.ts';

const api = useApi();
const operators = useConsole(api);
const kysely = () => api().test.database.kysely;

let ana: ApiClient;
beforeAll(async () => {
  ana = await operators().logIn(await operators().add('ana'));
});

const identityFor = async (document: string) => {
  const documents = (await ana.get('/operator/documents')).body.documents as WaitingDocument[];
  return documents.find(({ id }) => id === document)?.identity ?? '';
};

/** By a guest; the open case about the space. */
async function reported(space: string) {
  const email = `${crypto.randomUUID()}@guest.example`;
  const report = { kind: 'space', id: space, reason: 'duplicate', name: 'Rita Reporter', email };
  const { body } = await api().visitor().post('/reports', report);
  return { caseId: String(body.caseId), email };
}

const decision = { measure: 'hide', reason: 'fraud', facts: 'Nobody at the gate knows the company.' };
const audit = () => kysely().selectFrom('audit').selectAll().orderBy('id').execute();
const lastAudit = async () => (await audit()).at(-1);

describe('what else the console shows', () => {
  test('companies by name, address or id, and listings by id; a company’s page is in the audit', async () => {
    const { user, space } = await newPartyWithListings(api());
    const found = (await ana.get(`/operator/records?query=${encodeURIComponent(user.email)}`)).body;
    expect(found.companies).toMatchObject([{ id: user._id, name: user.name }]);
    expect((await ana.get(`/operator/records?query=${space}`)).body.listings).toMatchObject([
      { id: space, kind: 'space', state: 'published', companyId: user._id },
    ]);
    expect((await ana.get('/operator/records')).body.listings.length).toBeGreaterThan(0);
    const { body } = await ana.get(`/operator/companies/${user._id}`);
    expect(await lastAudit()).toMatchObject({ action: 'open', subject_id: user._id, company_id: user._id });
    expect(body).toMatchObject({ email: user.email, suspendedBy: null });
    const own = (await ana.get(`/operator/records?query=${user._id}`)).body;
    expect(own).toMatchObject({ companies: [{ id: user._id }], listings: [{}, {}] });
    expect(own.counts.listings).toEqual({ total: 2, nextCursor: null });
  });

  test('counts all that it finds, and pages through them', async () => {
    const name = `Paged ${crypto.randomUUID()}`;
    const [copied] = await kysely().selectFrom('company').selectAll().limit(1).execute();
    const rows = Array.from({ length: 45 }, () => crypto.randomUUID()).map((id) => ({
      ...{ ...copied, id, name, name_k: name.toLowerCase(), email: `${id}@paged.example`, logo: null },
    }));
    await kysely()
      .insertInto('company')
      .values(rows as Company[])
      .execute();
    const seen: string[] = [];
    for (let cursor = ''; ;) {
      const query = new URLSearchParams({ query: name, ...(cursor !== '' && { companiesCursor: cursor }) });
      const { companies, counts } = (await ana.get(`/operator/records?${query.toString()}`)).body;
      expect(counts.companies.total).toBe(45);
      seen.push(...companies.map(({ id }: { id: string }) => id));
      if (counts.companies.nextCursor === null) break;
      cursor = String(counts.companies.nextCursor);
    }
    expect(seen.sort()).toEqual(rows.map(({ id }) => id).sort());
  });

  /** Every page of a list, by its cursors. */
  async function pagesOf(list: 'documents' | 'mails'): Promise<{ ids: string[]; totals: Set<number> }> {
    const [ids, totals]: [string[], Set<number>] = [[], new Set()];
    for (let query = ''; ;) {
      const { body } = await ana.get(`/operator/${list}${query}`);
      ids.push(...(body[list] as { id: string }[]).map(({ id }) => id));
      totals.add(Number(body.total));
      if (body.nextCursor === null) return { ids, totals };
      query = `?cursor=${encodeURIComponent(String(body.nextCursor))}`;
    }
  }

  test('counts all documents that wait, and pages through them, the oldest first', async () => {
    const { visitor } = await newPartyWithListings(api());
    const id = await uploadDocument(visitor);
    const document = await kysely()
      .selectFrom('document')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const copies = Array.from({ length: 120 }, () => ({ ...document, id: newId(api().now) }));
    await kysely().insertInto('document').values(copies).execute();
    const waiting = await kysely().selectFrom('document').select('id').where('seen_at', 'is', null).execute();
    const { ids, totals } = await pagesOf('documents');
    expect(ids).toEqual(waiting.map((each) => each.id).sort());
    expect([...totals]).toEqual([waiting.length]);
    await kysely()
      .deleteFrom('document')
      .where(
        'id',
        'in',
        copies.map((each) => each.id),
      )
      .execute();
  });

  test('counts all mails that wait, and pages through them, however many were queued at once', async () => {
    const { email } = await api().visitor().register();
    const [mail] = (await findMails(api().test.database.kysely)).filter(
      ({ recipient }) => recipient === email,
    );
    if (mail === undefined) throw new Error('No mail waits.');
    const copies = Array.from({ length: 120 }, (_, index) => ({
      ...{ ...mail, nonce: newToken(), subject_id: String(index) },
      place: mail.place + Math.floor(index / 70),
    }));
    await kysely().insertInto('outgoing_mail').values(copies).execute();
    const waiting = await findMails(api().test.database.kysely);
    expect(await pagesOf('mails')).toEqual({
      ids: waiting.map(mailIdOf),
      totals: new Set([waiting.length]),
    });
    for (const cursor of ['x', '1.2.3', '1.2.3.-4'])
      expect((await ana.get(`/operator/mails?cursor=${cursor}`)).body.code).toBe('BAD_FILTER');
    await kysely()
      .deleteFrom('outgoing_mail')
      .where(
        'nonce',
        'in',
        copies.map(({ nonce }) => nonce),
      )
      .execute();
  });

  test('documents: opened with an entry in the audit, accepted or refused once', async () => {
    const { visitor, user } = await newPartyWithListings(api());
    const [accepted, refused] = [await uploadDocument(visitor), await uploadDocument(visitor)];
    expect((await ana.get('/operator/documents')).body.documents).toContainEqual(
      expect.objectContaining({
        id: accepted,
        company: { id: user._id, name: user.name, legalName: null, vat: user.vat, country: user.country },
      }),
    );
    expect((await ana.get(`/operator/documents/${accepted}`)).text).toContain('%PDF');
    expect(await lastAudit()).toMatchObject({ action: 'open', subject_kind: 'document' });
    const wrong = await ana.post(`/operator/documents/${accepted}/accept`, {
      validUntil: 'soon',
      identity: '',
    });
    expect(wrong).toMatchObject({ status: 400, body: { fields: { validUntil: 'issues.day' } } });
    const identity = await identityFor(accepted);
    const over = { validUntil: new Date(api().now - 86_400_000).toISOString().slice(0, 10), identity };
    expect(await ana.post(`/operator/documents/${accepted}/accept`, over)).toMatchObject({
      status: 400,
      body: { fields: { validUntil: 'issues.dayOver' } },
    });
    const body = { number: '', validUntil: '2030-06-30', identity };
    expect((await ana.post(`/operator/documents/${accepted}/accept`, body)).status).toBe(204);
    expect((await ana.post(`/operator/documents/${accepted}/accept`, body)).status).toBe(404);
    expect((await ana.post(`/operator/documents/${refused}/refuse`, { reason: '' })).status).toBe(400);
    const reason = { reason: 'It is a photograph of a wall.' };
    expect((await ana.post(`/operator/documents/${refused}/refuse`, reason)).status).toBe(204);
    const mails = await api().mailsTo(user.email);
    expect(mails.some(({ text }) => text.includes('a photograph of a wall'))).toBe(true);
  });

  test('a document that two operators decide at once is decided once', async () => {
    const { visitor } = await newPartyWithListings(api());
    const document = await uploadDocument(visitor);
    const path = `/operator/documents/${document}/accept`;
    const body = { identity: await identityFor(document) };
    const answers = await Promise.all([ana.post(path, body), ana.post(path, body)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
  });

  test('former names with dates; a document of a company renamed since it was looked at is not accepted', async () => {
    const { visitor, user } = await newPartyWithListings(api());
    const document = await uploadDocument(visitor);
    const identity = await identityFor(document);
    await visitor.patch(
      `/users/${user._id}`,
      accountUpdate(user, { name: 'Mercadona', legalName: 'M, S.A.' }),
    );
    await visitor.patch(`/users/${user._id}`, accountUpdate(user, { name: 'Mercadona' }));
    const accept = (given: string) => ana.post(`/operator/documents/${document}/accept`, { identity: given });
    expect((await accept(identity)).status).toBe(404);
    expect((await accept(await identityFor(document))).status).toBe(204);
    await visitor.patch(`/users/${user._id}`, accountUpdate(user, { website: 'https://mercadona.example' }));
    const until = new Date(api().now).toISOString();
    expect((await ana.get(`/operator/companies/${user._id}`)).body.formerDetails).toEqual([
      { field: 'website', value: user.website, until },
      { field: 'name', value: 'Mercadona', until },
      { field: 'name', value: user.name, until },
    ]);
  });

  test('mails that wait, which can be sent at once', async () => {
    const visitor = api().visitor();
    const user = await visitor.register();
    const mails = (await ana.get('/operator/mails')).body.mails as { id: string; recipient: string }[];
    const mail = mails.find(({ recipient }) => recipient === user.email);
    expect(await lastAudit()).toMatchObject({ action: 'list', subject_kind: 'mail' });
    expect((await ana.post(`/operator/mails/${mail?.id ?? ''}/resend`)).status).toBe(204);
    await api().mailsTo(user.email);
    expect((await ana.post(`/operator/mails/${mail?.id ?? ''}/resend`)).status).toBe(404);
  });

  test('pictures, without a place in any cache', async () => {
    const { visitor, user } = await newPartyWithListings(api());
    const { imageId } = (await upload(visitor, await picture('png'))).body.data;
    const images = [{ id: imageId, url: `/api/images/${String(imageId)}`, name: 'yard.png' }];
    const multimediaData = { images, videos: [], blueprints: [] };
    const { body } = await visitor.post('/spaces/register', newSpace(user._id, { multimediaData }));
    const { caseId } = await restrict(api(), 'space', String(body._id), 'hide');
    expect((await ana.get(`/operator/cases/${caseId}`)).body.content.pictures).toEqual([imageId]);
    const shown = await ana.get(`/operator/pictures/${String(imageId)}`);
    expect([shown.status, shown.headers.get('Cache-Control')]).toEqual([200, 'private, no-store']);
    expect((await ana.get('/operator/pictures/unknown')).status).toBe(404);
  });
});

describe('the audit', () => {
  test('only grows, in whatever way the database is asked', async () => {
    const before = await audit();
    expect(before.length).toBeGreaterThan(0);
    await expect(sql`delete from audit`.execute(kysely())).rejects.toThrow('the audit only grows');
    await expect(sql`update audit set operator = 'x'`.execute(kysely())).rejects.toThrow(
      'the audit only grows',
    );
    expect(await audit()).toEqual(before);
  });

  test('is listed in pages and saved as a table, which is an entry itself', async () => {
    const all = await audit();
    const first = (await ana.get('/operator/audit')).body;
    expect(first.entries[0]).toMatchObject({ id: all.at(-1)?.id });
    const older = await ana.get(`/operator/audit?cursor=${all.at(-1)?.id ?? ''}`);
    expect(older.body.entries[0]).toMatchObject({ id: all.at(-2)?.id });
    const { text, headers } = await ana.get('/operator/audit.csv');
    expect(headers.get('Content-Disposition')).toMatch(/^attachment; filename="audit-\d{4}-\d\d-\d\d\.csv"$/);
    const lines = text.trimEnd().split('\r\n');
    expect(lines).toHaveLength(all.length + 2);
    expect(lines.at(-1)).toContain('export');
  });

  test('stores the ids of a company and nothing else of it; pages show its name', async () => {
    const { user, space } = await newPartyWithListings(api());
    const { caseId } = await reported(space);
    await ana.post(`/operator/cases/${caseId}/decision`, decision);
    await ana.get(`/operator/companies/${user._id}`);
    const [shown] = (await ana.get('/operator/audit')).body.entries;
    const company = { id: user._id, name: user.name };
    expect(shown).toMatchObject({ subjectId: user._id, subject: user.name, company });
    const stored = JSON.stringify(await audit());
    for (const detail of [user.name, user.email]) expect(stored).not.toContain(detail);
  });

  test('cases are saved as a table without those who reported', async () => {
    const party = await newPartyWithListings(api());
    const { caseId, email } = await reported(party.space);
    const { text } = await ana.get('/operator/cases.csv');
    expect(text).toContain(caseId);
    expect(text).not.toContain(email);
    expect(text).not.toContain('Rita');
  });

  test('decided cases are listed from the latest, in pages', async () => {
    const { body } = await ana.get('/operator/cases?state=decided');
    const times = (body.cases as { decidedAt: string }[]).map(({ decidedAt }) => decidedAt);
    expect(times).toEqual(times.toSorted().reverse());
    expect((await ana.get('/operator/cases?state=decided&cursor=x')).status).toBe(400);
  });
});
