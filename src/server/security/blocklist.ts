import { isBlocked } from '../db/blocklist.ts';
import type { Database } from '../db/database.ts';
import { ApiError } from '../ground/api-error.ts';

/** More labels than a domain of people has. */
const LABELS = 8;

/** The domain of an address, and those above it that can be registered. */
function domainsOf(email: string): string[] {
  const labels = email
    .slice(email.lastIndexOf('@') + 1)
    .split('.')
    .slice(-LABELS);
  return labels.slice(0, -1).map((_, place) => labels.slice(place).join('.'));
}

/** @throws ApiError (`BAD_INPUT`) if operators refuse the address or its domain */
export async function assertNotBlocked({ kysely }: Pick<Database, 'kysely'>, email: string): Promise<void> {
  if (await isBlocked(kysely, email, domainsOf(email)))
    throw new ApiError('BAD_INPUT', { fields: { email: 'issues.emailRefused' } });
}
