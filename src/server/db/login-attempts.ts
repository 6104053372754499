import { sql } from 'kysely';
import { LOCK_ATTEMPTS, LOCK_WINDOW_MS } from '#domain/session/account-lock.ts';
import type { Database } from './database.ts';

/** Whether a password may be checked; if not, until when the address is locked (milliseconds since 1970). */
export type Attempt = { readonly is: 'allowed' } | { readonly is: 'locked'; readonly until: number };

/**
 * Counts a log-in attempt before its password is checked, so that parallel attempts, on any number of servers,
 * never check more than five. An attempt while the address is locked does not prolong the lock.
 */
export async function countAttempt(database: Database, email: string, now: number): Promise<Attempt> {
  const windowStart = now - LOCK_WINDOW_MS;
  const isOld = sql<boolean>`login_attempt.last_attempt <= ${windowStart}`;
  const isFull = sql<boolean>`login_attempt.count >= ${LOCK_ATTEMPTS}`;
  const counted = await database.kysely
    .insertInto('login_attempt')
    .values({ email, count: 1, last_attempt: now })
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet({
        count: sql<number>`case when ${isOld} then 1 when ${isFull} then ${LOCK_ATTEMPTS + 1} else login_attempt.count + 1 end`,
        last_attempt: sql<number>`case when ${isFull} and not ${isOld} then login_attempt.last_attempt else cast(${now} as bigint) end`,
      }),
    )
    .returning(['count', 'last_attempt'])
    .executeTakeFirstOrThrow();
  return counted.count <= LOCK_ATTEMPTS
    ? { is: 'allowed' }
    : { is: 'locked', until: counted.last_attempt + LOCK_WINDOW_MS };
}

/** Forgets the address's failed attempts, after a log-in or a reset that succeeded. */
export async function clearAttempts({ kysely }: Pick<Database, 'kysely'>, email: string): Promise<void> {
  await kysely.deleteFrom('login_attempt').where('email', '=', email).execute();
}

/** Forgets failed attempts that no longer count. */
export async function removeOldAttempts(database: Database, now: number): Promise<void> {
  await database.kysely
    .deleteFrom('login_attempt')
    .where('last_attempt', '<=', now - LOCK_WINDOW_MS)
    .execute();
}
