import type { Company } from '../db/companies.ts';
import type { CompanyKeys } from '../db/company-tables.ts';
import { limitKeysOf } from '../security/limits.ts';

/** By what everything that is held of a company is found. */
export const keysOf = ({ id, email }: Pick<Company, 'id' | 'email'>): CompanyKeys => ({
  id,
  email,
  limitsOfId: limitKeysOf(id),
  limitsOfEmail: limitKeysOf(email),
});
