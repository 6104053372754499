import { beforeAll, describe, expect, test } from 'vitest';
import type { Answer, ApiClient } from '../support/api-client.ts';
import { useApi } from '../support/api-server.ts';
import {
  askAbout,
  askAsGuest,
  byToken,
  newListingOf,
  newParty,
  newPartyWithListings,
  threadMailsTo,
  verify,
  writeMessage,
  type Party,
  type PartyWithListings,
} from '../support/enquiries.ts';
import { PASSWORD } from '../support/samples.ts';
import { setClock } from '../support/visits.ts';

const api = useApi();
const MINUTE_MS = 60_000;

const QUOTE = {
  lines: [
    { item: 'storage', amount: 420, currency: 'EUR', per: 'palletWeek', text: 'Ambient' },
    { item: 'handlingIn', amount: 250, currency: 'EUR' },
    { item: 'service', text: 'Labeling', isIncluded: true },
  ],
  ...{ term: 12, validUntil: '2026-03-31', text: 'Room from March on.' },
};

let owner: PartyWithListings;
let asker: Party;
beforeAll(async () => {
  owner = await newPartyWithListings(api(), { name: 'Naves del Ebro' });
  asker = await newParty(api(), { name: 'Tyres & Co' }, { language: 'es' });
});

const newThread = async () => askAbout(asker.visitor, await newListingOf(owner));
type Sender = Pick<ApiClient, 'post'>;
const quote = (by: Sender, id: string, body: object = QUOTE) => by.post(`/enquiries/${id}/quotes`, body);
const decline = (by: Sender, id: string, body: object = { reason: 'full' }) =>
  by.post(`/enquiries/${id}/decline`, body);
const refused = ({ status, body }: Answer) => [status, body.code, body.fields];

interface Shown {
  readonly text: string;
  readonly response: {
    readonly type: string;
    readonly version?: number;
    readonly isSuperseded: boolean;
  } | null;
}
const responsesIn = async (by: Pick<ApiClient, 'get'>, id: string) => {
  const { messages } = (await by.get(`/enquiries/${id}`)).body as { messages: readonly Shown[] };
  return messages.flatMap(({ response }) =>
    response === null
      ? []
      : [
          `${response.type} ${String(response.version ?? '')} ${response.isSuperseded ? 'superseded' : 'holds'}`,
        ],
  );
};

/** The token of the owner's mail about the newest inquiry. */
async function declineToken(): Promise<string> {
  const mails = (await api().mailsTo(owner.user.email)).filter(({ text }) => text.includes('/decline#'));
  return /\/decline#(\S+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
}

