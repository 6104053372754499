import * as v from 'valibot';
import { parseToken } from '#domain/enquiry/conversation-link.ts';
import { Need } from '#domain/enquiry/need.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { findCompany, findCompanyByEmail } from '../db/companies.ts';
import type { Database } from '../db/database.ts';
import { findEnquiry } from '../db/enquiries.ts';
import { findGuest, findPending, takePending, type PendingEnquiry } from '../db/enquiry-guests.ts';
import { findConfirmed, storeConfirmed } from '../db/idempotency.ts';
import { ApiError } from '../ground/api-error.ts';
import { newToken } from '../security/tokens.ts';
import type { Services } from '../services.ts';
import { addEnquiry, lockParties, type Asker } from './begin-thread.ts';
import { aboutOf, findEnquiredListing, assertOpenForEnquiries } from './listings.ts';
import { mailTitle } from './thread-words.ts';
import { guestKey, isValidToken, makeToken } from './tokens.ts';

export const CONFIRM_WITHIN_MS = 24 * 60 * 60_000;

/** `token` is null for a company's thread. */
interface ConfirmedEnquiry {
  readonly enquiryId: string;
  readonly token: string | null;
}

/** Joins an existing thread about the listing. @throws ApiError (`NOT_FOUND`, `LISTING_PAUSED`) */
export async function confirmEnquiry(
  services: Pick<Services, 'database' | 'clock' | 'secret'>,
  given: string,
): Promise<ConfirmedEnquiry> {
  const { database, clock, secret } = services;
  const now = clock();
  const pending = await findByToken(services, given, now);
  if (pending === undefined) return confirmedBefore(services, given, now);
  const listing = await findEnquiredListing(database, { kind: pending.kind, listingId: pending.listing_id });
  const account = await findCompanyByEmail(database, pending.email);
  const confirmed = await database.transaction(async (tables) => {
    const locked = await lockParties(tables, [listing?.company_id, account?.id]);
    if (!(await takePending(tables, pending.id))) return undefined;
    const isListed = listing !== undefined && locked.has(listing.company_id);
    // The current row: it may have changed meanwhile.
    const own =
      account && locked.has(account.id) ? await findCompany({ kysely: tables }, account.id) : undefined;
    const company = own?.is_verified === 1 && own.email === pending.email ? own : undefined;
    const asker: Asker =
      company === undefined
        ? { type: 'guest', key: guestKey(secret, pending.email), guest: guestIn(pending) }
        : { type: 'company', key: company.id, company };
    const thread = await addEnquiry(tables, {
      kind: pending.kind,
      listing: assertOpenForEnquiries(isListed ? listing : undefined, company?.id, now),
      asker,
      text: pending.message,
      need: pending.need === null ? {} : v.parse(Need, JSON.parse(pending.need)),
      now,
    });
    await storeConfirmed(tables, pending, thread.id, now);
    return confirmedThread({ kysely: tables }, secret, thread.id);
  });
  // Confirmed by a concurrent call.
  return confirmed ?? confirmedBefore(services, given, now);
}

/** @throws ApiError (`NOT_FOUND`) unless it was confirmed within a day and the thread exists */
async function confirmedBefore(
  { database, secret }: Pick<Services, 'database' | 'secret'>,
  given: string,
  now: number,
): Promise<ConfirmedEnquiry> {
  const token = parseToken(given);
  const confirmed = token && (await findConfirmed(database, token.id, now - CONFIRM_WITHIN_MS));
  if (confirmed === undefined || !isValidToken(secret, 'enquiry', confirmed, token?.secret ?? ''))
    throw new ApiError('NOT_FOUND');
  if ((await findEnquiry(database, confirmed.enquiryId)) === undefined) throw new ApiError('NOT_FOUND');
  return confirmedThread(database, secret, confirmed.enquiryId);
}

async function confirmedThread(
  database: Pick<Database, 'kysely'>,
  secret: string,
  enquiryId: string,
): Promise<ConfirmedEnquiry> {
  const guest = await findGuest(database, enquiryId);
  const token =
    guest === undefined ? null : makeToken(secret, 'conversation', { id: enquiryId, nonce: guest.nonce });
  return { enquiryId, token };
}

/** @throws ApiError (`NOT_FOUND`) */
export async function titleOfUnconfirmed(
  services: Pick<Services, 'database' | 'clock' | 'secret' | 'gazetteer'>,
  given: string,
  locale: Locale,
): Promise<string> {
  const pending = await findByToken(services, given, services.clock());
  const listing =
    pending &&
    (await findEnquiredListing(services.database, { kind: pending.kind, listingId: pending.listing_id }));
  if (pending === undefined || listing === undefined) throw new ApiError('NOT_FOUND');
  return mailTitle(services, aboutOf(pending.kind, listing), locale);
}

async function findByToken(
  { database, secret }: Pick<Services, 'database' | 'secret'>,
  given: string,
  now: number,
): Promise<PendingEnquiry | undefined> {
  const token = parseToken(given);
  const pending = token && (await findPending(database, token.id));
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
