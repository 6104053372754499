import type { Selectable, Transaction } from 'kysely';
import { listBy } from './rows.ts';
import type { Tables } from './tables.ts';

export type FormerDetail = Selectable<Tables['former_detail']>;

export async function addFormerDetails(
  tables: Transaction<Tables>,
  details: readonly FormerDetail[],
): Promise<void> {
  if (details.length > 0)
    await tables
      .insertInto('former_detail')
      .values([...details])
      .execute();
}

/** The latest first. */
export const findFormerDetails = listBy('former_detail', 'company_id', 'id', 'desc');