describe('a quote', () => {
  test('supersedes the last one, and both sides read both', async () => {
    const id = await newThread();
    const first = await quote(owner.visitor, id);
    expect([first.status, first.body]).toEqual([201, { quoteId: expect.any(String), version: 1 }]);
    expect((await quote(owner.visitor, id)).body.version).toBe(2);
    for (const { visitor } of [owner, asker])
      expect(await responsesIn(visitor, id)).toEqual(['quote 1 superseded', 'quote 2 holds']);
    const { thread, messages } = (await asker.visitor.get(`/enquiries/${id}`)).body as {
      thread: unknown;
      messages: readonly Shown[];
    };
    expect(thread).toMatchObject({ state: 'open', unread: 2, lastResponse: 'quote', excerpt: null });
    const { text, ...stated } = QUOTE;
    expect(messages.at(-1)).toMatchObject({ text, isOwn: false, response: { type: 'quote', ...stated } });
  });

  test('is sent by the owner’s side only', async () => {
    const id = await newThread();
    const third = await newParty(api());
    for (const send of [quote, decline]) {
      expect(refused(await send(asker.visitor, id))[1]).toBe('FORBIDDEN');
      expect(refused(await send(third.visitor, id))[1]).toBe('NOT_FOUND');
      expect(refused(await send(api().visitor(), id))[1]).toBe('SESSION_EXPIRED');
    }
    const guest = await askAsGuest(api(), owner.space);
    const asGuest = byToken(guest.visitor, guest.token);
    expect(refused(await quote(asGuest, guest.id))[1]).toBe('SESSION_EXPIRED');
    expect(refused(await decline(asGuest, guest.id))[1]).toBe('NOT_FOUND');
    expect(await responsesIn(owner.visitor, id)).toEqual([]);
  });

  test('without an amount, or no longer valid, names its field', async () => {
    const id = await newThread();
    const [, , service] = QUOTE.lines;
    expect(refused(await quote(owner.visitor, id, { ...QUOTE, lines: [service] }))).toEqual([
      ...[400, 'BAD_INPUT', { 'lines.0.amount': 'issues.required' }],
    ]);
    expect(refused(await quote(owner.visitor, id, { ...QUOTE, validUntil: '2026-01-13' }))).toEqual([
      ...[400, 'BAD_INPUT', { validUntil: 'issues.dayOver' }],
    ]);
    expect(await responsesIn(owner.visitor, id)).toEqual([]);
  });

  test('is one however often it is sent with its key', async () => {
    const id = await newThread();
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const send = (body: object) => owner.visitor.post(`/enquiries/${id}/quotes`, body, { headers });
    const answers = await Promise.all([send(QUOTE), send(QUOTE), send(QUOTE)]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(refused(await send({ ...QUOTE, term: 6 }))[1]).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(await responsesIn(owner.visitor, id)).toEqual(['quote 1 holds']);
  });

  test('is mailed with its lines in the language of the asker, gathered with what follows', async () => {
    const { visitor, user } = await newParty(api(), {}, { language: 'es' });
    const id = await askAbout(visitor, await newListingOf(owner));
    const count = (await threadMailsTo(api(), user.email)).length;
    await quote(owner.visitor, id);
    await writeMessage(owner, id, 'Call us.');
    setClock(api(), api().now + 10 * MINUTE_MS);
    const mails = (await threadMailsTo(api(), user.email)).slice(count);
    expect(mails.map(({ subject }) => subject.split(': ').slice(0, 2))).toEqual([
      ['Presupuesto recibido', expect.stringMatching(/ en /)],
      ['Re', 'Tu consulta'],
    ]);
    expect(mails[0]?.html).toMatch(/"preview" hidden>[^<]+ ha enviado un presupuesto para /);
    const [mail, gathered] = mails.map(({ text }) => text.replaceAll('\u00a0', ' '));
    expect(mail).toMatch(
      /Almacenaje: 4,20 €\/\S+ · Ambient\n.*Entrada: 2,50 €\/palé\nServicio: Incluido · Labeling/,
    );
    expect(mail).toMatch(/Plazo: 12 meses\nVálido hasta: 31\D+2026/);
    expect(mail).toContain('> Room from March on.');
    expect(gathered).not.toContain('Almacenaje');
  });

  test('is in the export of its owner, and goes with the account', async () => {
    const party = await newPartyWithListings(api());
    const id = await askAbout(asker.visitor, party.space);
    await quote(party.visitor, id);
    const { body } = await party.visitor.get('/account/export');
    expect(JSON.stringify(body.messages)).toContain('palletWeek');
    await party.visitor.post('/account/delete', { currentPassword: PASSWORD });
    const { text } = await asker.visitor.get(`/enquiries/${id}`);
    expect(text).not.toMatch(/palletWeek|Room from/);
    expect(await responsesIn(asker.visitor, id)).toEqual([]);
  });

  test('of the thread of a guest counts on after both threads became one', async () => {
    const space = await newListingOf(owner);
    const guest = await askAsGuest(api(), space);
    await quote(owner.visitor, guest.id);
    const company = await newParty(api(), { email: guest.email }, { isVerified: false });
    setClock(api(), api().now + 1000);
    const id = await askAbout(company.visitor, space);
    await verify(api(), company);
    await quote(owner.visitor, id);
    expect(await responsesIn(company.visitor, id)).toEqual(['quote 1 superseded', 'quote 2 holds']);
  });
});

describe('a decline', () => {
  test('is taken back by a later quote', async () => {
    const id = await newThread();
    const words = { reason: 'wrongGoods', text: 'No food.' };
    for (const body of [words, words, { reason: 'wrongGoods' }])
      expect((await decline(owner.visitor, id, body)).body).toEqual({ enquiryId: id });
    expect(await responsesIn(asker.visitor, id)).toEqual(['decline  holds']);
    await quote(owner.visitor, id);
    expect(await responsesIn(asker.visitor, id)).toEqual(['decline  superseded', 'quote 1 holds']);
    await decline(owner.visitor, id, words);
    expect((await responsesIn(asker.visitor, id)).slice(1)).toEqual(['quote 1 superseded', 'decline  holds']);
  });

  test('is made once by the link of the owner’s mail, and mailed with its reason', async () => {
    const asks = { name: 'Ana', company: 'Tyres & Co', need: { goods: 'Tires' } };
    const guest = await askAsGuest(api(), await newListingOf(owner), asks);
    const token = await declineToken();
    const byLink = byToken(api().visitor(), token);
    const { body } = await byLink.get(`/enquiries/${guest.id}/decline`);
    expect(body).toEqual({
      sender: 'Ana, Tyres & Co',
      title: expect.stringMatching(/ in /),
      need: 'Goods: Tires',
      isDeclined: false,
    });
    const other = await byLink.get(`/enquiries/${await newThread()}/decline`);
    expect(refused(other)[1]).toBe('NOT_FOUND');
    const twice = await Promise.all([decline(byLink, guest.id), decline(byLink, guest.id)]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect(await responsesIn(owner.visitor, guest.id)).toEqual(['decline  holds']);
    const isDeclined = async () => (await byLink.get(`/enquiries/${guest.id}/decline`)).body['isDeclined'];
    expect(await isDeclined()).toBe(true);
    const mail = (await threadMailsTo(api(), guest.email)).at(-1);
    expect(mail?.text).toContain('Declined: We are full');
    expect(refused(await decline(byLink, await newThread()))[1]).toBe('NOT_FOUND');
    expect(refused(await byLink.get(`/enquiries/${guest.id}`))[1]).toBe('NOT_FOUND');
    await quote(owner.visitor, guest.id);
    expect(await isDeclined()).toBe(false);
    expect(refused(await decline(byToken(guest.visitor, guest.token), guest.id))[1]).toBe('NOT_FOUND');
  });

  test('by link ends with the address to which the mail went', async () => {
    const party = await newPartyWithListings(api());
    const guest = await askAsGuest(api(), party.space);
    const mail = (await api().mailsTo(party.user.email)).at(-1);
    const token = /\/decline#(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
    await api()
      .test.database.kysely.updateTable('company')
      .set({ email: `${crypto.randomUUID()}@ebro.example` })
      .where('id', '=', party.user._id)
      .execute();
    expect(refused(await decline(byToken(api().visitor(), token), guest.id))[1]).toBe('NOT_FOUND');
  });
});
