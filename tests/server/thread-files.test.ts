import { beforeAll, describe, expect, test } from 'vitest';
import type { ThreadFile } from '#domain/enquiry/thread-file.ts';
import { cleanUpEnquiries } from '#server/enquiries/clean-up-enquiries.ts';
import { sweepUploads } from '#server/files/sweep-uploads.ts';
import type { Answer, ApiClient } from '../support/api-client.ts';
import { TEST_SETTINGS, useApi } from '../support/api-server.ts';
import {
  askAbout,
  askAsGuest,
  byToken,
  newListingOf,
  newParty,
  newPartyWithListings,
  threadMailsTo,
  verify,
  type GuestInThread,
  type Party,
  type PartyWithListings,
} from '../support/enquiries.ts';
import { PASSWORD } from '../support/samples.ts';
import { pdf, picture, sendFileTo, storedKeys, svgOf, upload, uploadToThread } from '../support/uploads.ts';

const DAY_MS = 86_400_000;
const MISSING = '019bc0e2-1280-7316-ae8e-6e5841e3d2fe';
const api = useApi();

let owner: PartyWithListings;
let asker: Party;
let third: Party;
let guest: GuestInThread;
let threadId: string;

beforeAll(async () => {
  owner = await newPartyWithListings(api());
  [asker, third] = [await newParty(api()), await newParty(api())];
  threadId = await askAbout(asker.visitor, owner.space);
  guest = await askAsGuest(api(), await newListingOf(owner));
});

const fileIn = ({ body, text }: Answer): ThreadFile => {
  const { file } = Object(body) as { file?: ThreadFile };
  if (file === undefined) throw new TypeError(`The file was refused: ${text}`);
  return file;
};
const uploadOf = async (visitor: ApiClient, id: string, token?: string) =>
  fileIn(await uploadToThread(visitor, id, token === undefined ? {} : { token }))._id;
const send = (visitor: Pick<ApiClient, 'post'>, id: string, files: readonly string[]) =>
  visitor.post(`/enquiries/${id}/messages`, { message: 'Here they are.', files });
const outcomeOf = ({ status, body }: Answer) => (status < 300 ? status : (body.code as string));
/** Sessions end meanwhile. */
async function pass(milliseconds: number): Promise<void> {
  api().now += milliseconds;
  for (const { visitor, user } of [owner, asker]) {
    visitor.forgetToken();
    await visitor.post('/auth/login', { email: user.email, password: PASSWORD });
    visitor.forgetToken();
  }
}
const storedFiles = async () => (await storedKeys(api())).join();

