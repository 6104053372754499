import type { Transaction } from 'kysely';
import type * as v from 'valibot';
import type { Enquiry } from '#api/enquiries.ts';
import type { RequestBody } from '#api/requests.ts';
import { dayAt } from '#domain/listing/availability.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { findCompany } from '../db/companies.ts';
import type { OpenSession } from '../db/sessions.ts';
import { findEnquiry, findThreadOf, type Enquiry as Thread } from '../db/enquiries.ts';
import { addPending } from '../db/enquiry-guests.ts';
import type { OwnDocument } from '../db/listings.ts';
import { findRequestMessages } from '../db/requests.ts';
import type { Tables } from '../db/tables.ts';
import { ApiError } from '../ground/api-error.ts';
import { LAST_ZONE_MS } from '../ground/durations.ts';
import { newId } from '../ground/ids.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { newToken } from '../security/tokens.ts';
import type { Services } from '../services.ts';
import { deliverRequest, lockParties, type RequestedThread } from './begin-thread.ts';
import { claimFor, type GivenKey } from './idempotency.ts';
import { assertOpenForEnquiries, findEnquiredListing, ifOpen } from './listings.ts';
import { toNeedJson } from './needs.ts';

type SendServices = Pick<Services, 'database' | 'clock' | 'secret'>;

/** An enquiry is a request to one owner. */
export type Asked =
  | { readonly to: 'one'; readonly body: v.InferOutput<typeof Enquiry> }
  | { readonly to: 'several'; readonly body: RequestBody };

export interface Sent {
  readonly requestId: string;
  /** Empty until a guest has confirmed. */
  readonly threads: readonly RequestedThread[];
}

const listingsOf = (asked: Asked): readonly string[] =>
  asked.to === 'one' ? [asked.body.listingId] : asked.body.listings;

export const countOf = (asked: Asked): number => listingsOf(asked).length;

const answerByOf = (asked: Asked): string | undefined =>
  asked.to === 'one' ? undefined : asked.body.answerBy;

/** Delivered immediately if the company's address is verified, else upon verification. */
export async function sendAsCompany(
  { database, clock, secret }: SendServices,
  { company: { id }, member }: Pick<OpenSession, 'company' | 'member'>,
  asked: Asked,
  key: GivenKey | undefined,
): Promise<Sent> {
  const now = clock();
  const { kind, message: text, need } = asked.body;
  const found = await findAsked(database, asked);
  assertDay(asked, now);
  return database.transaction(async (tables) => {
    const locked = await lockParties(tables, [id, ...found.map((each) => each?.company_id)]);
    // The current row: the address may have been confirmed meanwhile.
    const company = locked.has(id) ? await findCompany(tables, id) : undefined;
    if (company === undefined) throw new ApiError('SESSION_EXPIRED');
    const requestId = newId(now);
    const earlier = await claimFor(tables, key, requestId, now);
    const before = earlier === undefined ? [] : await findSent(tables, earlier);
    if (earlier !== undefined && before.length > 0) return { requestId: earlier, threads: before };
    const listings = openOf(
      asked,
      found.map((each) => (each && locked.has(each.company_id) ? each : undefined)),
      { companyId: id, now },
    );
    if (asked.to === 'one') await assertNoOpenThread(tables, asked.body.listingId, id);
    const threads = await deliverRequest(tables, secret, {
      ...{ id: requestId, kind, listings, text, need: toNeedJson(kind, need), now },
      ...{ answerBy: answerByOf(asked), asker: { type: 'company', key: id, company, author: member?.name } },
    });
    return { requestId, threads };
  });
}

interface GuestSender {
  readonly email: string;
  readonly locale: Locale;
  /** Identifies the browser. */
  readonly visitor: string | null;
}

/** Nothing is looked up by address, so neither answer nor timing reveals earlier enquiries. */
export async function sendAsGuest(
  { database, clock }: SendServices,
  { email, locale, visitor }: GuestSender,
  asked: Asked,
  key: GivenKey | undefined,
): Promise<Sent> {
  const now = clock();
  const id = newId(now);
  const { kind, message, need, name, company } = asked.body;
  const found = await findAsked(database, asked);
  assertDay(asked, now);
  const requestId = await database.transaction(async (tables) => {
    const earlier = await claimFor(tables, key, id, now);
    if (earlier !== undefined) return earlier;
    openOf(asked, found, { companyId: undefined, now });
    await addPending(tables, {
      ...{ id, nonce: newToken(), email, locale, created_at: now, visitor },
      ...{ name: filled(name), company: filled(company), kind, message },
      ...{ listings: listingsOf(asked), answer_by: answerByOf(asked) ?? null },
      need: toNeedJson(kind, need),
    });
    await queueMail(tables, { kind: 'enquiryConfirmation', recipient: email, subjectId: id, locale, now });
    return id;
  });
  return { requestId, threads: [] };
}

const findAsked = (
  database: Services['database'],
  asked: Asked,
): Promise<readonly (OwnDocument | undefined)[]> =>
  Promise.all(
    listingsOf(asked).map((listingId) => findEnquiredListing(database, { kind: asked.body.kind, listingId })),
  );

/** @throws ApiError (`BAD_INPUT`) for a day that is over everywhere */
function assertDay(asked: Asked, now: number): void {
  const day = answerByOf(asked);
  if (day !== undefined && day < dayAt(now - LAST_ZONE_MS))
    throw new ApiError('BAD_INPUT', { fields: { answerBy: 'issues.dayOver' } });
}

interface Sending {
  readonly companyId: string | undefined;
  readonly now: number;
}

/** @throws ApiError (`BAD_INPUT` with the listings' paths; for one listing as {@link assertOpenForEnquiries}) */
function openOf(
  asked: Asked,
  found: readonly (OwnDocument | undefined)[],
  { companyId, now }: Sending,
): OwnDocument[] {
  if (asked.to === 'one') return found.map((each) => assertOpenForEnquiries(each, companyId, now));
  const fields: Record<string, 'issues.invalid' | 'issues.notOffered'> = {};
  const owners = new Set<string | undefined>([companyId]);
  const open = found.flatMap((each, index) => {
    const isAgain = each !== undefined && owners.has(each.company_id);
    owners.add(each?.company_id);
    const listing = isAgain ? undefined : ifOpen(each, now);
    if (listing !== undefined) return [listing];
    fields[`listings.${String(index)}`] = isAgain ? 'issues.invalid' : 'issues.notOffered';
    return [];
  });
  if (open.length < found.length) throw new ApiError('BAD_INPUT', { fields });
  return open;
}

/** @throws ApiError (`THREAD_EXISTS`) */
async function assertNoOpenThread(
  tables: Transaction<Tables>,
  listingId: string,
  askerKey: string,
): Promise<void> {
  const earlier = await findThreadOf(tables, listingId, askerKey);
  if (earlier?.closed_at === null)
    throw new ApiError('THREAD_EXISTS', { details: { enquiryId: earlier.id } });
}

/** What was sent with an earlier call. */
export async function findSent(tables: Transaction<Tables>, requestId: string): Promise<RequestedThread[]> {
  const sent: RequestedThread[] = [];
  for (const { enquiry_id: id, number } of await findRequestMessages(tables, requestId)) {
    const thread: Thread | undefined = await findEnquiry(tables, id);
    if (thread !== undefined) sent.push({ listingId: thread.listing_id, thread, isNew: number === 1 });
  }
  return sent;
}

const filled = (text: string | undefined): string | null => (text === undefined || text === '' ? null : text);
