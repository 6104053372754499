import type { Transaction } from 'kysely';
import { dayAt } from '#domain/listing/availability.ts';
import type { OwnerResponse } from '#domain/quote/quote.ts';
import type { Company } from '../db/companies.ts';
import type { Database } from '../db/database.ts';
import type { OwnDocument } from '../db/listings.ts';
import { findRequest } from '../db/requests.ts';
import type { Tables } from '../db/tables.ts';
import { deliverRequest } from '../enquiries/begin-thread.ts';
import { toNeedJson } from '../enquiries/needs.ts';
import { decline } from '../enquiries/quotes.ts';
import type { Reader } from '../enquiries/reader.ts';
import { writeMessage } from '../enquiries/write-message.ts';
import { DAY_MS } from '../ground/durations.ts';
import { newId } from '../ground/ids.ts';
import { closeRequest } from '../enquiries/close-request.ts';
import { demoRequests, type DemoAnswer, type DemoRequest } from './dealings.ts';
import type { DemoParties } from './demo-parties.ts';

interface Recipient {
  readonly owner: string;
  readonly company: Company;
  readonly listing: OwnDocument;
}

export interface PreparedRequest {
  readonly request: DemoRequest;
  readonly recipients: readonly Recipient[];
}

/** @param taken ids of listings that other threads are about; becomes longer */
export async function prepareRequests(parties: DemoParties, taken: string[]): Promise<PreparedRequest[]> {
  const prepared: PreparedRequest[] = [];
  for (const request of demoRequests) {
    const recipients: Recipient[] = [];
    for (const owner of request.owners) {
      const listing = (await parties.listings(request.kind, owner)).find(({ id }) => !taken.includes(id));
      const company = parties.company(owner);
      if (listing === undefined || company === undefined) continue;
      taken.push(listing.id);
      recipients.push({ owner, company, listing });
    }
    if (recipients.length > 1) prepared.push({ request, recipients });
  }
  return prepared;
}

interface Written {
  readonly database: Database;
  readonly secret: string;
  readonly self: Company;
}

/** The parties must be locked. */
export async function addRequest(
  tables: Transaction<Tables>,
  { database, secret, self }: Written,
  { request, recipients }: PreparedRequest,
  now: number,
): Promise<void> {
  const at = (daysAgo: number) => now - Math.round(daysAgo * DAY_MS);
  const { kind, need, text, daysAgo, answerInDays, answers, closed } = request;
  const id = newId(at(daysAgo));
  const threads = await deliverRequest(tables, secret, {
    ...{ id, kind, text, need: toNeedJson(kind, need), answerBy: dayAt(at(-answerInDays)), now: at(daysAgo) },
    listings: recipients.map(({ listing }) => listing),
    asker: { type: 'company', key: self.id, company: self },
  });
  const own: Database = { ...database, kysely: tables, transaction: (work) => work(tables) };
  const does = (ago: number) => ({ database: own, clock: () => at(ago) });
  const threadOf = (owner: string) => {
    const recipient = recipients.find((each) => each.owner === owner);
    const found = threads.find(({ listingId }) => listingId === recipient?.listing.id);
    return (
      recipient && found && { enquiryId: found.thread.id, side: 'owner' as const, company: recipient.company }
    );
  };
  for (const answer of answers) {
    const reader = threadOf(answer.owner);
    if (reader !== undefined) await write(does(answer.daysAgo), reader, answer);
  }
  const row = closed && (await findRequest(own.kysely, id));
  if (row === undefined || closed === undefined) return;
  const chosen = threadOf(closed.chosen)?.enquiryId;
  await closeRequest(
    does(closed.daysAgo),
    { request: row, company: self },
    { chosen, reason: closed.reason },
  );
}

async function write(
  services: Parameters<typeof writeMessage>[0],
  reader: Reader,
  { quote, decline: reason, text }: DemoAnswer,
): Promise<void> {
  if (quote !== undefined) {
    const response: OwnerResponse = { type: 'quote', _id: newId(services.clock()), ...quote };
    await writeMessage(services, reader, { text, response: JSON.stringify(response) }, undefined);
  }
  if (reason !== undefined) await decline(services, reader, { reason, text });
}
