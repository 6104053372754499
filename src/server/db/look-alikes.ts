import type { Insertable, Kysely, Transaction } from 'kysely';
import { deleteBy } from './rows.ts';
import type { Tables } from './tables.ts';

export interface KnownName {
  readonly company_id: string;
  readonly name: string;
}

/** Of a checked company. @param keys by name */
export async function storeKnownNames(
  tables: Transaction<Tables>,
  companyId: string,
  keys: ReadonlyMap<string, readonly string[]>,
): Promise<void> {
  await tables.deleteFrom('known_name').where('company_id', '=', companyId).execute();
  const rows = [...keys].flatMap(([name, each]) => each.map((key) => ({ key, company_id: companyId, name })));
  if (rows.length === 0) return;
  await tables
    .insertInto('known_name')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['key', 'company_id']).doNothing())
    .execute();
}

/** Bounded, so that the plan and its cost are the same for every name. */
const KEYS_AT_ONCE = 50;
const MOST = 100;

export async function findKnownNames(
  tables: Transaction<Tables>,
  keys: readonly string[],
  companyId: string,
): Promise<KnownName[]> {
  const found: KnownName[] = [];
  for (let start = 0; start < keys.length; start += KEYS_AT_ONCE) {
    const rows = await tables
      .selectFrom('known_name')
      .where('key', 'in', keys.slice(start, start + KEYS_AT_ONCE))
      .where('company_id', '<>', companyId)
      .orderBy('key')
      .limit(MOST)
      .select(['company_id', 'name'])
      .execute();
    found.push(...rows);
  }
  return found;
}

/** Replaces the earlier ones. */
export async function storeLookAlikes(
  tables: Transaction<Tables>,
  companyId: string,
  marks: readonly Insertable<Tables['look_alike']>[],
): Promise<void> {
  await tables.deleteFrom('look_alike').where('company_id', '=', companyId).execute();
  if (marks.length > 0)
    await tables
      .insertInto('look_alike')
      .values([...marks])
      .execute();
}

export const removeLikesOf = deleteBy('look_alike', 'like_id');

/** The newest first. */
export const findLookAlikes = (kysely: Kysely<Tables>, limit: number) =>
  kysely
    .selectFrom('look_alike')
    .innerJoin('company', 'company.id', 'look_alike.company_id')
    .leftJoin('company as known', 'known.id', 'look_alike.like_id')
    .orderBy('look_alike.found_at', 'desc')
    .orderBy('look_alike.company_id', 'desc')
    .limit(limit)
    .select([
      'company.id',
      'company.name',
      'company.website',
      'look_alike.part',
      'look_alike.found_at',
      'known.id as like_id',
      'known.name as like_name',
    ])
    .execute();

/** Finds those of one company. */
export const findLookAlikesOf = (tables: Kysely<Tables>, companyId: string) =>
  tables
    .selectFrom('look_alike')
    .leftJoin('company as known', 'known.id', 'look_alike.like_id')
    .where('look_alike.company_id', '=', companyId)
    .orderBy('look_alike.part')
    .limit(MOST)
    .select(['known.id', 'known.name', 'look_alike.part'])
    .execute();
