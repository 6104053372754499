import { sql, type Kysely } from 'kysely';
import { LOCK_ATTEMPTS, LOCK_WINDOW_MS } from '#domain/session/account-lock.ts';
import { deleteBy } from './rows.ts';
import type { Tables } from './tables.ts';

/** Locked until `until`, in ms since 1970. */
export type Attempt = { readonly status: 'allowed' } | { readonly status: 'locked'; readonly until: number };

/** Counts before the password check, so that concurrent attempts check at most five passwords. */
export async function countAttempt(kysely: Kysely<Tables>, email: string, now: number): Promise<Attempt> {
  const windowStart = now - LOCK_WINDOW_MS;
  const isOld = sql<boolean>`login_attempt.last_attempt <= ${windowStart}`;
  const isFull = sql<boolean>`login_attempt.count >= ${LOCK_ATTEMPTS}`;
  const counted = await kysely
    .insertInto('login_attempt')
    .values({ email, count: 1, last_attempt: now })
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet({
        count: sql<number>`case when ${isOld} then 1 when ${isFull} then ${LOCK_ATTEMPTS + 1} else login_attempt.count + 1 end`,
        // An attempt of a clock that was ahead is taken as one of now.
        last_attempt: sql<number>`case when ${isFull} and not ${isOld} and login_attempt.last_attempt < ${now} then login_attempt.last_attempt else cast(${now} as bigint) end`,
      }),
    )
    .returning(['count', 'last_attempt'])
    .executeTakeFirstOrThrow();
  return counted.count <= LOCK_ATTEMPTS
    ? { status: 'allowed' }
    : { status: 'locked', until: counted.last_attempt + LOCK_WINDOW_MS };
}

/** Takes back an attempt that was none. */
export async function uncountAttempt(tables: Kysely<Tables>, email: string): Promise<void> {
  await tables
    .updateTable('login_attempt')
    .set((row) => ({ count: row('count', '-', 1) }))
    .where('email', '=', email)
    .where('count', '>', 0)
    .execute();
}

/** After a successful log-in or reset. */
export const clearAttempts = deleteBy('login_attempt', 'email');

export async function removeOldAttempts(kysely: Kysely<Tables>, now: number): Promise<void> {
  await kysely
    .deleteFrom('login_attempt')
    .where('last_attempt', '<=', now - LOCK_WINDOW_MS)
    .execute();
}
