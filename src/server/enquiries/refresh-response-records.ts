import { lockOwner } from '../db/companies.ts';
import { findAskedCompanies, refreshResponseRecord } from '../db/response-records.ts';
import { inBatches } from '../ground/in-batches.ts';
import type { Services } from '../services.ts';

const BATCH = 100;

/** Inquiries lower it as they wait, and leave it after a year. Safe to run concurrently. */
export async function refreshResponseRecords(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  signal?: AbortSignal,
): Promise<void> {
  const ids = inBatches<string>(BATCH, (after = '') => findAskedCompanies(database.kysely, after, BATCH));
  for await (const id of ids) {
    if (signal?.aborted === true) return;
    await database.transaction(async (tables) => {
      if (await lockOwner(tables, id)) await refreshResponseRecord(tables, id, clock());
    });
  }
}
