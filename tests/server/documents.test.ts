import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import type { OwnCheck } from '#domain/company/checks.ts';
import type { User } from '#domain/user/user.ts';
import { eraseSeenFiles } from '#server/checks/documents.ts';
import { sweepUploads } from '#server/files/sweep-uploads.ts';
import { accountUpdate } from '../support/account.ts';
import { adminCommands } from '../support/admin-commands.ts';
import type { ApiClient } from '../support/api-client.ts';
import { useApi } from '../support/api-server.ts';
import { idIn } from '../support/id-in.ts';
import { newSpace, PASSWORD } from '../support/samples.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { download, pdf, picture, storedKeys, svgOf, upload, uploadDocument } from '../support/uploads.ts';

const DAY_MS = 86_400_000;
const api = useApi();
const commands = adminCommands(api);

interface Party {
  readonly visitor: ApiClient;
  readonly user: User;
}

async function newCompany(): Promise<Party> {
  const visitor = api().visitor();
  return { visitor, user: await visitor.register() };
}

async function admin(words: readonly string[]): Promise<string> {
  const { printed, messages } = await commands.admin(words);
  return [...printed, ...messages].join('');
}

const documentsOf = async ({ visitor, user }: Party): Promise<OwnCheck[]> => {
  const { checks } = (await visitor.get(`/users/${user._id}`)).body as { checks: OwnCheck[] };
  return checks.filter(({ kind }) => !['email', 'website', 'vat'].includes(kind));
};

async function pass(days: number, { visitor, user }: Party): Promise<void> {
  api().now += days * DAY_MS;
  visitor.forgetToken();
  await visitor.post('/auth/login', { email: user.email, password: PASSWORD });
  visitor.forgetToken();
}

const HOSTILE_NAMES = [
  ...['extract.pdf.hta', 'extract.exe', 'extract', '.htaccess', '../../etc/passwd', 'C:\\Windows\\run.bat'],
  ...[
    'a"; filename="b.html',
    'a\r\nX-Injected: 1.pdf',
    'fdp.\u202Eexe.lnk',
    'con.pdf ',
    '<img src=x>.svg',
    '',
  ],
];

const storedFiles = () => storedKeys(api());

