import type { Kysely, Selectable, Transaction } from 'kysely';
import { fold } from '#domain/place/fold.ts';
import type { User } from '#domain/user/user.ts';
import { ApiError } from '../ground/api-error.ts';
import { beginsWith } from './begins-with.ts';
import { isDuplicateIn } from './database.ts';
import { findBy, hasRow, lockBy } from './rows.ts';
import type { Tables } from './tables.ts';

export type Company = Omit<Selectable<Tables['company']>, 'name_k'>;

export type OwnerState = Pick<Company, 'suspended_at' | 'awaits_confirmation'>;

/** Whether the company's active listings are public. */
export const isPublicOwner = ({ suspended_at, awaits_confirmation }: OwnerState): boolean =>
  suspended_at === null && awaits_confirmation === 0;

export const userOf = (company: Company): User => ({
  _id: company.id,
  email: company.email,
  name: company.name,
  firstName: null,
  lastName: null,
  isVerified: company.is_verified === 1,
  role: company.role,
  telephoneCountryPrefix: company.telephone_country_prefix,
  telephone: company.telephone,
  website: company.website,
  country: company.country,
  logo: company.logo,
  vat: company.vat,
  legalName: company.legal_name,
  showsVat: company.shows_vat === 1,
  pendingEmail: company.pending_email,
  termsVersion: company.terms_version,
});

export const findCompanyByEmail = findBy('company', 'email');

/** @returns false if the address is taken */
export const addCompany = (tables: Transaction<Tables>, company: Company): Promise<boolean> =>
  hasRow(
    tables
      .insertInto('company')
      .values({ ...company, name_k: fold(company.name) })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id'),
  );

/** Rehashes the same password, unless it has changed meanwhile. */
export async function storePasswordHash(
  kysely: Kysely<Tables>,
  { id, password_hash: oldHash }: Pick<Company, 'id' | 'password_hash'>,
  passwordHash: string,
): Promise<void> {
  await kysely
    .updateTable('company')
    .set({ password_hash: passwordHash })
    .where('id', '=', id)
    .where('password_hash', '=', oldHash)
    .execute();
}

export const findCompany = findBy('company', 'id');

/** Prevents the company's deletion until the transaction ends. */
export const lockCompanyById = lockBy('company', 'id');

/** Ids of companies whose name or address begins with a text, or whose id it is. */
export const companiesCalled = (tables: Kysely<Tables>, text: string) =>
  tables
    .selectFrom('company')
    .where(beginsWith('name_k', fold(text)))
    .select('id')
    .union(tables.selectFrom('company').where(beginsWith('email', text.toLowerCase())).select('id'))
    .union(tables.selectFrom('company').where('id', '=', text).select('id'));

const PUBLIC_COLUMNS = [
  ...(['id', 'name', 'logo', 'website', 'country', 'created_at'] as const),
  ...(['vat', 'legal_name', 'shows_vat'] as const),
] as const;

export type PublicCompany = Pick<Company, (typeof PUBLIC_COLUMNS)[number]>;

/** Also while a replica still lists what it has published: like {@link isPublicOwner}. */
export const findPublicCompany = (kysely: Kysely<Tables>, id: string): Promise<PublicCompany | undefined> =>
  kysely
    .selectFrom('company')
    .select(PUBLIC_COLUMNS)
    .where('id', '=', id)
    .where('suspended_at', 'is', null)
    .where('awaits_confirmation', '=', 0)
    .executeTakeFirst();

export type EmbeddedCompany = OwnerState & Pick<Company, 'name' | 'embed_origins'>;

export const embedOriginsOf = ({ embed_origins: origins }: Pick<Company, 'embed_origins'>): string[] =>
  origins === '' ? [] : origins.split(' ');

export const findEmbeddedCompany = (
  kysely: Kysely<Tables>,
  id: string,
): Promise<EmbeddedCompany | undefined> =>
  kysely
    .selectFrom('company')
    .select(['name', 'embed_origins', 'suspended_at', 'awaits_confirmation'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Locks the company; `undefined` if it is gone. @param suspension its time and decision; null ends it */
export const markSuspended = (
  tables: Transaction<Tables>,
  id: string,
  suspension: { readonly at: number; readonly decisionId: string } | null,
): Promise<Company | undefined> =>
  tables
    .updateTable('company')
    .set({ suspended_at: suspension?.at ?? null, suspended_by: suspension?.decisionId ?? null })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

export const setPassword = (
  tables: Transaction<Tables>,
  id: string,
  email: string,
  passwordHash: string,
): Promise<Company | undefined> =>
  tables
    .updateTable('company')
    .set({ password_hash: passwordHash })
    .where('id', '=', id)
    .where('email', '=', email)
    .returningAll()
    .executeTakeFirst();

/** Undefined values stay unchanged. */
export type CompanyChange = {
  readonly [
    Column in keyof Omit<Company, 'id' | 'role' | 'created_at' | 'suspended_at' | 'suspended_by' | 'is_demo'>
  ]?: Company[Column] | undefined;
};

/** Locks and returns the company; `undefined` if the password is no longer the verified one. */
export const lockCompany = (
  tables: Transaction<Tables>,
  { id, password_hash }: Pick<Company, 'id' | 'password_hash'>,
): Promise<Company | undefined> =>
  tables
    .updateTable('company')
    .set({ id })
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .returningAll()
    .executeTakeFirst();

/** Prevents the company's deletion until the transaction ends; false if it is gone. */
export const lockOwner = async (tables: Transaction<Tables>, id: string): Promise<boolean> =>
  (await lockOwnerState(tables, id)) !== undefined;

/** Like {@link lockOwner}; `undefined` also for suspended companies. */
export async function lockPublisher(
  tables: Transaction<Tables>,
  id: string,
): Promise<OwnerState | undefined> {
  const owner = await lockOwnerState(tables, id);
  return owner?.suspended_at === null ? owner : undefined;
}

/** Like {@link lockOwner}; `undefined` if it is gone. */
export const lockOwnerState = (tables: Transaction<Tables>, id: string): Promise<OwnerState | undefined> =>
  tables
    .updateTable('company')
    .set({ id })
    .where('id', '=', id)
    .returning(['suspended_at', 'awaits_confirmation'])
    .executeTakeFirst();

/** Nothing happens if the company has another logo meanwhile. */
export async function replaceLogo(
  tables: Transaction<Tables>,
  id: string,
  from: string | null,
  to: string | null,
): Promise<void> {
  await tables
    .updateTable('company')
    .set({ logo: to })
    .where('id', '=', id)
    .where('logo', from === null ? 'is' : '=', from)
    .execute();
}

/** @throws ApiError (`EMAIL_EXISTS`) if another company has the address */
export const changeCompany = (
  tables: Transaction<Tables>,
  id: string,
  change: CompanyChange,
): Promise<Company> =>
  tables
    .updateTable('company')
    .set({ id, ...change, ...(change.name !== undefined && { name_k: fold(change.name) }) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(refuseTakenEmail);

export function refuseTakenEmail(cause: unknown): never {
  throw isDuplicateIn(cause, /company_email|company\.email/)
    ? new ApiError('EMAIL_EXISTS', { cause })
    : cause;
}

export const hasCompany = (kysely: Kysely<Tables>): Promise<boolean> =>
  hasRow(kysely.selectFrom('company').select('id').limit(1));
