import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { lockThread } from '#server/db/enquiries.ts';
import { bumpInboxVersion } from '#server/db/inbox.ts';
import { lockSearches } from '#server/db/new-listings.ts';
import { stopTokenOf } from '#server/saved-searches/search-of.ts';
import { startApi, type ApiServer } from '../support/api-server.ts';
import {
  askAbout,
  askAsGuest,
  newListingOf,
  newParty,
  newPartyWithListings,
  readThread,
  verify,
} from '../support/enquiries.ts';
import { acceptInvitation, inviteByMail, newMemberEmail, refusalIn } from '../support/members.ts';
import { newRegistration, PASSWORD } from '../support/samples.ts';
import { saveSearch } from '../support/saved-searches.ts';

let api: ApiServer;
/** Runs once, before the next transaction commits. */
let beforeCommit: (() => Promise<unknown>) | undefined;

beforeAll(async () => {
  api = await startApi({}, (database) => ({
    ...database,
    transaction: (work) =>
      database.transaction(async (tables) => {
        const last = beforeCommit;
        beforeCommit = undefined;
        const result = await work(tables);
        await last?.();
        return result;
      }),
  }));
});
afterAll(() => api.close());

/** Waits until a statement is blocked by a lock, or the call is answered. SQLite begins it after the transaction. */
async function untilBlocked({ engine, kysely }: Database, call: Promise<unknown>): Promise<void> {
  if (engine === 'sqlite') return;
  let isAnswered = false;
  call.then(
    () => (isAnswered = true),
    () => (isAnswered = true),
  );
  await vi.waitFor(
    async () => {
      const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      const { rows } = await waiting.execute(kysely);
      expect(isAnswered || rows.length > 0).toBe(true);
    },
    { timeout: 20_000 },
  );
}

const database = () => api.test.database;

describe('of two at once by which an address gets an account, one succeeds:', () => {
  const invited = async (email: string) => {
    const { visitor } = await newParty(api);
    const token = await inviteByMail(api, visitor, { email, role: 'reader' });
    return () => acceptInvitation(api, token);
  };
  const registration = (email: string) => () =>
    api.visitor().post('/auth/register', newRegistration({ email }));

  test.each([
    ['an invitation after a registration', registration, invited],
    ['a registration after an invitation', invited, registration],
    ['invitations by two companies', invited, invited],
  ] as const)('%s', async (_, firstOf, secondOf) => {
    const email = newMemberEmail();
    const [first, second] = [await firstOf(email), await secondOf(email)];
    let later: ReturnType<typeof second> | undefined;
    beforeCommit = async () => {
      later = second();
      await untilBlocked(database(), later);
    };
    expect((await first()).status).toBe(201);
    expect(later && refusalIn(await later)).toEqual([409, 'EMAIL_EXISTS']);
  });
});

test('an address is confirmed while an owner changes one of several threads of its former guest', async () => {
  const owner = await newPartyWithListings(api);
  const { email } = await askAsGuest(api, owner.space);
  const { id } = await askAsGuest(api, await newListingOf(owner), { email });
  const company = await newParty(api, { email }, { isVerified: false });
  await api.mailsTo(email);
  let verification: Promise<void> | undefined;
  await database().transaction(async (tables) => {
    await lockThread(tables, id);
    verification = verify(api, company);
    await untilBlocked(database(), verification);
    await bumpInboxVersion(tables, [owner.user._id]);
  });
  await verification;
  expect((await readThread(company, id)).thread).toMatchObject({ side: 'asker' });
});

test('an account is deleted while two that it wrote to write to each other', async () => {
  const asker = await newParty(api);
  const owners = [await newPartyWithListings(api), await newPartyWithListings(api)];
  for (const { space } of owners.toReversed()) await askAbout(asker.visitor, space);
  const [first = '', second = ''] = owners.map(({ user }) => user._id).sort();
  let deletion: ReturnType<typeof asker.visitor.post> | undefined;
  await database().transaction(async (tables) => {
    await bumpInboxVersion(tables, [first]);
    deletion = asker.visitor.post('/account/delete', { currentPassword: PASSWORD });
    await untilBlocked(database(), deletion);
    await bumpInboxVersion(tables, [second]);
  });
  expect((await deletion)?.status).toBe(204);
});

test('mails of several searches are stopped while their matches are stored', async () => {
  const { visitor } = await newParty(api);
  const saved = [await saveSearch(visitor), await saveSearch(visitor, { kind: 'service' })].map(
    ({ _id }) => _id,
  );
  const rows = await database()
    .kysely.selectFrom('saved_search')
    .where('id', 'in', saved)
    .orderBy('id', 'desc')
    .selectAll()
    .execute();
  const path = `/saved-searches/unsubscribe?token=${stopTokenOf(api.services.secret, rows)}`;
  let stop: ReturnType<typeof visitor.send> | undefined;
  await database().transaction(async (tables) => {
    await lockSearches(tables, saved.slice(0, 1));
    stop = api
      .visitor()
      .send('POST', path, { raw: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) });
    await untilBlocked(database(), stop);
    await lockSearches(tables, saved);
  });
  expect((await stop)?.status).toBe(200);
});
