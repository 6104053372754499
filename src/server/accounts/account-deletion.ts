import type { Transaction } from 'kysely';
import type { Company } from '../db/companies.ts';
import { deleteRowsOf } from '../db/company-rows.ts';
import type { CompanyKeys } from '../db/table.ts';
import { anonymizeThreads } from '../db/enquiry-anonymization.ts';
import { findFilesOf, withoutRows } from '../db/stored-files.ts';
import { removeLikesOf } from '../db/look-alikes.ts';
import { takeMailTokensOf } from '../db/mail-tokens.ts';
import { removeMailAbout } from '../db/outgoing-mail.ts';
import { deleteMatchesOfCompany } from '../db/saved-search-matches.ts';
import type { Tables } from '../db/tables.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { limitKeysOf } from '../security/limits.ts';
import { lockVerified } from './lock-verified.ts';
import { removeFactorsOfMembers } from './members.ts';

export async function deleteCompany(
  tables: Transaction<Tables>,
  company: Company,
  now: number,
  locale: string = company.locale,
): Promise<readonly string[]> {
  const unused = await deleteCompanyRows(tables, company, now);
  await queueMail(tables, { kind: 'accountDeleted', recipient: company.email, locale, now });
  return unused;
}

/** @returns keys of unreferenced files, to be deleted after the transaction */
export async function deleteCompanyRows(
  tables: Transaction<Tables>,
  company: Company,
  now: number,
): Promise<readonly string[]> {
  // First, in the same lock order as a reset; everything that adds rows of a company locks it.
  await takeMailTokensOf(tables, company.id);
  const locked = await lockVerified(tables, { company, member: undefined });
  const files = await findFilesOf(tables, locked.id);
  await anonymizeThreads(tables, locked.id, now);
  await deleteMatchesOfCompany(tables, locked.id);
  await removeLikesOf(tables, locked.id);
  await removeFactorsOfMembers(tables, locked.id);
  await deleteRowsOf(tables, keysOf(locked));
  if (locked.pending_email !== null)
    await removeMailAbout(tables, 'newAddress', locked.pending_email, locked.id);
  return withoutRows(tables, files);
}

export const keysOf = ({
  id,
  email,
  is_verified,
}: Pick<Company, 'id' | 'email' | 'is_verified'>): CompanyKeys => ({
  id,
  email,
  verifiedEmail: is_verified === 1 ? email : undefined,
  limitsOfId: limitKeysOf(id),
  limitsOfEmail: limitKeysOf(email),
});
