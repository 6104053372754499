import { beforeAll, describe, expect, test } from 'vitest';
import type { Mail } from '#server/mail/mailer.ts';
import { useApi } from '../support/api-server.ts';
import {
  askAbout,
  askAsGuest,
  byToken,
  confirmLast,
  conversationIn,
  enquiryAbout,
  newListingOf,
  newParty,
  newPartyWithListings,
  QUESTION,
  readThread,
  type Party,
  type PartyWithListings,
} from '../support/enquiries.ts';

const api = useApi();
const HOUR_MS = 3_600_000;

let owner: PartyWithListings;
let asker: Party;

beforeAll(async () => {
  owner = await newPartyWithListings(api(), { name: 'Naves del Ebro' }, { language: 'es' });
  asker = await newParty(api(), { name: 'Tyres & Co' });
});

const newListing = () => newListingOf(owner);

/** Thread mails to an address. */
const threadMails = async (email: string): Promise<Mail[]> =>
  (await api().mailsTo(email)).filter(({ link }) => /thread=|\/conversation#/.test(link));

describe('a guest’s enquiry', () => {
  test('reaches the owner after the mailed link’s button is pressed', async () => {
    const listing = await newListing();
    const email = 'ana@guest.example';
    const visitor = api().visitor();
    const typed = { name: 'Ana Guest', company: 'Guest & Sons', email, message: `${QUESTION} TYPED` };
    const before = await threadMails(owner.user.email);
    const sent = await visitor.post('/enquiries', enquiryAbout(listing, typed));
    expect(sent.body).toEqual({ enquiryId: expect.any(String), isDelivered: false });
    const [mail, ...more] = await api().mailsTo(email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Confirm your inquiry');
    for (const word of ['Ana', 'Sons', 'TYPED', 'Naves']) expect(JSON.stringify(mail)).not.toContain(word);
    expect(mail?.text).toContain('Listing: Conventional Warehouse in Zaragoza, Spain');
    expect((await threadMails(owner.user.email)).length).toBe(before.length);
    const confirmed = await confirmLast(api(), visitor, email);
    expect(confirmed.status).toBe(200);
    const { thread } = await readThread(owner, confirmed.body.enquiryId);
    expect(thread.other).toEqual({ is: 'guest', name: 'Ana Guest', company: 'Guest & Sons' });
    expect((await threadMails(owner.user.email)).at(-1)?.text).toContain(
      'From: Ana Guest, Guest & Sons'.replace('From', 'De'),
    );
    const copy = (await api().mailsTo(email)).at(-1);
    expect(conversationIn(copy)).toEqual({ type: 'thread', token: confirmed.body.token });
  });

  test('is delivered once, however often it is confirmed, with the same response', async () => {
    const visitor = api().visitor();
    const email = 'twice@guest.example';
    const listing = await newListing();
    await askAbout(visitor, listing, { email });
    const { token } = conversationIn((await api().mailsTo(email)).at(-1));
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => visitor.post('/enquiries/confirm', { token })),
    );
    // After a lost answer.
    answers.push(await api().visitor().post('/enquiries/confirm', { token }));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    const { messages } = await readThread(owner, answers[0]?.body.enquiryId as string);
    expect(messages).toHaveLength(1);
    const start = api().now;
    api().now += 24 * HOUR_MS;
    expect((await visitor.post('/enquiries/confirm', { token })).status).toBe(404);
    api().now = start;
  });

  test('can be confirmed for 24 hours', async () => {
    const start = api().now;
    const visitor = api().visitor();
    const email = 'late@guest.example';
    await askAbout(visitor, await newListing(), { email });
    const { token } = conversationIn((await api().mailsTo(email)).at(-1));
    api().now += 24 * HOUR_MS;
    expect((await visitor.post('/enquiries/confirm', { token })).status).toBe(404);
    api().now = start + 24 * HOUR_MS - 1;
    expect((await visitor.post('/enquiries/confirm', { token })).status).toBe(200);
    api().now = start;
  });

  test('is named by its mail’s link in the page’s language until it is confirmed', async () => {
    const visitor = api().visitor();
    const email = 'named@guest.example';
    await askAbout(visitor, await newListing(), { email });
    const { token } = conversationIn((await api().mailsTo(email)).at(-1));
    const named = (language: string, secret = token) =>
      visitor.get('/enquiries/unconfirmed', {
        Authorization: `Bearer ${secret}`,
        'Accept-Language': language,
      });
    expect((await named('en')).body).toEqual({
      others: 0,
      title: 'Conventional Warehouse in Zaragoza, Spain',
    });
    expect((await named('es')).body.title).toMatch(/Zaragoza, España$/);
    expect((await named('en', `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).status).toBe(404);
    await visitor.post('/enquiries/confirm', { token });
    expect((await named('en')).status).toBe(404);
  });

  test('can be mailed again, which restarts its day', async () => {
    const start = api().now;
    const visitor = api().visitor();
    const email = 'again@guest.example';
    const enquiryId = await askAbout(visitor, await newListing(), { email });
    expect(await api().mailsTo(email)).toHaveLength(1);
    api().now += 20 * HOUR_MS;
    expect((await visitor.post('/enquiries/resend', { enquiryId })).status).toBe(204);
    expect(await api().mailsTo(email)).toHaveLength(2);
    api().now += 20 * HOUR_MS;
    expect((await confirmLast(api(), visitor, email)).status).toBe(200);
    for (const way of ['resend', 'withdraw'])
      expect((await visitor.post(`/enquiries/${way}`, { enquiryId })).status).toBe(404);
    api().now = start;
  });

  test('can be withdrawn before confirmation, which revokes the link and stops mails', async () => {
    const visitor = api().visitor();
    const email = 'wrong@guest.example';
    const enquiryId = await askAbout(visitor, await newListing(), { email });
    const { token } = conversationIn((await api().mailsTo(email)).at(-1));
    await visitor.post('/enquiries/resend', { enquiryId });
    expect((await visitor.post('/enquiries/withdraw', { enquiryId })).status).toBe(204);
    expect((await visitor.post('/enquiries/confirm', { token })).status).toBe(404);
    expect((await visitor.post('/enquiries/withdraw', { enquiryId })).status).toBe(404);
  });

  test('is either confirmed or withdrawn when both happen at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const visitor = api().visitor();
      const email = `${crypto.randomUUID()}@guest.example`;
      const enquiryId = await askAbout(visitor, await newListing(), { email });
      const { token } = conversationIn((await api().mailsTo(email)).at(-1));
      const [confirmed, withdrawn] = await Promise.all([
        api().visitor().post('/enquiries/confirm', { token }),
        visitor.post('/enquiries/withdraw', { enquiryId }),
      ]);
      expect([confirmed, withdrawn].filter(({ status }) => status < 300)).toHaveLength(1);
    }
  });

  test('cannot be changed by another browser', async () => {
    const visitor = api().visitor();
    const enquiryId = await askAbout(visitor, await newListing(), { email: 'few@guest.example' });
    const { visitor: member } = asker;
    for (const other of [api().visitor(), member])
      for (const way of ['resend', 'withdraw'])
        expect((await other.post(`/enquiries/${way}`, { enquiryId })).body.code).toBe('NOT_FOUND');
  });

  test('joins its address’s thread about the listing, with the same response as any other', async () => {
    const listing = await newListing();
    const { visitor, email, id } = await askAsGuest(api(), listing);
    const again = await visitor.post(
      '/enquiries',
      enquiryAbout(listing, { email, message: `${QUESTION} Again.` }),
    );
    expect([again.status, Object.keys(again.body)]).toEqual([201, ['enquiryId', 'isDelivered']]);
    expect(again.body.enquiryId).not.toBe(id);
    expect((await readThread(owner, id)).messages).toHaveLength(1);
    expect((await confirmLast(api(), visitor, email)).body.enquiryId).toBe(id);
    expect((await readThread(owner, id)).messages).toHaveLength(2);
  });

  test('requires an address', async () => {
    const { status, body } = await api().visitor().post('/enquiries', enquiryAbout(owner.space));
    expect([status, body.fields]).toEqual([400, { email: 'issues.required' }]);
  });

  test('with the honeypot filled in gets the usual response and is not stored', async () => {
    const email = 'robot@guest.example';
    const body = enquiryAbout(owner.space, { email, homepage: 'https://spam.example' });
    const sent = await api().visitor().post('/enquiries', body);
    expect([sent.status, sent.body]).toEqual([201, { enquiryId: expect.any(String), isDelivered: false }]);
    expect(await api().mailsTo(email)).toEqual([]);
    const { kysely } = api().test.database;
    expect(
      await kysely.selectFrom('enquiry_pending').where('email', '=', email).selectAll().execute(),
    ).toEqual([]);
  });

  test('with a key is idempotent per visitor', async () => {
    const listing = await newListing();
    const headers = { 'Idempotency-Key': 'the-same-key' };
    const body = enquiryAbout(listing, { email: 'keys@guest.example' });
    const [one, other] = [api().visitor(), api().visitor()];
    await one.token();
    const answers = await Promise.all([1, 2, 3].map(() => one.post('/enquiries', body, { headers })));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    const others = await other.post('/enquiries', body, { headers });
    expect(others.status).toBe(201);
    expect(others.text).not.toBe(answers[0]?.text);
    expect(await api().mailsTo('keys@guest.example')).toHaveLength(2);
  });

  test('from a company’s verified address becomes that company’s thread', async () => {
    const visitor = api().visitor();
    const listing = await newListing();
    await askAbout(visitor, listing, { email: asker.user.email });
    const { body } = await confirmLast(api(), visitor, asker.user.email);
    expect(body.token).toBeNull();
    expect((await readThread(asker, body.enquiryId)).thread.side).toBe('asker');
    await askAbout(visitor, owner.space, { email: owner.user.email });
    expect((await confirmLast(api(), visitor, owner.user.email)).body.code).toBe('FORBIDDEN');
  });
});

describe('a guest’s token', () => {
  test('opens its thread and no other, with precedence over a session', async () => {
    const [one, other] = [await askAsGuest(api(), owner.space), await askAsGuest(api(), owner.space)];
    const guest = byToken(one.visitor, one.token);
    expect((await guest.get(`/enquiries/${one.id}`)).body.thread).toMatchObject({ side: 'asker' });
    expect((await guest.get(`/enquiries/${other.id}`)).status).toBe(404);
    const mixed = `${other.id}.${one.token.split('.')[1] ?? ''}`;
    expect((await byToken(one.visitor, mixed).get(`/enquiries/${other.id}`)).status).toBe(404);
    // The owner's session would open it.
    const bad = byToken(owner.visitor, 'nonsense');
    expect((await bad.get(`/enquiries/${one.id}`)).status).toBe(404);
    expect((await byToken(owner.visitor, one.token).get(`/enquiries/${one.id}`)).body.thread.side).toBe(
      'asker',
    );
    expect((await one.visitor.get(`/enquiries/${one.id}`)).status).toBe(401);
  });
});
