import { isBlocked } from '../db/blocklist.ts';
import type { Database } from '../db/database.ts';
import { ApiError } from '../ground/api-error.ts';

interface RefusingServices {
  readonly database: Pick<Database, 'kysely'>;
  readonly disposableDomains?: ReadonlySet<string> | undefined;
}

/** More labels than a domain of people has. */
const LABELS = 8;

/** The domain of an address, and those above it that can be registered. */
function domainsOf(email: string): string[] {
  const labels = email
    .slice(email.lastIndexOf('@') + 1)
    .split('.')
    .slice(-LABELS);
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
}

/** @throws ApiError (`BAD_INPUT`) if operators refuse the address or its domain, or it is disposable */
export async function assertNotBlocked(
  { database, disposableDomains }: RefusingServices,
  email: string,
): Promise<void> {
  const domains = domainsOf(email);
  const isDisposable = domains.some((domain) => disposableDomains?.has(domain));
  if (isDisposable || (await isBlocked(database.kysely, email, domains)))
    throw new ApiError('BAD_INPUT', { fields: { email: 'issues.emailRefused' } });
}