describe('a file in a thread', () => {
  const callers = ['guest', 'guest with a token', 'asker', 'owner', 'third company'] as const;

  test.each(callers)('is uploaded and read by its two sides alone: %s', async (caller) => {
    const files = {
      guests: await uploadOf(guest.visitor, guest.id, guest.token),
      askers: await sendFileTo(asker.visitor, threadId),
      owners: await sendFileTo(owner.visitor, threadId),
    };
    await send(byToken(guest.visitor, guest.token), guest.id, [files.guests]);
    const visitor = {
      guest: api().visitor(),
      'guest with a token': guest.visitor,
      asker: asker.visitor,
      owner: owner.visitor,
      'third company': third.visitor,
    }[caller];
    const token = caller === 'guest with a token' ? guest.token : undefined;
    const read = async (id: string) =>
      outcomeOf(await (token === undefined ? visitor : byToken(visitor, token)).get(`/files/${id}`));
    const write = async (id: string) =>
      outcomeOf(await uploadToThread(visitor, id, token === undefined ? {} : { token }));
    const all = async (act: typeof read, ids: readonly string[]) => {
      const outcomes = [];
      for (const id of [...ids, MISSING, 'none']) outcomes.push(await act(id));
      return outcomes;
    };
    const none = caller === 'guest' ? 'SESSION_EXPIRED' : 'NOT_FOUND';
    const [isOfGuest, isOfAsker] = [
      ['guest with a token', 'owner'].includes(caller),
      ['asker', 'owner'].includes(caller),
    ];
    expect(await all(read, [files.guests, files.askers, files.owners])).toEqual([
      isOfGuest ? 200 : none,
      ...Array<unknown>(2).fill(isOfAsker ? 200 : none),
      ...[none, none],
    ]);
    expect(await all(write, [guest.id, threadId])).toEqual([
      ...[isOfGuest ? 201 : none, isOfAsker ? 201 : none],
      ...[none, none],
    ]);
  });

  test('is a download under our own name that is never cached, and part of its message', async () => {
    const name = '../plan\u202Efdp.exe';
    const file = fileIn(await uploadToThread(asker.visitor, threadId, { name }));
    expect(file).toEqual({
      _id: file._id,
      name: 'plan fdp.pdf',
      type: 'application/pdf',
      bytes: pdf().length,
    });
    const sent = await send(asker.visitor, threadId, [file._id]);
    expect(sent.body.message.files).toEqual([file]);
    const { messages } = (await owner.visitor.get(`/enquiries/${threadId}`)).body;
    expect(messages.at(-1).files).toEqual([file]);
    const { headers, text } = await owner.visitor.get(`/files/${file._id}`);
    expect(text).toBe(pdf().toString());
    expect(headers.get('Cache-Control')).toBe('private, no-store');
    expect(headers.get('Content-Disposition')).toBe('attachment; filename="file.pdf"');
    expect(headers.get('Content-Security-Policy')).toContain('sandbox');
  });

  test('keeps the quotes in its name, which forms send encoded', async () => {
    const file = fileIn(await uploadToThread(asker.visitor, threadId, { name: 'Hall "B"\r\n50%2.pdf' }));
    expect(file.name).toBe('Hall "B" 50%2.pdf');
  });

  test('is private to its side until it is sent, and hidden with its message', async () => {
    const spammer = await newParty(api());
    const id = await askAbout(spammer.visitor, owner.space);
    const unsent = await uploadOf(spammer.visitor, id);
    expect((await owner.visitor.get(`/files/${unsent}`)).status).toBe(404);
    expect((await spammer.visitor.get(`/files/${unsent}`)).status).toBe(200);
    await owner.visitor.post('/blocks', { enquiryId: id });
    await send(spammer.visitor, id, [unsent]);
    expect((await owner.visitor.get(`/files/${unsent}`)).status).toBe(404);
    expect((await spammer.visitor.get(`/files/${unsent}`)).status).toBe(200);
  });

  test('must be PDF or a picture of up to 10 MB', async () => {
    const sends = async (bytes: Buffer<ArrayBuffer>, name: string) =>
      outcomeOf(await uploadToThread(asker.visitor, threadId, { bytes, name }));
    expect(await sends(Buffer.from('MZ\0\0 not a plan'), 'plan.pdf')).toBe('INVALID_DOCUMENT_FORMAT');
    expect(await sends(pdf().subarray(0, 20), 'plan.pdf')).toBe('INVALID_DOCUMENT_FORMAT');
    expect(await sends(Buffer.from(svgOf('')), 'plan.svg')).toBe('INVALID_DOCUMENT_FORMAT');
    expect(await sends(Buffer.alloc(10 * 1024 * 1024 + 1), 'plan.pdf')).toBe('FILE_TOO_LARGE');
    const png = await picture('png');
    const file = fileIn(await uploadToThread(asker.visitor, threadId, { bytes: png, name: 'plan.pdf' }));
    expect([file.name, file.type]).toEqual(['plan.png', 'image/png']);
  });

  test('is one of at most ten of a message, sent once, and by the side that uploaded it', async () => {
    const id = await askAbout((await newParty(api())).visitor, await newListingOf(owner));
    const ids: string[] = [];
    for (let count = 0; count < 11; count += 1) ids.push(await uploadOf(owner.visitor, id));
    expect((await send(owner.visitor, id, ids)).body.fields).toEqual({ files: expect.any(String) });
    expect((await send(owner.visitor, id, ids.slice(0, 10))).body.message.files).toHaveLength(10);
    const messages = async () => (await owner.visitor.get(`/enquiries/${id}`)).body.messages.length as number;
    const before = await messages();
    const foreign = await uploadOf(owner.visitor, threadId);
    for (const wrong of [ids[0] ?? '', foreign, MISSING])
      expect((await send(owner.visitor, id, [wrong, ids[10] ?? ''])).body.code).toBe('BAD_INPUT');
    expect((await send(asker.visitor, threadId, [foreign])).body.code).toBe('BAD_INPUT');
    expect(await messages()).toBe(before);
  });

  test('is counted in mails, which name none', async () => {
    const party = await newPartyWithListings(api());
    const id = await askAbout(asker.visitor, party.space);
    const files = [await uploadOf(party.visitor, id), await uploadOf(party.visitor, id)];
    await send(party.visitor, id, files);
    const text = (await threadMailsTo(api(), asker.user.email)).at(-1)?.text;
    expect(text).toContain('Files: 2 files, in the conversation');
    expect(text).not.toContain('plan.pdf');
  });
});

