import { beforeAll, describe, expect, test } from 'vitest';
import { restoreCompany } from '#server/accounts/suspension.ts';
import { cleanUpEnquiries } from '#server/enquiries/clean-up-enquiries.ts';
import { accountUpdate } from '../support/account.ts';
import { useApi } from '../support/api-server.ts';
import { dumpOf } from '../support/dump.ts';
import {
  askAbout,
  askAsGuest,
  byToken,
  confirmLast,
  enquiryAbout,
  listThreads,
  newListingOf,
  newParty,
  newPartyWithListings,
  QUESTION,
  readThread,
  threadMailsTo,
  verify,
  writeMessage,
  type Party,
  type PartyWithListings,
} from '../support/enquiries.ts';
import { PASSWORD } from '../support/samples.ts';
import { suspend } from '../support/suspend.ts';

const api = useApi();
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let owner: PartyWithListings;
let asker: Party;

beforeAll(async () => {
  owner = await newPartyWithListings(api(), { name: 'Naves del Ebro' });
  asker = await newParty(api(), { name: 'Tyres & Co' });
});

const mailsAbout = (email: string) => threadMailsTo(api(), email);
const tidy = () => cleanUpEnquiries(api().services);

/** Every change of a thread but reading is refused once the other side is gone. */
async function expectReadOnly(party: Party, id: string): Promise<void> {
  const { visitor } = party;
  const before = (await readThread(party, id)).thread;
  expect(before).toMatchObject({ isReadOnly: true, state: 'closed' });
  const refused = [
    await visitor.patch(`/enquiries/${id}`, { state: 'open' }),
    await visitor.post(`/enquiries/${id}/visits`, { days: [{ on: '2030-05-05', time: '10:00' }] }),
    await visitor.post(`/enquiries/${id}/report`, { reason: 'spam' }),
    await visitor.post('/blocks', { enquiryId: id }),
    await visitor.delete(`/blocks/${id}`),
  ];
  expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
    refused.map(() => [410, 'OTHER_SIDE_GONE']),
  );
  expect((await visitor.patch(`/enquiries/${id}`, { readTo: 1 })).status).toBe(200);
  expect((await readThread(party, id)).thread).toEqual({ ...before, unread: expect.any(Number) });
}

describe('threads of a deleted company', () => {
  test('retain the other side’s messages and nothing of the company', async () => {
    const words = { name: 'Zurra Zagreb', message: 'Words that only Zurra has ever written.' };
    const leaving = await newPartyWithListings(api(), { name: words.name });
    const asked = await askAbout(asker.visitor, leaving.space);
    await writeMessage(leaving, asked, words.message);
    const asking = await askAbout(leaving.visitor, await newListingOf(owner), { message: words.message });
    const guest = await askAsGuest(api(), leaving.space);
    await askAbout(api().visitor(), leaving.space, { email: 'never@guest.example' });
    await leaving.visitor.post('/blocks', { enquiryId: asked });
    await owner.visitor.post('/blocks', { enquiryId: asking });
    const version = (await asker.visitor.get('/enquiries/unread')).body.version;
    const left = await leaving.visitor.post('/account/delete', { currentPassword: PASSWORD });
    expect(left.status).toBe(204);
    const thread = await readThread(asker, asked);
    expect(thread.thread).toMatchObject({
      ...{ other: { is: 'deleted' }, state: 'closed', excerpt: null },
      listing: { state: 'gone', type: 'conventional', city: 'Zaragoza', card: null },
    });
    expect(thread.messages).toMatchObject([
      { isOwn: true, text: QUESTION, isRemoved: false },
      { isOwn: false, text: '', isRemoved: true },
    ]);
    expect((await readThread(owner, asking)).messages).toMatchObject([{ text: '', isRemoved: true }]);
    expect((await asker.visitor.get('/enquiries/unread')).body.version).toBeGreaterThan(version);
    const refused = await writeMessage(asker, asked, 'Is anybody there?');
    expect([refused.status, refused.body.code]).toEqual([410, 'OTHER_SIDE_GONE']);
    await expectReadOnly(asker, asked);
    const asGuest = byToken(guest.visitor, guest.token);
    expect((await asGuest.get(`/enquiries/${guest.id}`)).body.thread.other).toEqual({ is: 'deleted' });
    await api().mailsTo('');
    const dump = Object.entries(await dumpOf(api().test.database)).filter(
      ([table]) => !/mail|rate/.test(table),
    );
    const traces = dump.filter(([table, rows]) =>
      rows.some((row) =>
        [
          ...[words.message, words.name, leaving.user._id],
          // The other side's events name the listing by its id for 30 days.
          ...(table === 'event' ? [] : [leaving.space]),
        ].some((word) => row.includes(word)),
      ),
    );
    expect(traces.map(([table]) => table)).toEqual([]);
  });

  test('are deleted with it if no other side is left or has seen them', async () => {
    const one = await newPartyWithListings(api());
    const other = await newParty(api());
    const unverified = await newParty(api(), {}, { isVerified: false });
    const ids = [await askAbout(other.visitor, one.space), await askAbout(unverified.visitor, owner.space)];
    for (const { visitor } of [one, other, unverified])
      await visitor.post('/account/delete', { currentPassword: PASSWORD });
    const dump = JSON.stringify(await dumpOf(api().test.database));
    for (const id of ids) expect(dump).not.toContain(id);
  });

  test('lose no acknowledged message during the deletion', async () => {
    const leaving = await newPartyWithListings(api());
    const id = await askAbout(asker.visitor, leaving.space);
    const [left, ...written] = await Promise.all([
      leaving.visitor.post('/account/delete', { currentPassword: PASSWORD }),
      ...Array.from({ length: 8 }, (_, count) => writeMessage(asker, id, `At once ${String(count)}`)),
      ...Array.from({ length: 4 }, (_, count) => writeMessage(leaving, id, `Leaving ${String(count)}`)),
    ]);
    expect(left.status).toBe(204);
    for (const { status } of written) expect([201, 401, 404, 410]).toContain(status);
    const { messages } = await readThread(asker, id);
    const acknowledged = written.slice(0, 8).filter(({ status }) => status === 201).length;
    expect(messages.filter(({ isOwn }: { isOwn: boolean }) => isOwn)).toHaveLength(1 + acknowledged);
    for (const { isOwn, text } of messages) if (!isOwn) expect(text).toBe('');
  });
});

