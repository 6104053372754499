import type { Selectable, Transaction } from 'kysely';
import type { User } from '#domain/user/user.ts';
import type { Database } from './database.ts';
import type { CompanyTable, Tables } from './tables.ts';

/** A company's row. */
export type Company = Selectable<CompanyTable>;

/** The account as the API answers it: no hash, no counter. */
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
});

/** The company with that email address, in lower case. */
export const findCompanyByEmail = (
  { kysely }: Pick<Database, 'kysely'>,
  email: string,
): Promise<Company | undefined> =>
  kysely.selectFrom('company').selectAll().where('email', '=', email).executeTakeFirst();

/** Adds the company; false, and nothing added, when its address is taken. */
export async function addCompany(tables: Transaction<Tables>, company: Company): Promise<boolean> {
  const added = await tables
    .insertInto('company')
    .values(company)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** Stores a new hash of the same password, unless the company has another password by now. */
export async function storePasswordHash(
  { kysely }: Pick<Database, 'kysely'>,
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

/** The company with that id. */
export const findCompany = ({ kysely }: Pick<Database, 'kysely'>, id: string): Promise<Company | undefined> =>
  kysely.selectFrom('company').selectAll().where('id', '=', id).executeTakeFirst();

/** What everybody may know of a company. */
export type PublicCompany = Pick<Company, 'id' | 'name' | 'logo' | 'website' | 'country' | 'created_at'>;

/** What everybody may know of the company with that id. */
export const findPublicCompany = (
  { kysely }: Pick<Database, 'kysely'>,
  id: string,
): Promise<PublicCompany | undefined> =>
  kysely
    .selectFrom('company')
    .select(['id', 'name', 'logo', 'website', 'country', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Marks the company's address as verified, once; false where it was already, or is another one by now. */
export async function verifyAddress(
  { kysely }: Pick<Database, 'kysely'>,
  id: string,
  email: string,
): Promise<boolean> {
  const verified = await kysely
    .updateTable('company')
    .set({ is_verified: 1 })
    .where('id', '=', id)
    .where('email', '=', email)
    .where('is_verified', '=', 0)
    .returning('id')
    .executeTakeFirst();
  return verified !== undefined;
}

/** Gives the company with that id and address a new password; nothing where there is none such any more. */
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

/** What a company may change of its own account; what is undefined stays. */
export type CompanyChange = {
  readonly [Column in keyof Omit<Company, 'id' | 'vat' | 'role' | 'created_at' | 'suspended_at'>]?:
    Company[Column] | undefined;
};

/**
 * The company as it is now, kept from being changed by others until the transaction ends; nothing where its password
 * is no longer the one that was checked.
 */
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

/** Keeps the company from being deleted until the transaction ends; false where it is gone. */
export const lockOwner = async (tables: Transaction<Tables>, id: string): Promise<boolean> =>
  (await hold(tables, id)) !== undefined;

/** As {@link lockOwner}; false also where it is suspended, and may add nothing. */
export const holdPublisher = async (tables: Transaction<Tables>, id: string): Promise<boolean> =>
  (await hold(tables, id))?.suspended_at === null;

const hold = (tables: Transaction<Tables>, id: string) =>
  tables.updateTable('company').set({ id }).where('id', '=', id).returning('suspended_at').executeTakeFirst();

/**
 * Changes the company.
 * @throws an error that {@link isEmailTaken} knows, when another company has the address.
 */
export const changeCompany = (
  tables: Transaction<Tables>,
  id: string,
  change: CompanyChange,
): Promise<Company> =>
  tables
    .updateTable('company')
    .set({ id, ...change })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Whether an error says that another company has the address (SQLite's 2067, PostgreSQL's 23505). */
export function isEmailTaken(error: unknown): boolean {
  if (!(error instanceof Error) || !/company_email|company\.email/.test(error.message)) return false;
  return ('errcode' in error && error.errcode === 2067) || ('code' in error && error.code === '23505');
}
