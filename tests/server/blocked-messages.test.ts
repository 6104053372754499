import { beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from '../support/api-client.ts';
import { useApi } from '../support/api-server.ts';
import {
  askAbout,
  askAsGuest,
  byToken,
  listThreads,
  newListingOf,
  newParty,
  newPartyWithListings,
  QUESTION,
  threadMailsTo,
  verify,
  writeMessage,
  type Party,
  type PartyWithListings,
} from '../support/enquiries.ts';
import { answerVisit, describeVisit, proposalIn, propose, threadOf } from '../support/visits.ts';

const api = useApi();

const BEFORE = 'Written before the block';
const SECRET = 'zanzibar';
const DURING = `Buy our ${SECRET} carpets`;

let owner: PartyWithListings;
let spammer: Party;
let id: string;

beforeAll(async () => {
  owner = await newPartyWithListings(api());
  spammer = await newParty(api(), { name: 'Spam Ltd' });
  id = await askAbout(spammer.visitor, owner.space);
  await writeMessage(spammer, id, BEFORE);
  await owner.visitor.post('/blocks', { enquiryId: id });
});

const messagesOf = async (visitor: Pick<ApiClient, 'get'>, thread: string): Promise<string[]> => {
  const { body } = await visitor.get(`/enquiries/${thread}`);
  return (body as { messages: { text: string }[] }).messages.map(({ text }) => text);
};

describe('what a blocked sender writes', () => {
  test('is in no answer and no mail to the blocker, also after the block is removed', async () => {
    const before = await threadOf(owner.visitor, id);
    const mails = (await threadMailsTo(api(), owner.user.email)).length;
    api().now += 60_000;
    expect((await writeMessage(spammer, id, DURING)).status).toBe(201);
    await propose(spammer.visitor, id);
    const begun = await askAbout(spammer.visitor, await newListingOf(owner), { message: DURING });
    expect(await messagesOf(spammer.visitor, id)).toEqual([QUESTION, BEFORE, DURING, '']);
    expect(await threadOf(spammer.visitor, id)).toMatchObject({ messages: 4, isBlocked: false });

    const answers = async () => [
      await owner.visitor.get(`/enquiries/${id}`),
      await owner.visitor.get('/enquiries'),
      await owner.visitor.get('/enquiries?state=blocked'),
      await owner.visitor.get(`/enquiries?state=blocked&q=${SECRET}`),
      await owner.visitor.get(`/enquiries?q=${SECRET}`),
      await owner.visitor.get('/account/export'),
      await owner.visitor.patch(`/enquiries/${id}`, { readTo: 1 }),
      await writeMessage(owner, id, 'Still here'),
      await owner.visitor.post('/blocks', { enquiryId: id }),
    ];
    for (const { text } of await answers()) expect(text).not.toContain(DURING);
    expect(await threadOf(owner.visitor, id)).toEqual({
      ...before,
      ...{ state: 'open', unread: 0, messages: 5, excerpt: 'Still here', lastAt: expect.any(String) },
    });
    expect(await listThreads(owner, '?state=blocked')).toEqual([id]);
    expect((await owner.visitor.get(`/enquiries/${begun}`)).status).toBe(404);

    const unblocked = await owner.visitor.delete(`/blocks/${id}`);
    expect(unblocked.body.thread).toMatchObject({ isBlocked: false, unread: 0, messages: 5 });
    for (const { text } of await answers()) expect(text).not.toContain(DURING);
    await owner.visitor.delete(`/blocks/${id}`);
    expect(await messagesOf(owner.visitor, id)).toEqual([QUESTION, BEFORE, 'Still here', 'Still here']);
    expect(await listThreads(owner)).toEqual([id]);
    await writeMessage(spammer, begun, 'Sorry');
    expect(await messagesOf(owner.visitor, begun)).toEqual(['Sorry']);
    expect((await owner.visitor.get('/enquiries/unread')).body.unread).toBe(1);
    api().now += 60 * 60_000;
    const later = (await threadMailsTo(api(), owner.user.email)).slice(mails);
    expect(later.map(({ text }) => text.includes('> Sorry'))).toEqual([true]);
    expect(later[0]?.text).not.toContain(SECRET);
  });

  test('includes its proposals and the details of a visit while it is blocked', async () => {
    const guest = await askAsGuest(api(), owner.space);
    const asGuest = byToken(guest.visitor, guest.token);
    const visitId = proposalIn(await propose(asGuest, guest.id));
    await answerVisit(owner.visitor, guest.id, visitId, { step: 'accept' });
    await asGuest.post('/blocks', { enquiryId: guest.id });
    await describeVisit(owner.visitor, guest.id, visitId, { meetingPoint: DURING });
    await propose(owner.visitor, guest.id);
    const { thread } = (await asGuest.get(`/enquiries/${guest.id}`)).body;
    expect([thread.proposal, thread.visit.details.other]).toEqual([null, null]);
    const calendar = await asGuest.get(`/enquiries/${guest.id}/visits/${visitId}/calendar`);
    expect([calendar.status, calendar.text.includes(SECRET)]).toEqual([200, false]);
    const after = (await asGuest.delete(`/blocks/${guest.id}`)).body.thread;
    expect(after).toMatchObject({
      proposal: { isOwn: false },
      visit: { details: { other: { meetingPoint: DURING } } },
    });
  });

  test('stays hidden when its guest becomes a company', async () => {
    const guest = await askAsGuest(api(), owner.service, { kind: 'service' });
    api().now += 1;
    await owner.visitor.post('/blocks', { enquiryId: guest.id });
    const joined = await newParty(api(), { email: guest.email }, { isVerified: false });
    const space = await newListingOf(owner);
    const waiting = await askAbout(joined.visitor, space, { message: DURING });
    const again = await askAbout(joined.visitor, owner.service, { kind: 'service', message: DURING });
    await verify(api(), joined);
    expect(await messagesOf(joined.visitor, waiting)).toEqual([DURING]);
    expect(await messagesOf(joined.visitor, again)).toEqual([QUESTION, DURING]);
    expect(await messagesOf(owner.visitor, again)).toEqual([QUESTION]);
    expect((await owner.visitor.get(`/enquiries/${waiting}`)).status).toBe(404);
    expect(await threadOf(owner.visitor, again)).toMatchObject({ isBlocked: true, unread: 0 });
  });
});
