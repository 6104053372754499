import { sql, type Kysely } from 'kysely';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

/**
 * Takes a job for oneself until `leaseEnd`, where nobody else has it now. Whoever works longer keeps it by
 * {@link renewJob}; a job whose process died can be taken by another once the lease is over.
 * @returns how far it has come, empty at first; nothing where another has it
 */
export async function acquireJob(
  { kysely }: Pick<Database, 'kysely'>,
  name: string,
  holder: string,
  leaseEnd: number,
  now: number,
): Promise<{ readonly state: string } | undefined> {
  // Nobody leases it for so long: such a lease was taken while a clock was wrong.
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

/**
 * Prolongs the job, and notes how far it has come where that is given. In a transaction it keeps others from taking the
 * job until that ends.
 * @returns false where it is no longer one's own: then nothing more may be done
 */
export async function renewJob(
  tables: Kysely<Tables>,
  name: string,
  holder: string,
  leaseEnd: number,
  state?: string,
): Promise<boolean> {
  const kept = await tables
    .updateTable('job')
    .set({ lease_end: leaseEnd, ...(state !== undefined && { state }) })
    .where('name', '=', name)
    .where('holder', '=', holder)
    .returning('name')
    .executeTakeFirst();
  return kept !== undefined;
}

/** Leaves the job to whoever takes it next. */
export async function releaseJob(
  { kysely }: Pick<Database, 'kysely'>,
  name: string,
  holder: string,
): Promise<void> {
  await kysely
    .updateTable('job')
    .set({ holder: '', lease_end: 0 })
    .where('name', '=', name)
    .where('holder', '=', holder)
    .execute();
}