describe('the files of a thread', () => {
  test('that no message names are removed after a day; those sent stay', async () => {
    const [unsent, sent] = [
      await uploadOf(asker.visitor, threadId),
      await sendFileTo(asker.visitor, threadId),
    ];
    await pass(DAY_MS + 1);
    await sweepUploads(api().services);
    expect((await storedFiles()).includes(unsent)).toBe(false);
    expect((await storedFiles()).includes(sent)).toBe(true);
  });

  test('go with their company’s account, and are in its export', async () => {
    const leaving = await newParty(api());
    const id = await askAbout(leaving.visitor, owner.space);
    const [own, owners] = [await sendFileTo(leaving.visitor, id), await sendFileTo(owner.visitor, id)];
    const { threadFiles } = (await leaving.visitor.get('/account/export')).body as { threadFiles: object[] };
    expect(threadFiles).toEqual([
      {
        ...{ _id: own, enquiryId: id, side: 'asker', number: 2, mediaType: 'application/pdf' },
        ...{ bytes: pdf().length, name: 'plan.pdf', createdAt: expect.any(String) },
      },
    ]);
    await leaving.visitor.post('/account/delete', { currentPassword: PASSWORD });
    await expect.poll(async () => (await storedFiles()).includes(own)).toBe(false);
    expect((await owner.visitor.get(`/files/${own}`)).status).toBe(404);
    expect((await owner.visitor.get(`/files/${owners}`)).status).toBe(200);
    const { messages } = (await owner.visitor.get(`/enquiries/${id}`)).body;
    expect(messages.map(({ files = [] }) => files.length)).toEqual([0, 0, 1]);
  });

  test('of a guest go with the guest’s details, bytes included', async () => {
    const leaving = await askAsGuest(api(), await newListingOf(owner));
    const file = await uploadOf(leaving.visitor, leaving.id, leaving.token);
    await send(byToken(leaving.visitor, leaving.token), leaving.id, [file]);
    await owner.visitor.patch(`/enquiries/${leaving.id}`, { state: 'closed' });
    // Later than the files on this machine, so that those without a row are swept.
    await pass(Math.max(31 * DAY_MS, Date.now() - api().now + 2 * DAY_MS));
    await cleanUpEnquiries(api().services);
    await sweepUploads(api().services);
    expect((await storedFiles()).includes(file)).toBe(false);
  });

  test('stay with their messages when a guest’s thread joins a company’s', async () => {
    const party = await newPartyWithListings(api());
    const email = `${crypto.randomUUID()}@joins.example`;
    const early = await askAsGuest(api(), party.space, { email });
    const file = await uploadOf(early.visitor, early.id, early.token);
    await send(byToken(early.visitor, early.token), early.id, [file]);
    const company = await newParty(api(), { email }, { isVerified: false });
    const { threads } = (await company.visitor.get('/enquiries')).body as { threads: { _id: string }[] };
    expect(threads).toEqual([]);
    api().now += 1000;
    const own = await askAbout(company.visitor, party.space);
    const later = await sendFileTo(company.visitor, own);
    await verify(api(), company);
    const [joined] = (await company.visitor.get('/enquiries')).body.threads as { _id: string }[];
    const { messages } = (await party.visitor.get(`/enquiries/${joined?._id ?? ''}`)).body as {
      messages: { files?: ThreadFile[] }[];
    };
    expect(messages.map(({ files = [] }) => files.map(({ _id }) => _id))).toEqual([[], [file], [], [later]]);
    for (const id of [file, later]) expect((await party.visitor.get(`/files/${id}`)).status).toBe(200);
  });
});

describe('the storage of a company', () => {
  const limited = useApi({ settings: { ...TEST_SETTINGS, COMPANY_UPLOADS_MB: 1 } });

  test('includes its files in threads, however many arrive at once', async () => {
    const party = await newPartyWithListings(limited());
    const id = await askAbout((await newParty(limited())).visitor, party.space);
    const bytes = Buffer.concat([
      Buffer.from(`%PDF-1.7\n% ${'x'.repeat(400 * 1024)}\n`),
      pdf().subarray('%PDF-1.7\n'.length),
    ]);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => uploadToThread(party.visitor, id, { bytes })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 413, 413]);
    const film = Buffer.concat([await picture('png', 900, 900)]);
    const image = await upload(party.visitor, film);
    expect([201, 413]).toContain(image.status);
  });
});
