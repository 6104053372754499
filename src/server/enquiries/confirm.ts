import * as v from 'valibot';
import { parseToken } from '#domain/enquiry/conversation-link.ts';
import { Need } from '#domain/enquiry/need.ts';
import { findCompany, findCompanyByEmail } from '../db/companies.ts';
import { findGuest, findPending, takePending, type PendingEnquiry } from '../db/enquiry-guests.ts';
import { Refused } from '../refused.ts';
import { newToken } from '../security/tokens.ts';
import type { Services } from '../services.ts';
import { ask, holdParties, type Asker } from './begin-thread.ts';
import { findAsked, needAskable } from './listings.ts';
import { guestKey, isRightToken, makeToken } from './tokens.ts';

/** A guest's enquiry that nobody confirms within this time is deleted. */
export const CONFIRM_WITHIN_MS = 24 * 60 * 60_000;

/**
 * Delivers a guest's enquiry, once. It joins the thread that the address has about the listing; that of a company whose
 * verified address it is belongs to the company.
 * @returns the thread, and the token that opens it; null where a company reads it signed in
 * @throws Refused (`NOT_FOUND`) where the token is bad, used or late, or the listing is gone; (`LISTING_PAUSED`);
 * (`FORBIDDEN`) where the listing is that company's own.
 */
export async function confirmEnquiry(
  services: Pick<Services, 'database' | 'clock' | 'secret'>,
  given: string,
): Promise<{ readonly enquiryId: string; readonly token: string | null }> {
  const { database, clock, secret } = services;
  const now = clock();
  const pending = await findRight(services, given, now);
  const listing = await findAsked(database, { kind: pending.noun, listingId: pending.listing_id });
  const account = await findCompanyByEmail(database, pending.email);
  return database.transaction(async (tables) => {
    const held = await holdParties(tables, [listing?.company_id, account?.id]);
    if (!(await takePending(tables, pending.id))) throw new Refused('NOT_FOUND');
    const isThere = listing !== undefined && held.has(listing.company_id);
    // As it is now: it may just have been verified, or have got another address.
    const own =
      account && held.has(account.id) ? await findCompany({ kysely: tables }, account.id) : undefined;
    const company = own?.is_verified === 1 && own.email === pending.email ? own : undefined;
    const asker: Asker =
      company === undefined
        ? { is: 'guest', key: guestKey(secret, pending.email), guest: guestIn(pending) }
        : { is: 'company', key: company.id, company };
    const thread = await ask(tables, {
      noun: pending.noun,
      listing: needAskable(isThere ? listing : undefined, company?.id, now),
      asker,
      text: pending.message,
      need: pending.need === null ? {} : v.parse(Need, JSON.parse(pending.need)),
      now,
    });
    const guest = await findGuest({ kysely: tables }, thread.id);
    return {
      enquiryId: thread.id,
      token:
        guest === undefined ? null : makeToken(secret, 'conversation', { id: thread.id, nonce: guest.nonce }),
    };
  });
}

async function findRight(
  { database, secret }: Pick<Services, 'database' | 'secret'>,
  given: string,
  now: number,
): Promise<PendingEnquiry> {
  const token = parseToken(given);
  const pending = token && (await findPending(database, token.id));
  const isRight =
    token !== undefined &&
    pending !== undefined &&
    pending.created_at > now - CONFIRM_WITHIN_MS &&
    isRightToken(secret, 'enquiry', pending, token.secret);
  if (!isRight) throw new Refused('NOT_FOUND');
  return pending;
}

const guestIn = ({ email, name, company, locale }: PendingEnquiry) => ({
  nonce: newToken(),
  ...{ email, name, company, locale },
});
