import { sql, type Kysely } from 'kysely';
import { hasRow } from './rows.ts';
import type { Tables } from './tables.ts';

/** @returns the job's progress, initially empty; `undefined` if another process holds the lease */
export async function acquireJob(
  kysely: Kysely<Tables>,
  name: string,
  holder: string,
  leaseEnd: number,
  now: number,
): Promise<{ readonly state: string } | undefined> {
  // A lease further ahead comes from a wrong clock.
  const impossible = leaseEnd + (leaseEnd - now);
  return kysely
    .insertInto('job')
    .values({ name, holder, lease_end: leaseEnd, state: '' })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ holder, lease_end: leaseEnd })
        .where(sql<boolean>`job.lease_end <= ${now} or job.lease_end > ${impossible}`),
    )
    .returning('state')
    .executeTakeFirst();
}

/** @returns false if the lease is lost, in which case work must stop */
export const renewJob = (
  tables: Kysely<Tables>,
  name: string,
  holder: string,
  leaseEnd: number,
  state?: string,
): Promise<boolean> =>
  hasRow(
    tables
      .updateTable('job')
      .set({ lease_end: leaseEnd, ...(state !== undefined && { state }) })
      .where('name', '=', name)
      .where('holder', '=', holder)
      .returning('name'),
  );

export async function releaseJob(kysely: Kysely<Tables>, name: string, holder: string): Promise<void> {
  await kysely
    .updateTable('job')
    .set({ holder: '', lease_end: 0 })
    .where('name', '=', name)
    .where('holder', '=', holder)
    .execute();
}
