import type { Kysely, Selectable, Transaction } from 'kysely';
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
export const findFormerDetails = (
  tables: Kysely<Tables>,
  companyId: string,
  limit: number,
): Promise<FormerDetail[]> =>
  tables
    .selectFrom('former_detail')
    .where('company_id', '=', companyId)
    .orderBy('id', 'desc')
    .limit(limit)
    .selectAll()
    .execute();
