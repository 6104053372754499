import type { ListingKind } from '#domain/listing/listing.ts';
import { bindTo, type Database, numberOf, type Parameter, textOf } from './database.ts';
import { statementOf } from './matching.ts';
import { oneOf } from './one-of.ts';

export interface ListingDates {
  readonly createdAt: number;
  readonly changedAt: number;
}

export async function findListingDates(
  database: Pick<Database, 'read'>,
  kind: ListingKind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ListingDates>> {
  if (ids.length === 0) return new Map();
  const parameters: Parameter[] = [];
  const places = oneOf('id', ids, bindTo(parameters));
  const sql = `select id, created_at, coalesce(updated_at, created_at) as changed_at from ${kind} where ${places}`;
  const rows = await database.read(statementOf(sql), parameters);
  return new Map(
    rows.map((row) => [
      textOf(row, 'id'),
      { createdAt: numberOf(row, 'created_at'), changedAt: numberOf(row, 'changed_at') },
    ]),
  );
}
