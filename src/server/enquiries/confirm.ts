import { parseToken } from '#domain/enquiry/conversation-link.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { findCompany, findCompanyByEmail } from '../db/companies.ts';
import type { Database } from '../db/database.ts';
import { findGuest, findPending, takePending, type PendingEnquiry } from '../db/enquiry-guests.ts';
import { findConfirmed, storeConfirmed } from '../db/idempotency.ts';
import type { OwnDocument } from '../db/listings.ts';
import { findRequest, findRequestMessages } from '../db/requests.ts';
import { ApiError } from '../ground/api-error.ts';
import { newToken } from '../security/tokens.ts';
import type { Services } from '../services.ts';
import { deliverRequest, lockParties, type Asker } from './begin-thread.ts';
import { aboutOf, findEnquiredListing, assertOpenForEnquiries, ifOpen } from './listings.ts';
import { mailTitle } from './thread-words.ts';
import { guestKey, isValidToken, makeToken } from './tokens.ts';

export const CONFIRM_WITHIN_MS = 24 * 60 * 60_000;

/** Tokens are null for a company's thread. */
interface ConfirmedEnquiry {
  readonly enquiryId: string;
  readonly token: string | null;
  /** Null if it went to one owner. */
  readonly request: { readonly requestId: string; readonly token: string | null } | null;
}

type ConfirmServices = Pick<Services, 'database' | 'clock' | 'secret'>;

/**
 * Joins existing threads about the listings; leaves out listings that are no longer open, unless none is.
 * @throws ApiError (`NOT_FOUND`, `FORBIDDEN`, `LISTING_PAUSED`, `TOO_MANY_OPEN_REQUESTS`)
 */
export async function confirmEnquiry(services: ConfirmServices, given: string): Promise<ConfirmedEnquiry> {
  const { database, clock, secret } = services;
  const now = clock();
  const pending = await findByToken(services, given, now);
  if (pending === undefined) return confirmedBefore(services, given, now);
  const found = await findListings(database, pending);
  const account = await findCompanyByEmail(database.kysely, pending.email);
  const confirmed = await database.transaction(async (tables) => {
    const locked = await lockParties(tables, [account?.id, ...found.map((listing) => listing?.company_id)]);
    if (!(await takePending(tables, pending.id))) return undefined;
    // The current row: it may have changed meanwhile.
    const own = account && locked.has(account.id) ? await findCompany(tables, account.id) : undefined;
    const company = own?.is_verified === 1 && own.email === pending.email ? own : undefined;
    const asker: Asker =
      company === undefined
        ? { type: 'guest', key: guestKey(secret, pending.email), guest: guestIn(pending) }
        : { type: 'company', key: company.id, company };
    const listed = found.map((listing) =>
      listing !== undefined && locked.has(listing.company_id) ? listing : undefined,
    );
    await deliverRequest(tables, secret, {
      ...{ id: pending.id, kind: pending.kind, asker, text: pending.message, need: pending.need, now },
      listings: openOf(listed, company?.id, now),
      answerBy: pending.answer_by ?? undefined,
    });
    await storeConfirmed(tables, pending, now);
    return confirmedRequest({ kysely: tables }, secret, pending.id);
  });
  // Confirmed by a concurrent call.
  return confirmed ?? confirmedBefore(services, given, now);
}

const findListings = (
  database: Pick<Database, 'kysely'>,
  { kind, listings }: PendingEnquiry,
): Promise<(OwnDocument | undefined)[]> =>
  Promise.all(listings.map((listingId) => findEnquiredListing(database, { kind, listingId })));

/** @throws ApiError as {@link assertOpenForEnquiries} for the first if none is open */
function openOf(
  listings: readonly (OwnDocument | undefined)[],
  companyId: string | undefined,
  now: number,
): OwnDocument[] {
  const open = listings.flatMap((listing) => {
    const each = listing?.company_id === companyId ? undefined : ifOpen(listing, now);
    return each === undefined ? [] : [each];
  });
  return open.length > 0 ? open : [assertOpenForEnquiries(listings[0], companyId, now)];
}

/** @throws ApiError (`NOT_FOUND`) unless it was confirmed within a day and a thread exists */
async function confirmedBefore(
  { database, secret }: Pick<Services, 'database' | 'secret'>,
  given: string,
  now: number,
): Promise<ConfirmedEnquiry> {
  const token = parseToken(given);
  const confirmed = token && (await findConfirmed(database.kysely, token.id, now - CONFIRM_WITHIN_MS));
  if (confirmed === undefined || !isValidToken(secret, 'enquiry', confirmed, token?.secret ?? ''))
    throw new ApiError('NOT_FOUND');
  return confirmedRequest(database, secret, token?.id ?? '');
}

/** @throws ApiError (`NOT_FOUND`) */
async function confirmedRequest(
  database: Pick<Database, 'kysely'>,
  secret: string,
  id: string,
): Promise<ConfirmedEnquiry> {
  const request = await findRequest(database.kysely, id);
  const [first] = request === undefined ? [] : await findRequestMessages(database.kysely, id);
  if (request === undefined || first === undefined) throw new ApiError('NOT_FOUND');
  const enquiryId = first.enquiry_id;
  const isSeveral = request.recipients > 1;
  const requestToken = request.is_guest === 1 ? makeToken(secret, 'request', request) : null;
  return {
    enquiryId,
    token: await threadToken(database, secret, enquiryId),
    request: isSeveral ? { requestId: id, token: requestToken } : null,
  };
}

/** Null unless a guest asks. */
export async function threadToken(
  database: Pick<Database, 'kysely'>,
  secret: string,
  enquiryId: string,
): Promise<string | null> {
  const guest = await findGuest(database.kysely, enquiryId);
  return guest === undefined
    ? null
    : makeToken(secret, 'conversation', { id: enquiryId, nonce: guest.nonce });
}

/** @throws ApiError (`NOT_FOUND`) */
export async function titleOfUnconfirmed(
  services: Pick<Services, 'database' | 'clock' | 'secret' | 'gazetteer'>,
  given: string,
  locale: Locale,
): Promise<{ readonly title: string; readonly others: number }> {
  const pending = await findByToken(services, given, services.clock());
  const titles = pending === undefined ? [] : await titlesOfPending(services, pending, locale);
  const [title, ...others] = titles;
  if (title === undefined) throw new ApiError('NOT_FOUND');
  return { title, others: others.length };
}

/** Of the listings that still exist. */
export async function titlesOfPending(
  services: Pick<Services, 'database' | 'gazetteer'>,
  pending: PendingEnquiry,
  locale: Locale,
): Promise<string[]> {
  const listings = await findListings(services.database, pending);
  return listings.flatMap((listing) =>
    listing === undefined ? [] : [mailTitle(services, aboutOf(pending.kind, listing), locale)],
  );
}

async function findByToken(
  { database, secret }: Pick<Services, 'database' | 'secret'>,
  given: string,
  now: number,
): Promise<PendingEnquiry | undefined> {
  const token = parseToken(given);
  const pending = token && (await findPending(database.kysely, token.id));
  const isValid =
    token !== undefined &&
    pending !== undefined &&
    pending.created_at > now - CONFIRM_WITHIN_MS &&
    isValidToken(secret, 'enquiry', pending, token.secret);
  return isValid ? pending : undefined;
}

const guestIn = ({ email, name, company, locale }: PendingEnquiry) => ({
  nonce: newToken(),
  ...{ email, name, company, locale },
});
