import { beforeAll, describe, expect, test } from 'vitest';
import type { Mail } from '#server/mail/mailer.ts';
import { useApi } from '../support/api-server.ts';
import {
  askAbout,
  enquiryAbout,
  newListingOf,
  newParty,
  newPartyWithListings,
  QUESTION,
  readThread,
  verify,
  type Party,
  type PartyWithListings,
} from '../support/enquiries.ts';
import { newSpace } from '../support/samples.ts';

const api = useApi();

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

const newMails = async (email: string, work: () => Promise<unknown>): Promise<Mail[]> => {
  const before = (await threadMails(email)).length;
  await work();
  return (await threadMails(email)).slice(before);
};

describe('an enquiry of a verified company', () => {
  test('is delivered to both sides at once', async () => {
    const listing = await newListing();
    const need = {
      query:
        'minAvailableArea=1200&availableBy=2026-03-01&temperatures=%7B%222-8%22%3Atrue%7D&unknown=1&bbox=1,2,3,4',
      surface: 1300,
      duration: 'underYear',
      goods: 'Tyres',
    };
    const sent = await asker.visitor.post('/enquiries', enquiryAbout(listing, { need }));
    expect(sent.status).toBe(201);
    expect(sent.body).toEqual({ enquiryId: expect.any(String), isDelivered: true });
    const { thread, messages, nextCursor } = await readThread(owner, sent.body.enquiryId);
    expect(thread).toEqual({
      ...{ _id: sent.body.enquiryId, side: 'owner', other: { is: 'company', name: 'Tyres & Co' } },
      listing: {
        ...{ kind: 'space', _id: listing, state: 'published' },
        ...{ type: newSpace('').typeData.type, city: newSpace('').locationData.city },
        country: newSpace('').locationData.country,
        card: expect.objectContaining({ _id: listing, userName: 'Naves del Ebro' }),
      },
      ...{ state: 'new', isDelivered: true, unread: 1, messages: 1, excerpt: QUESTION },
      ...{ createdAt: new Date(api().now).toISOString(), lastAt: new Date(api().now).toISOString() },
      ...{
        lastStep: null,
        lastResponse: null,
        proposal: null,
        visit: null,
        isBlocked: false,
        isReadOnly: false,
        outcome: null,
      },
    });
    expect(messages).toEqual([
      {
        ...{ number: 1, isOwn: false, text: QUESTION, sentAt: new Date(api().now).toISOString() },
        ...{ isRemoved: false, visit: null, response: null },
        request: { recipients: 1, answerBy: '2026-01-22' },
        need: {
          query:
            'minSurface=1300&availableBy=2026-03-01&minAvailableArea=1200&temperatures=%7B%222-8%22%3Atrue%7D&term=12',
          goods: 'Tyres',
        },
      },
    ]);
    expect(nextCursor).toBeNull();
    const own = await readThread(asker, sent.body.enquiryId);
    expect(own.thread).toMatchObject({
      side: 'asker',
      other: { is: 'company', name: 'Naves del Ebro' },
      unread: 0,
    });
    expect(own.messages).toMatchObject([{ isOwn: true }]);
  });

  test('is mailed to the owner in their language, and copied to the asker in theirs', async () => {
    const listing = await newListing();
    const need = { query: 'minAvailableArea=1200&availableBy=2026-03-01&term=12', goods: 'Tyres' };
    let copies: Mail[] = [];
    const mails = await newMails(owner.user.email, async () => {
      copies = await newMails(asker.user.email, () => askAbout(asker.visitor, listing, { need }));
    });
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toMatch(/^Nueva consulta: .*Zaragoza/);
    for (const words of [
      'Lo que se necesita: Superficie disponible',
      '1.200 m² o más',
      '1 de marzo de 2026',
      '12 meses',
      'Mercancía: Tyres',
      `> ${QUESTION}`,
    ])
      expect(mails[0]?.text.replaceAll('\u00a0', ' ')).toContain(words);
    expect(mails[0]?.text).toContain('De: Tyres & Co');
    expect(new URL(String(mails[0]?.link)).pathname).toBe('/es/your-account');
    expect(copies).toHaveLength(1);
    expect(copies[0]?.subject).toMatch(/^Your inquiry: .*Zaragoza/);
    expect(copies[0]?.text.replaceAll('\u00a0', ' ')).toContain('1,200 m² or more');
  });

  test('requires only a message of 20 to 2,000 characters', async () => {
    const send = async (message: string) =>
      (await asker.visitor.post('/enquiries', { kind: 'space', listingId: await newListing(), message }))
        .status;
    expect(await send('x'.repeat(19))).toBe(400);
    expect(await send('x'.repeat(20))).toBe(201);
    expect(await send('x'.repeat(2000))).toBe(201);
    expect(await send('x'.repeat(2001))).toBe(400);
    expect(await send('🚚'.repeat(1000))).toBe(201);
    expect(await send('🚚'.repeat(2000))).toBe(400);
    expect(await send(`${'x'.repeat(20)}\u0000`)).toBe(400);
  });

  test('about a listing with an open thread is refused with that thread’s id', async () => {
    const listing = await newListing();
    const id = await askAbout(asker.visitor, listing);
    const { status, body } = await asker.visitor.post('/enquiries', enquiryAbout(listing));
    expect([status, body.code, body.enquiryId]).toEqual([409, 'THREAD_EXISTS', id]);
    await asker.visitor.patch(`/enquiries/${id}`, { state: 'closed' });
    expect(await askAbout(asker.visitor, listing)).toBe(id);
    expect((await readThread(owner, id)).thread).toMatchObject({ state: 'new', messages: 2, unread: 2 });
  });

  test('can be about a service', async () => {
    const body = {
      kind: 'service',
      listingId: owner.service,
      message: QUESTION,
      need: { query: 'plType={"pl3":true}', note: 'Aragón' },
    };
    const { body: sent } = await asker.visitor.post('/enquiries', body);
    const { thread, messages } = await readThread(owner, sent.enquiryId);
    expect(thread.listing).toMatchObject({ kind: 'service', plTypes: ['pl3'], card: { _id: owner.service } });
    expect(messages[0].need).toEqual({ query: 'plType=%7B%22pl3%22%3Atrue%7D', note: 'Aragón' });
  });

  test('sent twice at once starts one thread', async () => {
    const listing = await newListing();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => asker.visitor.post('/enquiries', enquiryAbout(listing))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
  });

  test('with a key is idempotent', async () => {
    const listing = await newListing();
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const send = (body: object) => asker.visitor.post('/enquiries', body, { headers });
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(enquiryAbout(listing))));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    const { status, body } = await send(enquiryAbout(listing, { message: `${QUESTION} Really?` }));
    expect([status, body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    expect((await readThread(owner, answers[0]?.body.enquiryId)).messages).toHaveLength(1);
  });
});

