import type { Company } from '../db/companies.ts';
import type { CompanyKeys } from '../db/company-table.ts';
import { limitKeysOf } from '../security/limits.ts';

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
