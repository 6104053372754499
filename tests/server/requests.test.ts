import { beforeAll, describe, expect, test } from 'vitest';
import type { Answer } from '../support/api-client.ts';
import { useApi } from '../support/api-server.ts';
import {
  askAbout,
  byToken,
  newParty,
  threadMailsTo,
  verify,
  writeMessage,
  type PartyWithListings,
} from '../support/enquiries.ts';
import {
  confirmedIn,
  itemAt,
  listingsOf,
  newAsker,
  newOwners,
  requestAsGuest,
  requestOf,
  requestTo,
  sendRequest,
  sentIn,
} from '../support/requests.ts';

const api = useApi();

let owners: PartyWithListings[];
beforeAll(async () => {
  owners = await newOwners(api(), 5);
});

const QUOTE = {
  lines: [
    { item: 'storage', amount: 420, currency: 'EUR', per: 'palletWeek' },
    { item: 'handlingIn', amount: 250, currency: 'EUR' },
    { item: 'handlingOut', amount: 250, currency: 'EUR' },
  ],
};

const refused = ({ status, body }: Answer) => [status, body.code, body.fields];
const ownerAt = (index: number) => itemAt(owners, index);

describe('a request to several owners', () => {
  test('reaches each of them in a thread of its own, with their number and no trace of the others', async () => {
    const asker = await newAsker(api());
    const three = owners.slice(0, 3);
    const need = { query: 'minPalletPositions=500&term=6', goods: 'Tyres' };
    const listings = await listingsOf(three);
    const sent = sentIn(await sendRequest(asker.visitor, listings, { need, answerBy: '2026-02-02' }));
    expect(sent.threads.map(({ listingId, isNew }) => [listingId, isNew])).toEqual(
      listings.map((id) => [id, true]),
    );
    expect(sent.isDelivered).toBe(true);
    for (const [index, owner] of three.entries()) {
      const { text } = await owner.visitor.get(`/enquiries/${sent.threads[index]?.enquiryId ?? ''}`);
      expect(JSON.parse(text)).toMatchObject({
        messages: [{ request: { recipients: 3, answerBy: '2026-02-02' }, need: { goods: 'Tyres' } }],
      });
      const mail = (await threadMailsTo(api(), owner.user.email)).at(-1)?.text ?? '';
      expect(mail).toContain('3 empresas');
      const accountExport = (await owner.visitor.get('/account/export')).text;
      const others = sent.threads.filter((_, other) => other !== index);
      for (const trace of [sent.requestId, ...others.flatMap((each) => [each.enquiryId, each.listingId])])
        for (const seen of [text, mail, accountExport]) expect(seen).not.toContain(trace);
      expect(refused(await owner.visitor.get(`/requests/${sent.requestId}`))[1]).toBe('NOT_FOUND');
      const close = await owner.visitor.post(`/requests/${sent.requestId}/close`, { reason: 'price' });
      expect(refused(close)[1]).toBe('NOT_FOUND');
    }
    const copies = (await api().mailsTo(asker.user.email)).filter(({ link }) => link.includes('/requests/'));
    expect(copies.map(({ subject }) => subject)).toEqual(['Your request to 3 companies']);
    const own = await requestOf(asker.visitor, sent.requestId);
    expect(own).toMatchObject({
      request: { _id: sent.requestId, recipients: 3, answered: 0, answerBy: '2026-02-02', closedAt: null },
      need,
    });
    expect(own.threads.map(({ state, company }) => [state, company])).toEqual(
      three.map(({ user }) => ['waiting', user.name]),
    );
  });

  test('names what is wrong with which listing, and nothing is sent', async () => {
    const asker = await newAsker(api());
    const [first = '', second = '', third = ''] = await listingsOf(owners.slice(0, 3));
    const [again = ''] = await listingsOf([ownerAt(0)]);
    const [paused = ''] = await listingsOf([ownerAt(3)]);
    await ownerAt(3).visitor.patch(`/spaces/${paused}`, { isPaused: true });
    const six = await listingsOf([...owners, ownerAt(0)]);
    for (const [listings, fields] of [
      [[first, again], { 'listings.1': 'issues.invalid' }],
      [[first, ownerAt(1).service], { 'listings.1': 'issues.notOffered' }],
      [[first, second, paused, third], { 'listings.2': 'issues.notOffered' }],
      [six, { listings: 'issues.invalid' }],
      [[], { listings: 'issues.required' }],
    ] as const) {
      const answer = await sendRequest(asker.visitor, listings);
      expect([answer.status, Object.keys(answer.body.fields as object)]).toEqual([400, Object.keys(fields)]);
    }
    const past = await sendRequest(asker.visitor, [first, second], { answerBy: '2026-01-02' });
    expect([past.status, Object.keys(past.body.fields as object)]).toEqual([400, ['answerBy']]);
    const toSelf = await sendRequest(ownerAt(0).visitor, [first, second]);
    expect([toSelf.status, Object.keys(toSelf.body.fields as object)]).toEqual([400, ['listings.0']]);
    expect((await asker.visitor.get('/requests')).body).toEqual({ requests: [], nextCursor: null });
  });

  test('joins the earlier thread about a listing', async () => {
    const asker = await newAsker(api());
    const listings = await listingsOf(owners.slice(0, 2));
    const before = await askAbout(asker.visitor, listings[1] ?? '');
    const sent = sentIn(await sendRequest(asker.visitor, listings));
    expect(sent.threads.map(({ enquiryId, isNew }) => [enquiryId === before, isNew])).toEqual([
      [false, true],
      [true, false],
    ]);
  });

  test('is sent once however often it is repeated, and another body needs another key', async () => {
    const asker = await newAsker(api());
    const listings = await listingsOf(owners.slice(0, 2));
    const headers = { 'Idempotency-Key': 'request-1' };
    const send = (body: object) => asker.visitor.post('/requests', body, { headers });
    const answers = await Promise.all([1, 2, 3].map(() => send(requestTo(listings))));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect((await send(requestTo(listings, { need: { goods: 'Oil' } }))).body.code).toBe(
      'IDEMPOTENCY_KEY_REUSED',
    );
    expect((await asker.visitor.get('/requests')).body.requests).toHaveLength(1);
  });

  test('of a company that is not verified is delivered with its address, and copied once', async () => {
    const asker = await newParty(api(), { name: 'Tyres & Co' }, { isVerified: false });
    const sent = sentIn(await sendRequest(asker.visitor, await listingsOf(owners.slice(0, 3))));
    expect(sent.isDelivered).toBe(false);
    await verify(api(), asker);
    expect((await requestOf(asker.visitor, sent.requestId)).threads).toHaveLength(3);
    const copies = (await api().mailsTo(asker.user.email)).filter(({ text }) => text.includes('/requests/'));
    expect(copies).toHaveLength(1);
  });
});

