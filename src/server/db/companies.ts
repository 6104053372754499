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

/** The company with that e-mail address, in lower case. */
export const findCompanyByEmail = (database: Database, email: string): Promise<Company | undefined> =>
  database.kysely.selectFrom('company').selectAll().where('email', '=', email).executeTakeFirst();

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

/** Stores a new hash of the same password, for when the cost of hashing has been raised. */
export async function storePasswordHash(database: Database, id: string, passwordHash: string): Promise<void> {
  await database.kysely
    .updateTable('company')
    .set({ password_hash: passwordHash })
    .where('id', '=', id)
    .execute();
}
