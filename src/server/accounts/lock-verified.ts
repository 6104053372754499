import type { Transaction } from 'kysely';
import { lockCompany, lockOwner, type Company } from '../db/companies.ts';
import type { Tables } from '../db/tables.ts';
import { ApiError } from '../ground/api-error.ts';

/** Locks the company whose password was verified. @throws ApiError if the password has changed or the company is gone */
export async function lockVerified(tables: Transaction<Tables>, company: Company): Promise<Company> {
  const locked = await lockCompany(tables, company);
  if (locked !== undefined) return locked;
  throw new ApiError((await lockOwner(tables, company.id)) ? 'INVALID_CURRENT_PASSWORD' : 'SESSION_EXPIRED');
}
