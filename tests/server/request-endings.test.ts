import { beforeAll, describe, expect, test } from 'vitest';
import { remindOfRequests } from '#server/enquiries/remind-of-requests.ts';
import { startHousekeeping } from '#server/start/housekeeping.ts';
import { useApi } from '../support/api-server.ts';
import { byToken, threadMailsTo, writeMessage, type PartyWithListings } from '../support/enquiries.ts';
import {
  confirmedIn,
  itemAt,
  listingsOf,
  newAsker,
  newOwners,
  requestAsGuest,
  requestOf,
  sendRequest,
  sentIn,
} from '../support/requests.ts';
import { DAY_MS, setClock } from '../support/visits.ts';

const api = useApi();

let owners: PartyWithListings[];
beforeAll(async () => {
  owners = await newOwners(api(), 5);
});

const ownerAt = (index: number) => itemAt(owners, index);

describe('closing a request', () => {
  test('tells the owner who is chosen, and the others in a sentence without the winner', async () => {
    const asker = await newAsker(api());
    const three = owners.slice(0, 3);
    const listings = await listingsOf(three);
    const sent = sentIn(await sendRequest(asker.visitor, listings));
    const [chosen = '', lost = '', declined = ''] = sent.threads.map(({ enquiryId }) => enquiryId);
    await ownerAt(2).visitor.post(`/enquiries/${declined}/decline`, { reason: 'full' });
    const close = (body: object) => asker.visitor.post(`/requests/${sent.requestId}/close`, body);
    expect(Object.keys((await close({ reason: 'price', chosen: 'another' })).body.fields as object)).toEqual([
      'chosen',
    ]);
    const answers = await Promise.all([1, 2].map(() => close({ reason: 'price', chosen })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.body.request).toMatchObject({ chosen, reason: 'price', closedAt: expect.any(String) });
    expect((await close({ reason: 'fit', chosen: lost })).body.code).toBe('REQUEST_CLOSED');
    const outcomesOf = async (index: number) =>
      (await ownerAt(index).visitor.get('/enquiries')).body.outcomes as unknown;
    expect([await outcomesOf(0), await outcomesOf(1)]).toEqual([
      { decided: 1, won: 1, lost: {} },
      { decided: 1, won: 0, lost: { price: 1 } },
    ]);
    const endOf = async ({ visitor }: Pick<PartyWithListings, 'visitor'>, id: string) =>
      ((await visitor.get(`/enquiries/${id}`)).body.thread as { outcome: unknown }).outcome;
    expect([await endOf(ownerAt(0), chosen), await endOf(ownerAt(1), lost)]).toEqual(['chosen', 'notChosen']);
    expect(await endOf(asker, chosen)).toBeNull();
    const lastOf = async (index: number, id: string) => {
      const { messages } = (await ownerAt(index).visitor.get(`/enquiries/${id}`)).body as {
        messages: { text: string }[];
      };
      return [messages.length, messages.at(-1)?.text];
    };
    expect(await lastOf(0, chosen)).toEqual([2, expect.stringContaining('Hemos elegido su oferta')]);
    expect(await lastOf(1, lost)).toEqual([2, expect.stringContaining('Esta vez hemos elegido otra')]);
    expect((await lastOf(2, declined))[0]).toBe(2);
    // The second mail about a thread waits.
    setClock(api(), api().now + 10 * 60_000);
    const mail = (await threadMailsTo(api(), ownerAt(1).user.email)).at(-1)?.text ?? '';
    expect(mail).toContain('otra oferta');
    expect(mail).not.toContain(ownerAt(0).user.name);
    const again = sentIn(await sendRequest(asker.visitor, listings.slice(1, 2)));
    expect(again.threads).toMatchObject([{ enquiryId: lost, isNew: false }]);
    expect(await endOf(ownerAt(1), lost)).toBeNull();
    expect(await outcomesOf(1)).toMatchObject({ decided: 1, won: 0 });
  });
});

// Sessions end when the clock moves.
describe('as time passes', () => {
  test('owners who have not answered are reminded once, before the day', async () => {
    const asker = await newAsker(api());
    const sent = sentIn(
      await sendRequest(asker.visitor, await listingsOf(owners.slice(0, 2)), { answerBy: '2026-01-26' }),
    );
    await writeMessage(ownerAt(0), sent.threads[0]?.enquiryId ?? '', 'Let us talk.');
    const remindersTo = async ({ user }: PartyWithListings) =>
      (await api().mailsTo(user.email)).filter(({ subject }) => subject.startsWith('Sigue abierta'));
    const remindersOf = async () => {
      await Promise.all([remindOfRequests(api().services), remindOfRequests(api().services)]);
      return [await remindersTo(ownerAt(0)), await remindersTo(ownerAt(1))];
    };
    expect((await remindersOf()).map((mails) => mails.length)).toEqual([0, 0]);
    // The Friday before a Monday.
    setClock(api(), Date.parse('2026-01-23T08:00:00Z'));
    expect((await remindersOf()).map((mails) => mails.length)).toEqual([0, 1]);
    expect((await remindersOf()).map((mails) => mails.length)).toEqual([0, 1]);
  });

  test('owners are not reminded of a day that is over before the mail could be sent', async () => {
    const asker = await newAsker(api());
    const listings = await listingsOf(owners.slice(1, 2));
    const answerBy = '2026-01-28';
    sentIn(await sendRequest(asker.visitor, listings, { answerBy }));
    await api().mailsTo('');
    const reminders = async () =>
      (await api().mailsTo(ownerAt(1).user.email)).filter(({ subject }) =>
        subject.startsWith('Sigue abierta'),
      );
    const before = await reminders();
    setClock(api(), Date.parse('2026-01-27T08:00:00Z'));
    await remindOfRequests(api().services);
    setClock(api(), Date.parse('2026-01-29T00:00:00Z'));
    expect(await reminders()).toEqual(before);
  });

  test('no answer by the day is none, and two months later the request is closed', async () => {
    const guest = await requestAsGuest(api(), await listingsOf(owners.slice(0, 2)));
    const { request } = confirmedIn(await guest.confirm());
    const asGuest = byToken(guest.visitor, request.token);
    const statesOf = async () =>
      (await requestOf(asGuest, request.requestId)).threads.map(({ state }) => state);
    expect(await statesOf()).toEqual(['waiting', 'waiting']);
    setClock(api(), api().now + 12 * DAY_MS);
    expect(await statesOf()).toEqual(['silent', 'silent']);
    api().now += 60 * DAY_MS;
    await startHousekeeping(api().services).stop();
    const closed = { closedAt: expect.any(String), chosen: null };
    expect((await requestOf(asGuest, request.requestId)).request).toMatchObject(closed);
  });
});
