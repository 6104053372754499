import type { Transaction } from 'kysely';
import { removeKeysOf } from '../db/api-keys.ts';
import { dropPendingEmail } from '../db/company-addresses.ts';
import { takeMailTokensOf, type MailToken } from '../db/mail-tokens.ts';
import { lockOwner } from '../db/companies.ts';
import { changeMemberRow, removeInvitations } from '../db/members.ts';
import { removeMails } from '../db/outgoing-mail.ts';
import { removeSessionsOf, removeSessionsOfMember } from '../db/sessions.ts';
import type { Tables } from '../db/tables.ts';
import type { SignedIn } from './lock-verified.ts';

/**
 * Ends what an intruder may have begun: a pending address, unused links, and all sessions but that of `keptIdHash`,
 * without which API keys and invitations end, too.
 * Every change of a credential calls it first, so that all lock links before companies. @returns the ended links
 */
export async function endPending(
  tables: Transaction<Tables>,
  companyId: string,
  keptIdHash?: string,
): Promise<readonly MailToken[]> {
  const links = await takeMailTokensOf(tables, companyId);
  const company = await dropPendingEmail(tables, companyId);
  await removeSessionsOf(tables, companyId, keptIdHash);
  if (keptIdHash === undefined) {
    await removeKeysOf(tables, companyId);
    await removeInvitations(tables, companyId);
  }
  // Its link would be issued at delivery.
  if (company !== undefined) await removeMails(tables, ['reset'], [company.email]);
  return links;
}

/** {@link endPending} of who is signed in: a member's link and other sessions. */
export async function endPendingOf(
  tables: Transaction<Tables>,
  { company, member }: SignedIn,
  keptIdHash: string,
): Promise<void> {
  if (member === undefined) {
    await endPending(tables, company.id, keptIdHash);
    return;
  }
  // A member's link is locked after the company.
  await lockOwner(tables, company.id);
  await removeSessionsOfMember(tables, company.id, member.id, keptIdHash);
  await changeMemberRow(tables, member.id, { token_hash: null, token_expires_at: null });
  await removeMails(tables, ['reset'], [member.email]);
}
