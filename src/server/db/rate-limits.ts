import { sql, type Kysely } from 'kysely';
import type { Tables } from './tables.ts';

export interface UseCount {
  readonly count: number;
  /** In ms since 1970. */
  readonly resetsAt: number;
}

/** Atomic across servers. */
export async function countUse(
  kysely: Kysely<Tables>,
  key: string,
  windowMs: number,
  now: number,
  uses = 1,
): Promise<UseCount> {
  const isOver = sql<boolean>`rate_limit.resets_at <= ${now}`;
  const { count, resets_at: resetsAt } = await kysely
    .insertInto('rate_limit')
    .values({ key, count: uses, resets_at: now + windowMs })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql<number>`case when ${isOver} then cast(${uses} as integer) else rate_limit.count + cast(${uses} as integer) end`,
        // A window of a clock that was ahead is cut to its length.
        resets_at: sql<number>`case when ${isOver} or rate_limit.resets_at > ${now + windowMs} then cast(${now + windowMs} as bigint) else rate_limit.resets_at end`,
      }),
    )
    .returning(['count', 'resets_at'])
    .executeTakeFirstOrThrow();
  return { count, resetsAt };
}

export async function removeExpiredWindows(kysely: Kysely<Tables>, now: number): Promise<void> {
  await kysely.deleteFrom('rate_limit').where('resets_at', '<=', now).execute();
}
