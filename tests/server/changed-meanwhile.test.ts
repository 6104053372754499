import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { User } from '#domain/user/user.ts';
import { startApi, type ApiServer } from '../support/api-server.ts';
import { dumpOf } from '../support/dump.ts';
import {
  askAbout,
  byToken,
  newParty,
  newPartyWithListings,
  readThread,
  verify,
  type PartyWithListings,
} from '../support/enquiries.ts';
import { newRows, sendSheet, sheetText } from '../support/imports.ts';
import { newKey } from '../support/keys.ts';
import { joinAs, MEMBER_PASSWORD, refusalIn } from '../support/members.ts';
import { confirmedIn, requestAsGuest, requestOf } from '../support/requests.ts';
import { PASSWORD } from '../support/samples.ts';

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

describe('an account that is deleted meanwhile leaves nothing', () => {
  async function toLeave() {
    const { visitor, user } = await newParty(api);
    await visitor.token();
    const again = api.visitor();
    await again.post('/auth/login', { email: user.email, password: PASSWORD });
    again.forgetToken();
    const leave = async () => {
      const { status } = await again.post('/account/delete', { currentPassword: PASSWORD });
      expect(status).toBe(204);
    };
    return { visitor, user, leave };
  }

  /** Tables that name the company, except the mail about the deletion, and limits, which expire. */
  async function tablesNaming({ _id, email }: User): Promise<string[]> {
    const { outgoing_mail: _mail, rate_limit: _limit, ...rest } = await dumpOf(api.test.database);
    const names = (row: string) => row.includes(_id) || row.includes(email);
    return Object.entries(rest).flatMap(([table, rows]) => (rows.some(names) ? [table] : []));
  }

  test.each([
    ['POST', 'terms', { termsVersion: '2026-03-02' }],
    ['PUT', 'embed-origins', { embedOrigins: [] }],
  ] as const)('of a change by %s of its %s', async (method, path, body) => {
    const { visitor, user, leave } = await toLeave();
    const headers = { 'X-CSRF-Token': await visitor.token() };
    meanwhile = leave;
    const answer = await visitor.send(method, `/users/${user._id}/${path}`, { body, headers });
    expect(refusalIn(answer)).toEqual([401, 'SESSION_EXPIRED']);
    expect(await tablesNaming(user)).toEqual([]);
  });

  test('of a report', async () => {
    const { visitor, user, leave } = await toLeave();
    meanwhile = leave;
    const report = { kind: 'space', id: owner.space, reason: 'wrongFacts', text: '' };
    expect(refusalIn(await visitor.post('/reports', report))).toEqual([401, 'SESSION_EXPIRED']);
    expect(await tablesNaming(user)).toEqual([]);
  });

  test('of a file of listings', async () => {
    const { visitor, user, leave } = await toLeave();
    meanwhile = leave;
    const answer = await sendSheet(visitor, sheetText(newRows(1)));
    expect(refusalIn(answer)).toEqual([401, 'SESSION_EXPIRED']);
    expect(await tablesNaming(user)).toEqual([]);
  });
});
