import type { Transaction } from 'kysely';
import type { Side } from '#domain/enquiry/listed-thread.ts';
import { dayAt } from '#domain/listing/availability.ts';
import type { Company } from '../db/companies.ts';
import type { Database } from '../db/database.ts';
import { hasThread, otherSide } from '../db/enquiries.ts';
import { findVisitIn } from '../db/visits.ts';
import type { OwnDocument } from '../db/listings.ts';
import { removeMails } from '../db/outgoing-mail.ts';
import type { Tables } from '../db/tables.ts';
import { deliverRequest, lockParties, type Asker } from '../enquiries/begin-thread.ts';
import { changeOwnThread } from '../enquiries/change-thread.ts';
import { toNeedJson } from '../enquiries/needs.ts';
import { answerVisit, proposeVisit } from '../visits/visits.ts';
import { guestKey } from '../enquiries/tokens.ts';
import { writeMessage } from '../enquiries/write-message.ts';
import { DAY_MS } from '../ground/durations.ts';
import { newId } from '../ground/ids.ts';
import { newToken } from '../security/tokens.ts';
import type { Services } from '../services.ts';
import { addRequest, prepareRequests } from './add-requests.ts';
import { demoThreads, type DemoThread } from './dealings.ts';
import type { DemoParties } from './demo-parties.ts';

interface PreparedThread {
  readonly thread: DemoThread;
  readonly listing: OwnDocument;
  readonly asker: Asker;
  readonly companies: Readonly<Record<Side, Company | undefined>>;
}

/** All or none, without mails. */
export async function addThreads(
  { database, secret }: Pick<Services, 'database' | 'secret'>,
  parties: DemoParties,
  now: number,
): Promise<void> {
  const prepared = await prepare(secret, parties);
  const taken = prepared.map(({ listing }) => listing.id);
  const requests = await prepareRequests(parties, taken);
  await database.transaction(async (tables) => {
    const locked = await lockParties(tables, [
      parties.self.id,
      ...prepared.flatMap(({ companies }) => [companies.asker?.id, companies.owner?.id]),
      ...requests.flatMap(({ recipients }) => recipients.map(({ company }) => company.id)),
    ]);
    // Another server was faster.
    if (await hasThread(tables, parties.self.id)) return;
    const all = prepared.filter(({ companies }) =>
      [companies.asker, companies.owner].every((each) => each === undefined || locked.has(each.id)),
    );
    for (const each of all) await write(tables, { database, secret, self: parties.self }, each, now);
    const written = { database, secret, self: parties.self };
    for (const each of requests)
      if (each.recipients.every(({ company }) => locked.has(company.id)))
        await addRequest(tables, written, each, now);
    const mailed = all.flatMap(({ companies }) => [companies.asker?.email, companies.owner?.email]);
    const asked = requests.flatMap(({ recipients }) => recipients.map(({ company }) => company.email));
    const recipients = [...mailed.filter((email) => email !== undefined), ...asked, ...GUESTS];
    await removeMails(tables, MAILS, recipients);
  });
}

const MAILS = ['enquiry', 'enquiryCopy', 'enquiryMessages', 'requestCopy', 'visitStep'] as const;

const GUESTS = demoThreads.flatMap(({ asker }) => (typeof asker === 'string' ? [] : [asker.email]));

async function prepare(secret: string, parties: DemoParties): Promise<PreparedThread[]> {
  const prepared: PreparedThread[] = [];
  for (const thread of demoThreads) {
    const listings = await parties.listings(thread.kind, thread.owner);
    const taken = prepared.map(({ listing }) => listing.id);
    const listing = listings.find(({ id }) => !taken.includes(id));
    const owner = parties.company(thread.owner);
    const asker = askerOf(secret, parties, thread);
    if (listing === undefined || asker === undefined) continue;
    const companies = { owner, asker: asker.type === 'company' ? asker.company : undefined };
    prepared.push({ thread, listing, asker, companies });
  }
  return prepared;
}

function askerOf(secret: string, parties: DemoParties, { asker }: DemoThread): Asker | undefined {
  if (typeof asker !== 'string') {
    const guest = { nonce: newToken(), ...asker, locale: parties.self.locale };
    return { type: 'guest', key: guestKey(secret, asker.email), guest };
  }
  const company = parties.company(asker);
  return company && { type: 'company', key: company.id, company };
}

interface Written extends Pick<Services, 'database' | 'secret'> {
  readonly self: Company;
}

async function write(
  tables: Transaction<Tables>,
  { database, secret, self }: Written,
  { thread, listing, asker, companies }: PreparedThread,
  now: number,
): Promise<void> {
  const [first, ...answers] = thread.messages;
  if (first === undefined) return;
  const at = (daysAgo: number) => now - Math.round(daysAgo * DAY_MS);
  const { fromInDays, ...needed } = thread.need;
  const from = fromInDays === undefined ? '' : `&availableBy=${dayAt(at(-fromInDays))}`;
  const [, askedDaysAgo, text] = first;
  const [begun] = await deliverRequest(tables, secret, {
    ...{ id: newId(at(askedDaysAgo)), kind: thread.kind, listings: [listing], asker, text },
    need: toNeedJson(thread.kind, { ...needed, query: needed.query + from }),
    answerBy: undefined,
    now: at(askedDaysAgo),
  });
  const id = begun?.thread.id ?? '';
  // One transaction instead of one per call.
  const own: Database = { ...database, kysely: tables, transaction: (work) => work(tables) };
  const does = (daysAgo: number) => ({ database: own, clock: () => at(daysAgo) });
  const reader = (side: Side) => ({ enquiryId: id, side, company: companies[side] });
  for (const [side, daysAgo, answer] of answers) {
    await writeMessage(does(daysAgo), reader(side), { text: answer }, undefined);
  }
  const lastDaysAgo = thread.messages.at(-1)?.[1] ?? askedDaysAgo;
  const { visit, isClosed, isUnread } = thread;
  if (visit !== undefined) {
    const { by, inDays, time } = visit;
    await proposeVisit(does(lastDaysAgo), reader(by), [{ on: dayAt(at(-inDays)), time }]);
    const proposed = await findVisitIn(tables, id, 'proposed');
    const answer = { step: 'accept', choice: 0 } as const;
    if (proposed) await answerVisit(does(lastDaysAgo), reader(otherSide(by)), proposed.id, answer);
  }
  if (isClosed === true) await changeOwnThread(does(lastDaysAgo), reader('asker'), { state: 'closed' });
  if (isUnread !== true) {
    const side = companies.owner?.id === self.id ? 'owner' : 'asker';
    await changeOwnThread(does(lastDaysAgo), reader(side), { readTo: 2 ** 31 - 1 });
  }
}
