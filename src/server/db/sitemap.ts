import type { Noun } from '#domain/listing/listing.ts';
import { numberOf, textOf, type Database, type Row } from './database.ts';

/** A listing as a sitemap names it. */
export interface SitemapEntry {
  readonly id: string;
  /** When it was updated, else created; milliseconds since 1970. */
  readonly changedAt: number;
}

/** Listings that follow each other by their ids. */
export interface SitemapRange {
  readonly lastId: string;
  readonly count: number;
  /** The newest change among them. */
  readonly changedAt: number;
}

const FOLLOWING =
  'id, coalesce(updated_at, created_at) as changed from LISTING where is_paused = 0 and id > $1 order by id limit cast($2 as integer)';

/** The listings behind an id, in the order of their ids. */
export async function findSitemapEntries(
  database: Database,
  noun: Noun,
  after: string,
  limit: number,
): Promise<SitemapEntry[]> {
  const sql = `select ${FOLLOWING.replace('LISTING', noun)}`;
  const rows = await database.readAside({ name: `${noun}-sitemap-entries`, sql }, [after, limit]);
  return rows.map((row) => ({ id: textOf(row, 'id'), changedAt: numberOf(row, 'changed') }));
}

/** So many listings behind an id as there are, at most `limit`; nothing where there is none. */
export async function findSitemapRange(
  database: Database,
  noun: Noun,
  after: string,
  limit: number,
): Promise<SitemapRange | undefined> {
  const sql =
    'select count(*) as count, max(id) as last, max(changed) as changed' +
    ` from (select ${FOLLOWING.replace('LISTING', noun)}) as following`;
  const [row] = await database.readAside({ name: `${noun}-sitemap-range`, sql }, [after, limit]);
  return row === undefined || numberOf(row, 'count') === 0 ? undefined : rangeOf(row);
}

const rangeOf = (row: Row): SitemapRange => ({
  lastId: textOf(row, 'last'),
  count: numberOf(row, 'count'),
  changedAt: numberOf(row, 'changed'),
});
