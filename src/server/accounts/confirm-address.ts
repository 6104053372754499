import type { Transaction } from 'kysely';
import { changeCompany, isPublicOwner, lockOwner, type Company } from '../db/companies.ts';
import { findUnverified, lockUnverified, takePendingEmail, verifyAddress } from '../db/company-addresses.ts';
import { findMailToken, removeMailTokens } from '../db/mail-tokens.ts';
import { lockJoinedByEmail } from '../db/members.ts';
import { joinGuestSearches } from '../db/saved-searches.ts';
import type { Bit } from '../db/table.ts';
import type { Tables } from '../db/tables.ts';
import { onAddressVerified } from '../enquiries/after-verification.ts';
import { ApiError } from '../ground/api-error.ts';
import { inBatches } from '../ground/in-batches.ts';
import { bringListingsOnline, takeListingsOffline } from '../listings/publish-listings.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { Services } from '../services.ts';
import { endPending } from './end-pending.ts';
import { isLinkExpired } from './issue-link.ts';

/**
 * Verifies the address and everything that waits for it: listings, enquiries and saved searches. @returns false if
 * it was verified before or the address has changed
 */
export async function confirmAddress(
  tables: Transaction<Tables>,
  { id, email }: Pick<Company, 'id' | 'email'>,
  { secret, now }: { readonly secret: string; readonly now: number },
): Promise<boolean> {
  // First: everything that adds a listing of a company locks it.
  const before = await lockUnverified(tables, id);
  const company = before && (await verifyAddress(tables, id, email, now));
  if (company === undefined) return false;
  if (before?.awaits_confirmation === 1 && isPublicOwner(company)) await bringListingsOnline(tables, id, now);
  await onAddressVerified(tables, company, { secret, now });
  await joinGuestSearches(tables, company);
  return true;
}

/**
 * Makes the pending address that of the account. @throws ApiError (`INVALID_VERIFICATION_LINK`) if that address is not
 * pending; `EMAIL_EXISTS`
 */
export async function confirmNewAddress(
  tables: Transaction<Tables>,
  before: Company,
  email: string,
  { secret, now }: { readonly secret: string; readonly now: number },
): Promise<void> {
  // First, in the same lock order as a reset and a deletion; earlier links must stop working.
  await removeMailTokens(tables, before.id, ['cancelAddress', 'reset']);
  // Then the company, before the members.
  await lockOwner(tables, before.id);
  if ((await lockJoinedByEmail(tables, email)) !== undefined) throw new ApiError('EMAIL_EXISTS');
  const company = await takePendingEmail(tables, before.id, email, now);
  if (company === undefined) throw new ApiError('INVALID_VERIFICATION_LINK');
  const { locale } = company;
  await queueMail(tables, { kind: 'addressChanged', recipient: before.email, locale, now });
  await onAddressVerified(tables, company, { secret, now });
  await joinGuestSearches(tables, company);
}

/** By the link in the mail to the address that stays. @throws ApiError (`NOT_FOUND`) if the link is not valid (any more) */
export async function cancelNewAddress(
  { settings, clock }: Pick<Services, 'clock' | 'settings'>,
  tables: Transaction<Tables>,
  tokenHash: string,
): Promise<void> {
  const link = await findMailToken(tables, 'cancelAddress', tokenHash);
  if (link === undefined || isLinkExpired(link, settings, clock())) throw new ApiError('NOT_FOUND');
  const ended = await endPending(tables, link.company_id);
  if (!ended.some(({ token_hash }) => token_hash === tokenHash)) throw new ApiError('NOT_FOUND');
}

/** Small, so that SQLite's single writer stays available. */
const BATCH = 100;

/** Applies `PUBLISH_UNVERIFIED` to companies that registered under another setting. Safe to run concurrently. */
export async function applyPublishingRule(
  { database, clock, settings }: Pick<Services, 'database' | 'clock' | 'settings'>,
  signal: Pick<AbortSignal, 'aborted'> = new AbortController().signal,
): Promise<void> {
  const awaits: Bit = settings.PUBLISH_UNVERIFIED ? 0 : 1;
  const ids = inBatches<string>(BATCH, (after = '') =>
    findUnverified(database.kysely, awaits === 1 ? 0 : 1, after, BATCH),
  );
  for await (const id of ids) {
    if (signal.aborted) return;
    await database.transaction((tables) => setRule(tables, id, awaits, clock()));
  }
}

async function setRule(tables: Transaction<Tables>, id: string, awaits: Bit, now: number): Promise<void> {
  if ((await lockUnverified(tables, id)) === undefined) return;
  const company = await changeCompany(tables, id, { awaits_confirmation: awaits });
  if (awaits === 1) await takeListingsOffline(tables, id);
  else if (isPublicOwner(company)) await bringListingsOnline(tables, id, now);
}
