import type { ErrorCode } from '#api/errors.ts';
import type { Database } from '../db/database.ts';
import { countUse } from '../db/rate-limits.ts';
import { countAttempt } from '../db/login-attempts.ts';
import { ApiError } from '../ground/api-error.ts';
import { DAY_MS, MINUTE_MS } from '../ground/durations.ts';

interface Limit {
  readonly uses: number;
  readonly windowMs: number;
  readonly refusal: ErrorCode;
}

/** Stored in the database; `RATE_LIMIT_FACTOR` multiplies `uses`. */
const limits = {
  logIn: { uses: 100, windowMs: 15 * MINUTE_MS, refusal: 'ACCOUNT_LOCKED' },
  register: { uses: 20, windowMs: 60 * MINUTE_MS, refusal: 'TOO_MANY_REQUESTS' },
  mailFromAddress: { uses: 20, windowMs: 60 * MINUTE_MS, refusal: 'TOO_MANY_REQUESTS' },
  mailOfUser: { uses: 10, windowMs: 60 * MINUTE_MS, refusal: 'TOO_MANY_REQUESTS' },
  mailToEmail: { uses: 5, windowMs: 60 * MINUTE_MS, refusal: 'TOO_MANY_REQUESTS' },
  /** Of an operator. */
  testMail: { uses: 10, windowMs: 60 * MINUTE_MS, refusal: 'TOO_MANY_REQUESTS' },
  inviteMember: { uses: 60, windowMs: 60 * MINUTE_MS, refusal: 'TOO_MANY_REQUESTS' },
  /** Per recipient, for all senders together. */
  confirmationInHour: { uses: 3, windowMs: 60 * MINUTE_MS, refusal: 'TOO_MANY_REQUESTS' },
  confirmationInDay: { uses: 10, windowMs: DAY_MS, refusal: 'TOO_MANY_REQUESTS' },
  followLink: { uses: 60, windowMs: 60 * MINUTE_MS, refusal: 'TOO_MANY_REQUESTS' },
  exportAccount: { uses: 10, windowMs: 60 * MINUTE_MS, refusal: 'TOO_MANY_REQUESTS' },
  changeAccount: { uses: 10, windowMs: 15 * MINUTE_MS, refusal: 'TOO_MANY_REQUESTS' },
  uploadLogo: { uses: 60, windowMs: 60 * MINUTE_MS, refusal: 'TOO_MANY_REQUESTS' },
  logoKilobytes: { uses: 100 * 1024, windowMs: DAY_MS, refusal: 'TOO_MANY_REQUESTS' },
  uploadFile: { uses: 400, windowMs: DAY_MS, refusal: 'TOO_MANY_REQUESTS' },
  changeListing: { uses: 300, windowMs: 60 * MINUTE_MS, refusal: 'TOO_MANY_REQUESTS' },
  changeFavourites: { uses: 1200, windowMs: 60 * MINUTE_MS, refusal: 'TOO_MANY_REQUESTS' },
  changeSearches: { uses: 300, windowMs: 60 * MINUTE_MS, refusal: 'TOO_MANY_REQUESTS' },
  /** By programs, or several at once. */
  changeListings: { uses: 5000, windowMs: DAY_MS, refusal: 'TOO_MANY_REQUESTS' },
  startImport: { uses: 60, windowMs: 60 * MINUTE_MS, refusal: 'TOO_MANY_REQUESTS' },
  importListing: { uses: 5000, windowMs: DAY_MS, refusal: 'TOO_MANY_REQUESTS' },
  exportListings: { uses: 60, windowMs: 60 * MINUTE_MS, refusal: 'TOO_MANY_REQUESTS' },
  registerListing: { uses: 60, windowMs: 60 * MINUTE_MS, refusal: 'TOO_MANY_REQUESTS' },
  enquireFromAddress: { uses: 10, windowMs: DAY_MS, refusal: 'TOO_MANY_REQUESTS' },
  enquireAsEmail: { uses: 10, windowMs: DAY_MS, refusal: 'TOO_MANY_REQUESTS' },
  enquireAsCompany: { uses: 30, windowMs: DAY_MS, refusal: 'TOO_MANY_REQUESTS' },
  reportFromAddress: { uses: 10, windowMs: DAY_MS, refusal: 'TOO_MANY_REQUESTS' },
  /** Per company, or thread of a guest. */
  report: { uses: 30, windowMs: DAY_MS, refusal: 'TOO_MANY_REQUESTS' },
  sendMessage: { uses: 60, windowMs: 60 * MINUTE_MS, refusal: 'TOO_MANY_REQUESTS' },
  changeThread: { uses: 1200, windowMs: 60 * MINUTE_MS, refusal: 'TOO_MANY_REQUESTS' },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;

export const limitKeysOf = (who: string): string[] => Object.keys(limits).map((name) => limitKey(name, who));

const limitKey = (name: string, who: string): string => `${name}:${who}`;

interface LimitServices {
  readonly database: Database;
  readonly clock: () => number;
  readonly settings: { readonly RATE_LIMIT_FACTOR: number };
}

/** @throws ApiError with Retry-After above the limit */
export async function enforceLimit(
  { database, clock, settings }: LimitServices,
  name: LimitName,
  who: string,
  times = 1,
): Promise<void> {
  const { uses, windowMs, refusal } = limits[name];
  const now = clock();
  const { count, resetsAt } = await countUse(database.kysely, limitKey(name, who), windowMs, now, times);
  if (count <= uses * settings.RATE_LIMIT_FACTOR) return;
  throw new ApiError(refusal, { retryAfterS: Math.max(1, Math.ceil((resetsAt - now) / 1000)) });
}

/** @throws ApiError with Retry-After above the limit */
export async function enforceConfirmationLimit(services: LimitServices, email: string): Promise<void> {
  await enforceLimit(services, 'confirmationInHour', email);
  await enforceLimit(services, 'confirmationInDay', email);
}

/** @throws ApiError (`ACCOUNT_LOCKED`) */
export async function enforceAccountLock(
  { database, clock }: Omit<LimitServices, 'settings'>,
  email: string,
): Promise<void> {
  const attempt = await countAttempt(database.kysely, email, clock());
  if (attempt.status === 'allowed') return;
  throw new ApiError('ACCOUNT_LOCKED', { retryAfterS: Math.ceil((attempt.until - clock()) / 1000) });
}