test('a suspended company cannot be asked, and its messages are not mailed', async () => {
  const party = await newPartyWithListings(api());
  const sender = await newParty(api());
  const id = await askAbout(sender.visitor, party.space);
  await mailsAbout(party.user.email);
  await writeMessage(sender, id, 'Two');
  const transact = api().services.database.transaction;
  await transact((tables) => suspend(tables, sender.user._id, api().now));
  api().now += 10 * MINUTE_MS;
  expect(await mailsAbout(party.user.email)).toHaveLength(1);
  expect((await writeMessage(sender, id, 'Three')).status).toBe(401);
  await transact((tables) => suspend(tables, party.user._id, api().now));
  expect((await asker.visitor.post('/enquiries', enquiryAbout(party.space))).status).toBe(404);
  await transact((tables) => restoreCompany(tables, party.user._id, api().now));
  expect((await asker.visitor.post('/enquiries', enquiryAbout(party.space))).status).toBe(201);
});

describe('an address that a company verifies later', () => {
  test('brings its threads into the company, joined with one about the same listing', async () => {
    const email = `${crypto.randomUUID()}@later.example`;
    const [first, second] = [await newListingOf(owner), await newListingOf(owner)];
    const guest = await askAsGuest(api(), first, { email, message: `${QUESTION} As a guest.` });
    await askAsGuest(api(), second, { email });
    await owner.visitor.patch(`/enquiries/${guest.id}`, { readTo: 1 });
    api().now += MINUTE_MS;
    const late = await newParty(api(), { email, name: 'Later Ltd' }, { isVerified: false });
    const own = await askAbout(late.visitor, first, { message: `${QUESTION} As a company.` });
    expect(await listThreads(late)).toEqual([own]);
    await verify(api(), late);
    expect(await listThreads(late)).toHaveLength(2);
    const { thread, messages } = await readThread(owner, own);
    expect(thread).toMatchObject({ other: { is: 'company', name: 'Later Ltd' }, messages: 2, unread: 1 });
    expect(messages.map(({ text }: { text: string }) => text.slice(QUESTION.length))).toEqual([
      ' As a guest.',
      ' As a company.',
    ]);
    expect((await byToken(guest.visitor, guest.token).get(`/enquiries/${guest.id}`)).status).toBe(404);
    expect((await owner.visitor.get(`/enquiries/${guest.id}`)).status).toBe(404);
    expect((await writeMessage(late, own, 'Still us.')).status).toBe(201);
    expect(await listThreads(owner, '?q=later')).toHaveLength(2);
  });

  test('has both sides mailed the unread messages of joined threads', async () => {
    const email = `${crypto.randomUUID()}@later.example`;
    const party = await newPartyWithListings(api());
    const guest = await askAsGuest(api(), party.space, { email, message: `${QUESTION} As a guest.` });
    await party.visitor.patch(`/enquiries/${guest.id}`, { readTo: 1 });
    await writeMessage(party, guest.id, 'Answered to the guest.');
    await byToken(guest.visitor, guest.token).post(`/enquiries/${guest.id}/messages`, { message: 'Thanks.' });
    await writeMessage(party, guest.id, 'You are welcome.');
    api().now += MINUTE_MS;
    const late = await newParty(api(), { email }, { isVerified: false });
    await askAbout(late.visitor, party.space, { message: `${QUESTION} As a company.` });
    const before = [(await mailsAbout(party.user.email)).length, (await mailsAbout(email)).length] as const;
    await verify(api(), late);
    api().now += 10 * MINUTE_MS;
    const toOwner = (await mailsAbout(party.user.email)).slice(before[0]);
    expect(toOwner.map(({ text }) => text.includes('As a company.'))).toEqual([true]);
    expect(toOwner[0]?.text).not.toContain('As a guest.');
    const toAsker = (await mailsAbout(email)).slice(before[1]).map(({ text }) => text);
    expect(toAsker.filter((text) => text.includes('You are welcome.'))).toHaveLength(1);
  });

  test('that was blocked stays blocked as a company', async () => {
    const email = `${crypto.randomUUID()}@spam.example`;
    const party = await newPartyWithListings(api());
    const guest = await askAsGuest(api(), party.space, { email });
    await party.visitor.post('/blocks', { enquiryId: guest.id });
    const before = (await mailsAbout(party.user.email)).length;
    const late = await newParty(api(), { email }, { isVerified: false });
    await askAbout(late.visitor, await newListingOf(party));
    await verify(api(), late);
    await askAbout(late.visitor, await newListingOf(party));
    expect(await listThreads(party)).toEqual([]);
    expect(await listThreads(party, '?state=blocked')).toEqual([guest.id]);
    expect(await mailsAbout(party.user.email)).toHaveLength(before);
  });

  test('brings concurrently confirmed enquiries, in either order', async () => {
    for (let place = 0; place < 4; place += 1) {
      const email = `${crypto.randomUUID()}@later.example`;
      const guest = api().visitor();
      await askAbout(guest, owner.space, { email });
      const late = await newParty(api(), { email }, { isVerified: false });
      await api().mailsTo(email);
      const works = [() => confirmLast(api(), guest, email), () => verify(api(), late)];
      await Promise.all((place % 2 === 0 ? works : works.reverse()).map((work) => work()));
      expect(await listThreads(late)).toHaveLength(1);
    }
  });

  test('brings nothing to an unverified company or to one with another address', async () => {
    const email = `${crypto.randomUUID()}@victim.example`;
    const guest = await askAsGuest(api(), await newListingOf(owner), { email });
    const thief = await newParty(api(), { email }, { isVerified: false });
    expect(await listThreads(thief)).toEqual([]);
    expect((await thief.visitor.get(`/enquiries/${guest.id}`)).status).toBe(404);
    expect((await thief.visitor.get('/account/export')).text).not.toContain(guest.id);
    const body = accountUpdate(thief.user, { email: `${crypto.randomUUID()}@thief.example` });
    await thief.visitor.patch(`/users/${thief.user._id}`, body);
    await thief.visitor.post('/account/delete', { currentPassword: PASSWORD });
    expect((await byToken(guest.visitor, guest.token).get(`/enquiries/${guest.id}`)).status).toBe(200);
  });
});

