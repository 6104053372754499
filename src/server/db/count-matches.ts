import type { ListingKind } from '#domain/listing/listing.ts';
import { TOTAL_LIMIT } from '#domain/search/search-query.ts';
import { bindTo, type Database, numberOf, type Parameter } from './database.ts';
import { type Matching, searched, statementOf, where } from './matching.ts';

export const clause = (conditions: readonly string[]): string =>
  conditions.length === 0 ? '' : ` where ${conditions.join(' and ')}`;

/** Counts just past the limit. */
export async function countMatches(
  database: Pick<Database, 'read'>,
  kind: ListingKind,
  matching: Matching,
): Promise<number> {
  const parameters: Parameter[] = [];
  const conditions = where(matching, bindTo(parameters));
  const sql = `select count(*) as total from (select 1 from ${searched(kind, matching)}${clause(conditions)} limit ${String(TOTAL_LIMIT + 1)}) matches`;
  const [row = {}] = await database.read(statementOf(sql, matching), parameters);
  return numberOf(row, 'total');
}
