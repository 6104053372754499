import { beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '../support/api-server.ts';
import {
  askAbout,
  askAsGuest,
  byToken,
  newListingOf,
  newParty,
  newPartyWithListings,
  QUESTION,
  readThread,
  writeMessage,
  type Party,
  type PartyWithListings,
} from '../support/enquiries.ts';

const api = useApi();

let owner: PartyWithListings;
let asker: Party;

beforeAll(async () => {
  owner = await newPartyWithListings(api(), { name: 'Naves del Ebro' });
  asker = await newParty(api(), { name: 'Tyres & Co' });
});

const newThread = async (from = asker) => askAbout(from.visitor, await newListingOf(owner));

describe('a thread', () => {
  test('is new, open after the owner’s first answer, closed by either side and reopened by a message', async () => {
    const id = await newThread();
    const stateFor = async (party: Party) => (await readThread(party, id)).thread.state;
    await writeMessage(asker, id, 'Hello?');
    expect(await stateFor(owner)).toBe('new');
    const answered = await writeMessage(owner, id, 'Yes, there is.');
    expect([answered.status, answered.body.thread.state]).toEqual([201, 'open']);
    expect(answered.body.message).toEqual({
      ...{ number: 3, isOwn: true, text: 'Yes, there is.', sentAt: new Date(api().now).toISOString() },
      ...{ isRemoved: false, need: null, visit: null, response: null },
    });
    for (const party of [owner, asker]) {
      const closed = await party.visitor.patch(`/enquiries/${id}`, { state: 'closed' });
      expect([closed.status, closed.body.thread.state]).toEqual([200, 'closed']);
      expect(await stateFor(asker)).toBe('closed');
      await writeMessage(asker, id, 'One more question.');
      expect(await stateFor(owner)).toBe('open');
    }
    await owner.visitor.patch(`/enquiries/${id}`, { state: 'closed' });
    await owner.visitor.patch(`/enquiries/${id}`, { state: 'open' });
    expect(await stateFor(asker)).toBe('open');
  });

  test.each([{}, { state: 'new' }, { readTo: -1 }, { readTo: 1.5 }, { readTo: '1' }])(
    'is not changed by %j',
    async (change) => {
      const { status, body } = await asker.visitor.patch(`/enquiries/${await newThread()}`, change);
      expect([status, body.code]).toEqual([400, 'BAD_INPUT']);
    },
  );

  test('is read up to the reader’s position, which never decreases', async () => {
    const id = await newThread();
    for (const message of ['Two', 'Three', 'Four']) await writeMessage(asker, id, message);
    const readTo = async (number: number) =>
      (await owner.visitor.patch(`/enquiries/${id}`, { readTo: number })).body.thread.unread;
    expect((await readThread(owner, id)).thread.unread).toBe(4);
    expect(await readTo(3)).toBe(1);
    expect(await readTo(1)).toBe(1);
    expect(await readTo(2 ** 30)).toBe(0);
    await writeMessage(asker, id, 'Five');
    expect((await readThread(owner, id)).thread.unread).toBe(1);
    await writeMessage(owner, id, 'Who writes has read.');
    expect((await readThread(owner, id)).thread.unread).toBe(0);
  });

  test('pages its messages newest last, without repeats while new ones arrive', async () => {
    const id = await newThread();
    for (let count = 2; count <= 200; count += 1) {
      await writeMessage(count % 2 === 0 ? owner : asker, id, `Message ${String(count)}`);
    }
    const pages: number[][] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const { body } = await asker.visitor.get(`/enquiries/${id}${cursor && `?cursor=${cursor}`}`);
      pages.push(body.messages.map(({ number }: { number: number }) => number));
      cursor = body.nextCursor;
      await writeMessage(owner, id, 'Meanwhile');
    }
    expect(pages.map(({ length }) => length)).toEqual([50, 50, 50, 50]);
    expect(pages.reverse().flat()).toEqual(Array.from({ length: 200 }, (_, place) => place + 1));
  });

  test.each([
    '',
    'x',
    'MQ',
    Buffer.from('-1').toString('base64url'),
    Buffer.from('9'.repeat(12)).toString('base64url'),
  ])('is returned or refused with the cursor %j, and never fails', async (cursor) => {
    const { status } = await asker.visitor.get(`/enquiries/${await newThread()}?cursor=${cursor}`);
    expect(status).toBe(cursor === 'MQ' ? 200 : 400);
  });

  test('accepts a message once per key, however many arrive at once', async () => {
    const id = await newThread();
    const headers = { 'Idempotency-Key': 'message-1' };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => writeMessage(asker, id, 'Only once.', headers)),
    );
    expect(answers.map(({ status, body }) => [status, body.message?.number])).toEqual(
      Array.from({ length: 5 }, () => [201, 2]),
    );
    expect((await writeMessage(asker, id, 'Another.', headers)).status).toBe(422);
    const other = await newThread();
    expect((await writeMessage(asker, other, 'Another thread.', headers)).status).toBe(201);
    expect((await readThread(owner, id)).messages).toHaveLength(2);
  });

  test('numbers messages of two tabs and two sides without gaps', async () => {
    const id = await newThread();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, count) =>
        writeMessage(count % 2 === 0 ? asker : owner, id, `At once ${String(count)}`),
      ),
    );
    const numbers = answers.map(({ body }) => Number(body.message.number)).sort((one, other) => one - other);
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, place) => place + 2));
  });

  test.each(['', ' \n', 'x'.repeat(2001), '\u0000', `a${String.fromCharCode(0xd800)}`])(
    'refuses the message %j',
    async (message) => {
      const { status, body } = await writeMessage(asker, await newThread(), message);
      expect([status, body.code]).toEqual([400, 'BAD_INPUT']);
    },
  );

  test('stores hostile text unchanged', async () => {
    const id = await newThread();
    const text = "\u202eknil a <b>ton</b> si siht\u202c '; drop table enquiry; -- 🚚 {{brand}} %_\\";
    await writeMessage(asker, id, text);
    expect((await readThread(owner, id)).messages[1].text).toBe(text);
    expect((await readThread(owner, id)).thread.excerpt).toBe(text);
  });

  test('retains type and city of a paused or deleted listing', async () => {
    const listing = await newListingOf(owner);
    const id = await askAbout(asker.visitor, listing);
    await owner.visitor.patch(`/spaces/${listing}`, { isPaused: true });
    const { listing: paused } = (await readThread(asker, id)).thread;
    expect(paused).toMatchObject({ state: 'paused', type: 'conventional', city: 'Zaragoza', card: null });
    expect(paused).not.toHaveProperty('status');
    await owner.visitor.delete(`/spaces/${listing}`);
    const { listing: gone } = (await readThread(asker, id)).thread;
    expect(gone).toMatchObject({ state: 'gone', type: 'conventional', city: 'Zaragoza', card: null });
    expect((await writeMessage(asker, id, 'Is it still to be had?')).status).toBe(201);
  });
});