describe('a document', () => {
  test('is for its company alone, as a download that is not cached', async () => {
    const { visitor } = await newCompany();
    const id = await uploadDocument(visitor);
    const { headers, status, text } = await visitor.get(`/documents/${id}`);
    expect([status, text]).toEqual([200, pdf().toString()]);
    expect(headers.get('Content-Disposition')).toBe('attachment; filename="register-extract.pdf"');
    expect(headers.get('Cache-Control')).toBe('private, no-store');
    expect(headers.get('Content-Security-Policy')).toContain('sandbox');
    for (const stranger of [api().visitor(), (await newCompany()).visitor])
      expect([401, 404]).toContain((await stranger.get(`/documents/${id}`)).status);
    expect((await download(visitor, `/api/images/${id}`)).status).toBe(404);
  });

  test.each(HOSTILE_NAMES)('named %j is stored and served under our own name', async (name) => {
    const { visitor } = await newCompany();
    const id = await uploadDocument(visitor, 'iso22000', name);
    const { headers } = await visitor.get(`/documents/${id}`);
    expect(headers.get('Content-Disposition')).toBe('attachment; filename="iso22000.pdf"');
    expect(headers.get('Content-Type')).toBe('application/pdf');
    expect((await storedFiles()).filter((key) => key.startsWith(id))).toEqual([`${id}.pdf`]);
  });

  test('is refused if it is of another format or kind, or is no file', async () => {
    const { visitor } = await newCompany();
    const send = (bytes: Buffer<ArrayBuffer> | string, kind = 'gdp') =>
      upload(visitor, bytes, { path: `/documents?kind=${kind}`, field: 'document' });
    expect((await send(svgOf(''))).body.code).toBe('INVALID_DOCUMENT_FORMAT');
    expect((await send(await picture('gif'))).body.code).toBe('INVALID_DOCUMENT_FORMAT');
    expect((await send(pdf().subarray(0, 20))).body.code).toBe('INVALID_DOCUMENT_FORMAT');
    expect((await send(pdf(), 'passport')).body).toMatchObject({
      code: 'BAD_FILTER',
      fields: { kind: expect.any(String) },
    });
    expect((await send(await picture('jpeg'))).status).toBe(201);
  });

  test('waits in a queue that one company cannot fill', async () => {
    const party = await newCompany();
    const ids: string[] = [];
    for (let count = 0; count < 20; count += 1) ids.push(await uploadDocument(party.visitor, 'gdp'));
    const more = () => upload(party.visitor, pdf(), { path: '/documents?kind=gdp', field: 'document' });
    expect((await more()).body.code).toBe('COMPANY_STORAGE_FULL');
    const before = (await storedFiles()).length;
    expect((await party.visitor.delete(`/documents/${ids[0] ?? ''}`)).status).toBe(204);
    expect((await storedFiles()).length).toBe(before - 1);
    const statuses = await Promise.all(Array.from({ length: 4 }, more));
    expect(statuses.map(({ status }) => status).sort()).toEqual([201, 413, 413, 413]);
    expect(await documentsOf(party)).toHaveLength(20);
  });

  test('is shown as a check once an operator accepts it, until its last day', async () => {
    const party = await newCompany();
    const space = idIn(await party.visitor.post('/spaces/register', newSpace(party.user._id)));
    const id = await uploadDocument(party.visitor);
    const shown = async () => (await api().visitor().get(`/spaces/${space}`)).body.checks as unknown;
    expect(await documentsOf(party)).toEqual([
      { kind: 'registerExtract', result: 'waiting', at: null, documentId: id },
    ]);
    expect(await shown()).toEqual([]);
    expect(await admin(['documents', 'list', '--limit', '1000', '--json'])).toContain(id);
    await admin(['document', 'accept', id, '--number', 'T-2114', '--until', '2026-02-20']);
    const at = new Date(api().now).toISOString();
    const accepted = { kind: 'registerExtract', at, validUntil: '2026-02-20' };
    expect(await shown()).toEqual([accepted]);
    expect(await documentsOf(party)).toEqual([
      { ...accepted, result: 'passed', reference: 'T-2114', documentId: id },
    ]);
    expect(await admin(['document', 'refuse', id, '--reason', 'Illegible.'])).toContain('was decided on');
    expect((await party.visitor.delete(`/documents/${id}`)).status).toBe(404);
    const mail = (await api().mailsTo(party.user.email)).at(-1);
    expect(mail?.subject).toBe('Your document was accepted');
    expect(mail?.text).toContain('Company register extract');
    await pass(37, party);
    expect(await shown()).toEqual([]);
    expect(await documentsOf(party)).toMatchObject([{ result: 'expired', reference: 'T-2114' }]);
  });

  test('is saved where the operator typed the command, for that user alone', async () => {
    const { visitor } = await newCompany();
    const id = await uploadDocument(visitor);
    const folder = temporaryFolder('operator');
    vi.stubEnv('INIT_CWD', folder);
    await admin(['document', 'save', id, '--file', 'extract.pdf']);
    const file = path.join(folder, 'extract.pdf');
    expect(readFileSync(file, 'latin1')).toMatch(/^%PDF/);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  test.each([
    { name: 'Mercadona' },
    { legalName: 'Mercadona, S.A.' },
    { vat: 'ESA46103834' },
    { country: 'PT' },
  ])('that was accepted ends as a check with %j, for good', async (change) => {
    const party = await newCompany();
    const { visitor, user } = party;
    const space = idIn(await visitor.post('/spaces/register', newSpace(user._id)));
    await admin(['document', 'accept', await uploadDocument(visitor)]);
    const shown = async () => [
      ((await api().visitor().get(`/spaces/${space}`)).body.checks as unknown[]).length,
      ((await api().visitor().get(`/companies/${user._id}`)).body.company.checks as unknown[]).length,
    ];
    const update = (changed: object) => visitor.patch(`/users/${user._id}`, accountUpdate(user, changed));
    await update({ telephone: '600123123', website: 'https://other.example' });
    expect(await shown()).toEqual([1, 1]);
    await update(change);
    expect(await shown()).toEqual([0, 0]);
    expect(await documentsOf(party)).toMatchObject([
      { result: 'ended', at: new Date(api().now).toISOString() },
    ]);
    await update({ legalName: '', vat: user.vat });
    expect(await shown()).toEqual([0, 0]);
    if ('name' in change) expect(await admin(['company', 'show', user._id])).toContain(`${user.name} (until`);
  });

  test('that is refused comes back with its reason, and only to its company', async () => {
    const party = await newCompany();
    const id = await uploadDocument(party.visitor, 'haccp');
    await expect(admin(['document', 'refuse', id])).rejects.toThrow('Say why');
    await admin(['document', 'refuse', id, '--reason', 'It ended in 2024 <b>']);
    expect(await documentsOf(party)).toMatchObject([{ result: 'refused', reason: 'It ended in 2024 <b>' }]);
    const mail = (await api().mailsTo(party.user.email)).at(-1);
    expect(mail?.subject).toBe('Your document was not accepted');
    expect(mail?.text).toContain('It ended in 2024 <b>');
    expect(mail?.html).not.toContain('<b>');
    const { administration } = (await party.visitor.get('/account/export')).body as {
      administration: object[];
    };
    expect(administration).toMatchObject([{ action: 'refuse', subjectKind: 'document', subjectId: id }]);
  });

  test('is decided once, by the first operator', async () => {
    const party = await newCompany();
    const id = await uploadDocument(party.visitor);
    const outcomes = await Promise.allSettled([
      admin(['document', 'accept', id]),
      admin(['document', 'refuse', id, '--reason', 'Illegible.']),
    ]);
    const mails = await api().mailsTo(party.user.email);
    expect(mails.filter(({ subject }) => subject.startsWith('Your document'))).toHaveLength(1);
    expect(await documentsOf(party)).toHaveLength(1);
    expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(1);
  });

  test('loses its file 30 days after it was seen; what was found stays, of a refused one nothing', async () => {
    const party = await newCompany();
    const accepted = await uploadDocument(party.visitor, 'gdp');
    const refused = await uploadDocument(party.visitor, 'tapa');
    const waiting = await uploadDocument(party.visitor, 'brcgs');
    await admin(['document', 'accept', accepted, '--number', '7']);
    await admin(['document', 'refuse', refused, '--reason', 'Illegible.']);
    await pass(29, party);
    await eraseSeenFiles(api().services);
    expect(await documentsOf(party)).toHaveLength(3);
    await pass(2, party);
    await eraseSeenFiles(api().services);
    // Later than the files on this machine, so that those without a row are swept.
    await pass(Math.ceil((Date.now() - api().now) / DAY_MS) + 1, party);
    await sweepUploads(api().services);
    const keys = (await storedFiles()).join();
    expect([accepted, refused, waiting].map((id) => keys.includes(id))).toEqual([false, false, true]);
    expect((await party.visitor.get(`/documents/${accepted}`)).status).toBe(404);
    expect(await documentsOf(party)).toMatchObject([
      { kind: 'brcgs', result: 'waiting', documentId: waiting },
      { kind: 'gdp', result: 'passed', reference: '7' },
    ]);
    const row = await api()
      .services.database.kysely.selectFrom('document')
      .selectAll()
      .where('id', '=', accepted)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ file: null, name: '', operator: 'ana@machine', number: '7' });
  });

  test('goes with its company’s account', async () => {
    const party = await newCompany();
    const id = await uploadDocument(party.visitor);
    await party.visitor.post('/account/delete', { currentPassword: PASSWORD });
    await expect.poll(async () => (await storedFiles()).join().includes(id)).toBe(false);
    expect(await admin(['documents', 'list', '--limit', '1000', '--json'])).not.toContain(id);
  });
});