describe('over time', () => {
  test('a thread closes after 90 silent days, and its guest is deleted 30 days later', async () => {
    const listing = await newListingOf(owner);
    const guest = await askAsGuest(api(), listing, { name: 'Ana Forgotten', company: 'Lost & Co' });
    const asGuest = byToken(guest.visitor, guest.token);
    const state = async () => (await readThread(owner, guest.id)).thread.state;
    api().now += 90 * DAY_MS - 1;
    await tidy();
    expect((await asGuest.get(`/enquiries/${guest.id}`)).body.thread.state).toBe('new');
    api().now += 1;
    await Promise.all([tidy(), tidy()]);
    expect((await asGuest.get(`/enquiries/${guest.id}`)).body.thread.state).toBe('closed');
    await owner.visitor.post('/auth/login', { email: owner.user.email, password: PASSWORD });
    owner.visitor.forgetToken();
    api().now += 30 * DAY_MS - 1;
    await tidy();
    expect((await asGuest.get(`/enquiries/${guest.id}`)).status).toBe(200);
    api().now += 1;
    await tidy();
    expect((await asGuest.get(`/enquiries/${guest.id}`)).status).toBe(404);
    await owner.visitor.post('/auth/login', { email: owner.user.email, password: PASSWORD });
    owner.visitor.forgetToken();
    expect(await state()).toBe('closed');
    const { thread, messages } = await readThread(owner, guest.id);
    expect(thread.other).toEqual({ is: 'guest', name: null, company: null });
    expect(messages).toMatchObject([{ text: QUESTION }]);
    expect((await writeMessage(owner, guest.id, 'Hello?')).body.code).toBe('OTHER_SIDE_GONE');
    await expectReadOnly(owner, guest.id);
    const dump = Object.entries(await dumpOf(api().test.database)).filter(
      ([table]) => !/mail|rate/.test(table),
    );
    for (const word of [guest.email, 'Forgotten', 'Lost']) expect(JSON.stringify(dump)).not.toContain(word);
    const again = await askAsGuest(api(), listing, { email: guest.email });
    expect(again.id).not.toBe(guest.id);
  });

  test('unconfirmed enquiries are deleted', async () => {
    const email = 'unconfirmed@guest.example';
    await askAbout(api().visitor(), owner.space, { email });
    api().now += DAY_MS;
    await tidy();
    const { enquiry_pending } = await dumpOf(api().test.database);
    expect(JSON.stringify(enquiry_pending)).not.toContain(email);
  });
});
