import { beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#api/endpoints.ts';
import { errors, type ErrorCode } from '#api/errors.ts';
import type { Answer, ApiClient } from '../support/api-client.ts';
import { useApi } from '../support/api-server.ts';
import {
  askAbout,
  askAsGuest,
  byToken,
  newListingOf,
  newParty,
  newPartyWithListings,
  type GuestInThread,
  type Party,
  type PartyWithListings,
} from '../support/enquiries.ts';

const api = useApi();

type Visitor = Pick<ApiClient, 'get' | 'post' | 'patch' | 'delete'>;

const CALLS = {
  read: { succeeds: 200, call: (visitor, id) => visitor.get(`/enquiries/${id}`) },
  write: {
    succeeds: 201,
    call: (visitor, id) => visitor.post(`/enquiries/${id}/messages`, { message: 'Hello.' }),
  },
  close: { succeeds: 200, call: (visitor, id) => visitor.patch(`/enquiries/${id}`, { state: 'closed' }) },
  propose: {
    succeeds: 201,
    call: (visitor, id) =>
      visitor.post(`/enquiries/${id}/visits`, { days: [{ on: '2026-04-01', time: '10:00' }] }),
  },
  mark: { succeeds: 200, call: (visitor, id) => visitor.patch(`/enquiries/${id}`, { readTo: 1 }) },
  report: {
    succeeds: 201,
    call: (visitor, id) => visitor.post(`/enquiries/${id}/report`, { reason: 'spam' }),
  },
  block: {
    succeeds: 201,
    call: (visitor, id) => visitor.post('/blocks', { enquiryId: id }),
  },
  unblock: { succeeds: 200, call: (visitor, id) => visitor.delete(`/blocks/${id}`) },
} as const satisfies Record<
  string,
  { readonly succeeds: number; readonly call: (visitor: Visitor, id: string) => Promise<Answer> }
>;

type Outcome = 'succeeds' | ErrorCode;

/** Outcomes for the caller's thread, another thread and a missing one. */
const CALLERS = {
  guest: { own: 'SESSION_EXPIRED', other: 'SESSION_EXPIRED', missing: 'SESSION_EXPIRED' },
  'guest with a token': { own: 'succeeds', other: 'NOT_FOUND', missing: 'NOT_FOUND' },
  'guest with a bad token': { own: 'NOT_FOUND', other: 'NOT_FOUND', missing: 'NOT_FOUND' },
  // The token takes precedence over the session, which could open the other thread.
  'owner with a guest’s token': { own: 'succeeds', other: 'NOT_FOUND', missing: 'NOT_FOUND' },
  asker: { own: 'succeeds', other: 'NOT_FOUND', missing: 'NOT_FOUND' },
  owner: { own: 'succeeds', other: 'NOT_FOUND', missing: 'NOT_FOUND' },
  'third company': { own: 'succeeds', other: 'NOT_FOUND', missing: 'NOT_FOUND' },
  'unverified asker': { own: 'succeeds', other: 'NOT_FOUND', missing: 'NOT_FOUND' },
  'owner before delivery': { own: 'NOT_FOUND', other: 'NOT_FOUND', missing: 'NOT_FOUND' },
} as const satisfies Record<string, Readonly<Record<'own' | 'other' | 'missing', Outcome>>>;

let owner: PartyWithListings;
let asker: Party;
let unverified: Party;
let third: PartyWithListings;
let guest: GuestInThread;
let threads: Readonly<Record<'asked' | 'foreign' | 'waiting', string>>;

beforeAll(async () => {
  [owner, third] = [await newPartyWithListings(api()), await newPartyWithListings(api())];
  [asker, unverified] = [await newParty(api()), await newParty(api(), {}, { isVerified: false })];
  guest = await askAsGuest(api(), await newListingOf(owner));
  const other = await newParty(api());
  threads = {
    asked: await askAbout(asker.visitor, owner.space),
    foreign: await askAbout(other.visitor, third.space),
    waiting: await askAbout(unverified.visitor, owner.space),
  };
});

const MISSING = '019bc0e2-1280-7316-ae8e-6e5841e3d2fe';

/** A caller with the ids of a thread of theirs and of another one. */
function callerOf(name: keyof typeof CALLERS): readonly [visitor: Visitor, own: string, other: string] {
  const { asked, foreign, waiting } = threads;
  const bad = `${guest.id}.${'x'.repeat(43)}`;
  const callers = {
    guest: [api().visitor(), guest.id, foreign],
    'guest with a token': [byToken(guest.visitor, guest.token), guest.id, asked],
    'guest with a bad token': [byToken(guest.visitor, bad), guest.id, asked],
    'owner with a guest’s token': [byToken(owner.visitor, guest.token), guest.id, asked],
    asker: [asker.visitor, asked, guest.id],
    owner: [owner.visitor, asked, foreign],
    'third company': [third.visitor, foreign, asked],
    'unverified asker': [unverified.visitor, waiting, asked],
    'owner before delivery': [owner.visitor, waiting, foreign],
  } as const satisfies Record<keyof typeof CALLERS, readonly [Visitor, string, string]>;
  return callers[name];
}

/** All stored rows of threads. */
const stored = () =>
  Promise.all(
    (['enquiry', 'enquiry_side', 'enquiry_message', 'enquiry_block', 'report'] as const).map((table) =>
      api().test.database.kysely.selectFrom(table).selectAll().execute(),
    ),
  );

// Object.keys forgets the names.
const callers = Object.keys(CALLERS) as (keyof typeof CALLERS)[];
const calls = Object.keys(CALLS) as (keyof typeof CALLS)[];

describe.each(callers)('%s', (who) => {
  const cells = calls.flatMap((call) =>
    (['own', 'other', 'missing'] as const).map((target) => [call, target, CALLERS[who][target]] as const),
  );
  test.each(cells)('%s of a thread that is %s: %s', async (name, target, outcome) => {
    const [visitor, own, other] = callerOf(who);
    const { succeeds, call } = CALLS[name];
    const before = await stored();
    const { status, body } = await call(visitor, { own, other, missing: MISSING }[target]);
    if (outcome === 'succeeds') {
      expect(status).toBe(succeeds);
      return;
    }
    expect([status, body.code]).toEqual([errors[outcome].status, outcome]);
    expect(await stored()).toEqual(before);
  });
});

test('a guest’s call with a token also needs the CSRF token', async () => {
  const headers = { Authorization: `Bearer ${guest.token}` };
  const sent = { body: { message: 'Hello.' }, headers };
  const { status, body } = await guest.visitor.send('POST', `/enquiries/${guest.id}/messages`, sent);
  expect([status, body.code]).toEqual([403, 'CSRF_HEADER_MISSING']);
});

test('a guest’s token is neither a session nor a token of another purpose', async () => {
  const headers = { Authorization: `Bearer ${guest.token}`, 'X-CSRF-Token': await guest.visitor.token() };
  const answers = await Promise.all(
    endpoints
      .map(({ endpoint }) => endpoint)
      .filter(
        ({ needsLogin, byToken: by, path }) => (needsLogin || by) && !/^\/(enquiries\/\{|blocks)/.test(path),
      )
      .map(async ({ method, path, needsLogin }) => {
        const sent = { headers, ...(method !== 'GET' && { body: {} }) };
        const { status, body } = await guest.visitor.send(
          method,
          path.replaceAll(/\{\w+\}/g, guest.id),
          sent,
        );
        const expected: ErrorCode = needsLogin ? 'SESSION_EXPIRED' : 'NOT_FOUND';
        return { call: `${method} ${path}`, status, code: body.code, expected };
      }),
  );
  expect(answers.length).toBeGreaterThan(20);
  for (const { call, status, code, expected } of answers)
    expect([call, status, code]).toEqual([call, errors[expected].status, expected]);
});

test('a confirmation token opens no thread, and vice versa', async () => {
  const { id, token, visitor } = guest;
  expect((await visitor.post('/enquiries/confirm', { token })).status).toBe(404);
  const mails = await api().mailsTo(guest.email);
  const confirming =
    mails
      .find(({ link }) => link.includes('#confirm='))
      ?.link.split('=')
      .at(-1) ?? '';
  expect((await byToken(visitor, confirming).get(`/enquiries/${id}`)).status).toBe(404);
});