test('an owner reads why a listing is not public, and the other side that it is paused', async () => {
  const party = await newPartyWithListings(api());
  const { kysely } = api().test.database;
  const id = await askAbout(asker.visitor, party.space);
  const shownTo = async (side: Party) => {
    const { state, status } = (await readThread(side, id)).thread.listing;
    return [state, status];
  };
  await kysely.deleteFrom('space_search').where('id', '=', party.space).execute();
  for (const [stored, shown] of [
    ['active', 'waiting'],
    ['paused', 'paused'],
    ['lapsed', 'lapsed'],
  ] as const) {
    await kysely.updateTable('space').set({ status: stored }).where('id', '=', party.space).execute();
    expect(await shownTo(party)).toEqual(['paused', shown]);
    expect(await shownTo(asker)).toEqual(['paused', undefined]);
  }
});

test('a guest can answer and close their thread', async () => {
  const { id, visitor, token } = await askAsGuest(api(), owner.space);
  const guest = byToken(visitor, token);
  await writeMessage(owner, id, 'Come and see it.');
  expect((await guest.get(`/enquiries/${id}`)).body).toMatchObject({
    thread: { side: 'asker', state: 'open', unread: 1, other: { is: 'company', name: 'Naves del Ebro' } },
    messages: [{ isOwn: true, text: QUESTION }, { isOwn: false }],
  });
  expect((await guest.patch(`/enquiries/${id}`, { readTo: 2 })).status).toBe(200);
  expect((await guest.post(`/enquiries/${id}/messages`, { message: 'On Monday.' })).status).toBe(201);
  expect((await guest.patch(`/enquiries/${id}`, { state: 'closed' })).body.thread.state).toBe('closed');
  expect((await readThread(owner, id)).thread).toMatchObject({
    unread: 1,
    state: 'closed',
  });
});
