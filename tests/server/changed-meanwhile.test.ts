import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type ApiServer } from '../support/api-server.ts';
import {
  askAbout,
  byToken,
  newParty,
  newPartyWithListings,
  readThread,
  verify,
  type PartyWithListings,
} from '../support/enquiries.ts';
import { newKey } from '../support/keys.ts';
import { joinAs, MEMBER_PASSWORD, refusalIn } from '../support/members.ts';
import { confirmedIn, requestAsGuest, requestOf } from '../support/requests.ts';

let api: ApiServer;
/** Runs once, after the next call has read who calls and before its transaction begins. */
let meanwhile: (() => Promise<unknown>) | undefined;

let owner: PartyWithListings;

beforeAll(async () => {
  api = await startApi({}, (database) => ({
    ...database,
    transaction: async (work) => {
      const first = meanwhile;
      meanwhile = undefined;
      await first?.();
      return database.transaction(work);
    },
  }));
  owner = await newPartyWithListings(api);
});
afterAll(() => api.close());

test('an inquiry is delivered if its sender confirms the address while it is sent', async () => {
  const asker = await newParty(api, {}, { isVerified: false });
  meanwhile = () => verify(api, asker);
  const id = await askAbout(asker.visitor, owner.space);
  expect((await readThread(asker, id)).thread).toMatchObject({ isDelivered: true });
  expect((await readThread(owner, id)).thread).toMatchObject({ isDelivered: true, unread: 1 });
});

test('no key is made for a member who is no owner any more', async () => {
  const member = await joinAs(api, owner.visitor, 'owner');
  await member.visitor.token();
  meanwhile = () => owner.visitor.patch(`/members/${member.id}`, { role: 'reader' });
  const answer = await member.visitor.post('/keys', newKey(api.now, { currentPassword: MEMBER_PASSWORD }));
  expect(refusalIn(answer)).toEqual([403, 'ROLE_MISSING']);
  expect((await owner.visitor.get('/keys')).body).toEqual({ keys: [] });
});

test('a guest closes a request no more that a company has taken over', async () => {
  const [one, other] = [await newPartyWithListings(api), await newPartyWithListings(api)];
  const guest = await requestAsGuest(api, [one.space, other.space]);
  const { request } = confirmedIn(await guest.confirm());
  const company = await newParty(api, { email: guest.email }, { isVerified: false });
  meanwhile = () => verify(api, company);
  const path = `/requests/${request.requestId}/close`;
  const answer = await byToken(guest.visitor, request.token).post(path, { reason: 'notNeeded' });
  expect(refusalIn(answer)).toEqual([404, 'NOT_FOUND']);
  expect((await requestOf(company.visitor, request.requestId)).request).toMatchObject({ closedAt: null });
});