describe('an enquiry of an unverified company', () => {
  test('waits for the verification of its address, and sends no mail before', async () => {
    const listing = await newListing();
    const late = await newParty(api(), { name: 'Late Ltd' }, { isVerified: false });
    const sent = await late.visitor.post('/enquiries', enquiryAbout(listing));
    expect([sent.status, sent.body.isDelivered]).toEqual([201, false]);
    const id = String(sent.body.enquiryId);
    await late.visitor.post(`/enquiries/${id}/messages`, { message: 'And one more thing.' });
    expect((await owner.visitor.get(`/enquiries/${id}`)).status).toBe(404);
    expect((await readThread(late, id)).thread).toMatchObject({ isDelivered: false, messages: 2 });
    expect(await threadMails(late.user.email)).toEqual([]);
    const [mail, ...others] = await newMails(owner.user.email, () => verify(api(), late));
    expect(others).toEqual([]);
    expect(mail?.text).toContain(`> ${QUESTION}\n\n> And one more thing.`);
    expect((await readThread(owner, id)).thread).toMatchObject({ isDelivered: true, unread: 2 });
    expect(await threadMails(late.user.email)).toHaveLength(1);
  });
});

describe('an unverified owner', () => {
  test('finds the thread in the message center and gets no mail', async () => {
    const unverified = await newPartyWithListings(api(), {}, { isVerified: false });
    const id = await askAbout(asker.visitor, unverified.space);
    expect(await threadMails(unverified.user.email)).toEqual([]);
    const { body } = await unverified.visitor.get('/enquiries');
    expect(body).toMatchObject({ threads: [{ _id: id, unread: 1 }], unread: 1 });
  });
});