describe('open requests', () => {
  test('of a company are at most five, also sent at once, and a closed one makes room', async () => {
    const asker = await newAsker(api());
    const listings = await listingsOf(owners.slice(0, 2));
    const answers = await Promise.all(Array.from({ length: 50 }, () => sendRequest(asker.visitor, listings)));
    const sent = answers.filter(({ status }) => status === 201).map(sentIn);
    expect(sent).toHaveLength(5);
    const refusal = answers.find(({ status }) => status !== 201);
    expect([refusal?.status, refusal?.body.code]).toEqual([409, 'TOO_MANY_OPEN_REQUESTS']);
    const open = String(refusal?.body.requestId);
    expect(sent.map(({ requestId }) => requestId)).toContain(open);
    await asker.visitor.post(`/requests/${open}/close`, { reason: 'notNeeded' });
    expect((await sendRequest(asker.visitor, listings)).status).toBe(201);
  });

  test('of a guest are one, also confirmed at once; the refusal leads to it', async () => {
    const listings = await listingsOf(owners.slice(0, 2));
    const email = `${crypto.randomUUID()}@guest.example`;
    const first = await requestAsGuest(api(), listings, email);
    const second = await requestAsGuest(api(), listings, email);
    const answers = await Promise.all([first.confirm(), second.confirm()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refusal = answers.find(({ status }) => status === 409);
    const { requestId, token } = (refusal?.body ?? {}) as { requestId: string; token: string };
    const guest = byToken(first.visitor, token);
    expect((await requestOf(guest, requestId)).threads).toHaveLength(2);
    await guest.post(`/requests/${requestId}/close`, { reason: 'notNeeded' });
    const later = refusal === answers[0] ? first : second;
    expect((await later.confirm()).status).toBe(200);
  });
});

describe('a guest’s request', () => {
  test('is confirmed once for all owners and opens by its token alone', async () => {
    const three = owners.slice(0, 3);
    const guest = await requestAsGuest(api(), await listingsOf(three));
    expect(guest.sent).toEqual({ requestId: expect.any(String), threads: [], isDelivered: false });
    const answers = await Promise.all([guest.confirm(), guest.confirm()]);
    const { request } = confirmedIn(await guest.confirm());
    expect(answers.map(confirmedIn).map((each) => each.request.requestId)).toEqual([
      request.requestId,
      request.requestId,
    ]);
    const { threads } = await requestOf(byToken(guest.visitor, request.token), request.requestId);
    expect(threads).toHaveLength(3);
    for (const { enquiryId, token } of threads) {
      const thread = await byToken(guest.visitor, String(token)).get(`/enquiries/${enquiryId}`);
      expect(thread.status).toBe(200);
      expect((await byToken(guest.visitor, String(token)).get(`/requests/${request.requestId}`)).status).toBe(
        404,
      );
    }
    expect((await guest.visitor.get(`/requests/${request.requestId}`)).status).toBe(401);
    const mails = await api().mailsTo(guest.email);
    expect(mails.map(({ link }) => new URL(link).pathname)).toEqual([
      '/conversation',
      `/requests/${request.requestId}`,
    ]);
  });

  test('becomes that of the company that verifies the address', async () => {
    const guest = await requestAsGuest(api(), await listingsOf(owners.slice(0, 2)));
    const { request } = confirmedIn(await guest.confirm());
    const company = await newParty(api(), { email: guest.email });
    expect((await requestOf(company.visitor, request.requestId)).threads).toHaveLength(2);
    const byLink = await byToken(guest.visitor, request.token).get(`/requests/${request.requestId}`);
    expect(byLink.status).toBe(404);
  });
});

describe('the answers to a request', () => {
  test('are quoted with the need’s monthly cost, declined, written, awaited, or none by the day', async () => {
    const asker = await newAsker(api());
    const need = { query: 'minPalletPositions=500&term=6' };
    const sent = sentIn(await sendRequest(asker.visitor, await listingsOf(owners.slice(0, 4)), { need }));
    const at = (index: number) => `/enquiries/${sent.threads[index]?.enquiryId ?? ''}`;
    await ownerAt(0).visitor.post(`${at(0)}/decline`, { reason: 'full', text: 'Until March.' });
    await ownerAt(0).visitor.post(`${at(0)}/quotes`, QUOTE);
    await ownerAt(1).visitor.post(`${at(1)}/decline`, { reason: 'tooSmall' });
    await writeMessage(ownerAt(2), sent.threads[2]?.enquiryId ?? '', 'Let us talk.');
    const shown = await requestOf(asker.visitor, sent.requestId);
    const byThread = (id: string | undefined) => shown.threads.find(({ enquiryId }) => enquiryId === id);
    expect(sent.threads.map(({ enquiryId }) => byThread(enquiryId)?.state)).toEqual([
      'quoted',
      'declined',
      'answered',
      'waiting',
    ]);
    // 500 pallets at 4.20 a week for 52 / 12 weeks, and 500 in and out at 2.50 over six months.
    expect(byThread(sent.threads[0]?.enquiryId)).toMatchObject({
      quote: { version: 1, lines: QUOTE.lines },
      yourCase: { currency: 'EUR', amount: 951_667, missing: [] },
    });
    expect(byThread(sent.threads[1]?.enquiryId)).toMatchObject({ decline: { reason: 'tooSmall', text: '' } });
    expect(shown.request.answered).toBe(3);
    const listed = (await asker.visitor.get('/requests')).body.requests as object[];
    expect(listed).toMatchObject([{ _id: sent.requestId, answered: 3, need }]);
  });
});
