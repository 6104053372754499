import type { Transaction } from 'kysely';
import { imageIdOf } from '#api/image-address.ts';
import { fold } from '#domain/place/fold.ts';
import type { AccountUpdate } from '#domain/user/account-update.ts';
import { endChecks } from '../checks/end-checks.ts';
import { markLookAlikes, refreshKnownNames } from '../checks/look-alikes.ts';
import { requestVatCheck } from '../checks/request-vat-check.ts';
import { changeCompany, type Company, type CompanyChange } from '../db/companies.ts';
import { renameSides } from '../db/enquiry-anonymization.ts';
import { claimLogo, findLogosToRelease, releaseImages } from '../db/images.ts';
import { removeMailTokens } from '../db/mail-tokens.ts';
import { reopenCase } from '../db/restrictions.ts';
import type { Bit } from '../db/table.ts';
import type { Tables } from '../db/tables.ts';
import { ApiError } from '../ground/api-error.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { endPending } from './end-pending.ts';
import { lockVerified, type SignedIn } from './lock-verified.ts';
import { hasAccount } from './members.ts';

/** The address and the password by which the account's holder logs in. */
export const changesLogIn = ({ email }: Company, update: AccountUpdate): boolean =>
  update.email !== email || update.newPassword !== undefined;

export const changeOf = (
  company: Company,
  update: AccountUpdate,
  passwordHash: string | undefined,
): CompanyChange => ({
  name: ifChanged(company.name, update.name),
  email: ifChanged(company.email, update.email),
  telephone_country_prefix: ifChanged(company.telephone_country_prefix, update.telephoneCountryPrefix),
  telephone: ifChanged(company.telephone, update.telephone),
  website: ifChanged(company.website, update.website),
  country: ifChanged(company.country, update.country),
  vat: ifChanged(company.vat, update.vat ?? company.vat),
  legal_name: ifChanged(company.legal_name, legalNameOf(company, update)),
  shows_vat: ifChanged(company.shows_vat, bitOf(update.showsVat ?? company.shows_vat === 1)),
  logo: ifChanged(company.logo, update.logo),
  password_hash: passwordHash,
});

const legalNameOf = ({ legal_name }: Company, { legalName = legal_name }: AccountUpdate) =>
  legalName === '' ? null : legalName;

const bitOf = (flag: boolean): Bit => (flag ? 1 : 0);

const ifChanged = <Value>(found: Value, requested: Value | undefined): Value | undefined =>
  requested === found ? undefined : requested;

interface RequestedChange {
  readonly signedIn: SignedIn;
  readonly change: CompanyChange;
  /** Session that stays open after a change of password. */
  readonly keptIdHash: string;
  readonly locale: string;
  readonly now: number;
}

/** `staleFiles` are to be deleted after the transaction. */
interface StoredChange {
  readonly stored: Company;
  readonly oldFiles: readonly string[];
}

/**
 * A verified company's new address is pending until it is confirmed. @throws ApiError if the password has changed, the
 * address is taken, or the logo is not the company's upload
 */
export async function storeChange(
  tables: Transaction<Tables>,
  { signedIn, change, keptIdHash, locale, now }: RequestedChange,
): Promise<StoredChange> {
  const { company } = signedIn;
  const { name, email, password_hash: passwordHash } = change;
  // First, since links are locked before companies.
  if (passwordHash !== undefined) await endPending(tables, company.id, keptIdHash);
  else if (email !== undefined && company.is_verified === 0)
    await removeMailTokens(tables, company.id, ['reset']);
  const before = await lockVerified(tables, signedIn);
  const newAddress = email === before.email ? undefined : email;
  const isPending = newAddress !== undefined && before.is_verified === 1;
  if (newAddress !== undefined && (await hasAccount(tables, newAddress))) throw new ApiError('EMAIL_EXISTS');
  const stored = await changeCompany(tables, company.id, {
    ...change,
    ...(isPending && { email: undefined, pending_email: newAddress }),
    ...(change.website !== undefined && { website_at: now }),
  });
  await endChecks(tables, before, stored, now);
  await checkAgain(tables, change, stored, now);
  if (name !== undefined) await renameSides(tables, company.id, fold(name));
  if (isPending) {
    const subjectId = before.id;
    await queueMail(tables, { kind: 'newAddress', recipient: newAddress, subjectId, locale, now });
    await queueMail(tables, { kind: 'addressChanging', recipient: before.email, subjectId, locale, now });
  } else if (newAddress !== undefined) {
    await queueMail(tables, { kind: 'confirmAddress', recipient: newAddress, locale, now });
    await queueMail(tables, { kind: 'addressChanged', recipient: before.email, locale, now });
  }
  if (passwordHash !== undefined) {
    await queueMail(tables, { kind: 'passwordChanged', recipient: stored.email, locale, now });
  }
  return { stored, oldFiles: await exchangeLogo(tables, before, stored.logo, now) };
}

async function checkAgain(
  tables: Transaction<Tables>,
  { name, website, vat, country, legal_name: legalName }: CompanyChange,
  company: Company,
  now: number,
): Promise<void> {
  const isRenamed = name !== undefined || website !== undefined;
  const isRenumbered = vat !== undefined || country !== undefined;
  if (isRenumbered) await requestVatCheck(tables, company, now);
  if (isRenamed) await markLookAlikes(tables, company, now);
  if (isRenamed || isRenumbered || legalName !== undefined) await refreshKnownNames(tables, company);
}

async function exchangeLogo(
  tables: Transaction<Tables>,
  { id, logo: old }: Company,
  logo: string | null,
  now: number,
): Promise<readonly string[]> {
  if (logo === old) return [];
  if (logo !== null && !(await claimLogo(tables, logo, id))) {
    throw new ApiError('BAD_INPUT', { fields: { logo: 'issues.upload' } });
  }
  const released = await findLogosToRelease(tables, id, old === null ? undefined : imageIdOf(old));
  for (const { hidden_by, asked_by } of released) await reopenCase(tables, { hidden_by, asked_by }, now);
  return releaseImages(
    tables,
    released.map((image) => image.id),
  );
}
