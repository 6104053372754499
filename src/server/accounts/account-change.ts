import type { Transaction } from 'kysely';
import { imageIdOf } from '#api/images.ts';
import type { AccountUpdate } from '#domain/user/account-update.ts';
import { changeCompany, type Company, type CompanyChange } from '../db/companies.ts';
import { claimLogo, releaseImages } from '../db/images.ts';
import { removeMailToken } from '../db/mail-tokens.ts';
import { renameOwner } from '../db/owner-name.ts';
import type { Tables } from '../db/tables.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { Refused } from '../refused.ts';

/** What an update changes of the company's row; a new address has yet to be verified. */
export const changeOf = (company: Company, update: AccountUpdate, passwordHash: string | undefined) =>
  ({
    name: update.name,
    email: update.email,
    telephone_country_prefix: update.telephoneCountryPrefix,
    telephone: update.telephone,
    website: update.website,
    country: update.country,
    logo: update.logo === undefined ? company.logo : update.logo,
    password_hash: passwordHash ?? company.password_hash,
    is_verified: update.email === company.email ? company.is_verified : 0,
  }) satisfies CompanyChange;

/** A change that a company has asked for. */
interface AskedChange {
  readonly company: Company;
  readonly change: ReturnType<typeof changeOf>;
  /** Language of the mails. */
  readonly locale: string;
  readonly now: number;
}

/** The company as it is now, and files that nobody needs any more once the transaction is over. */
interface StoredChange {
  readonly stored: Company;
  readonly oldFiles: readonly string[];
}

/**
 * Stores the change and all that follows from it: the name in the listings, the logo's uploads, the mails.
 * @throws Refused when the password is another one by now, or the logo is not the company's own upload.
 */
export async function storeChange(
  tables: Transaction<Tables>,
  { company, change, locale, now }: AskedChange,
): Promise<StoredChange> {
  const hasNewAddress = change.email !== company.email;
  const hasNewPassword = change.password_hash !== company.password_hash;
  // First, in the order in which a reset takes its locks: one that was asked for before must not work any more.
  if (hasNewAddress || hasNewPassword) await removeMailToken(tables, company.id, 'reset');
  const stored = await changeCompany(tables, company, change);
  if (stored === undefined) throw new Refused('INVALID_CURRENT_PASSWORD');
  if (stored.name !== company.name) await renameOwner(tables, company.id, stored.name);
  if (hasNewAddress) {
    await queueMail(tables, 'confirmAddress', stored.email, locale, now);
    await queueMail(tables, 'addressChanged', company.email, locale, now);
  }
  if (hasNewPassword) await queueMail(tables, 'passwordChanged', stored.email, locale, now);
  return { stored, oldFiles: await exchangeLogo(tables, company, stored.logo) };
}

async function exchangeLogo(
  tables: Transaction<Tables>,
  { id, logo: old }: Company,
  logo: string | null,
): Promise<readonly string[]> {
  if (logo === old) return [];
  if (logo !== null && !(await claimLogo(tables, logo, id))) {
    throw new Refused('BAD_INPUT', { fields: { logo: 'issues.upload' } });
  }
  const oldId = old === null ? undefined : imageIdOf(old);
  return oldId === undefined ? [] : releaseImages(tables, [oldId]);
}
