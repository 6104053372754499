import type { SitemapKind } from '#api/sitemap.ts';
import type { ListingKind } from '#domain/listing/listing.ts';
import { numberOf, textOf, type Database, type Row } from './database.ts';

export interface SitemapEntry {
  readonly id: string;
  /** Last update, else creation, in ms since 1970; unknown for companies. */
  readonly changedAt: number | undefined;
}

/** Consecutive ids. */
export interface SitemapRange {
  readonly lastId: string;
  readonly count: number;
  readonly changedAt: number | undefined;
}

const published = (kind: ListingKind): string =>
  `id, coalesce(updated_at, created_at) as changed from ${kind} where status = 'active' and exists (select 1 from ${kind}_search where ${kind}_search.id = ${kind}.id)`;
const hasPublished = (kind: ListingKind): string =>
  `exists (select 1 from ${kind}_search where company_id = company.id)`;

const SELECT: Readonly<Record<SitemapKind, string>> = {
  space: published('space'),
  service: published('service'),
  company: `id, cast(null as bigint) as changed from company where (${hasPublished('space')} or ${hasPublished('service')})`,
};
const following = (kind: SitemapKind): string =>
  `${SELECT[kind]} and id > $1 order by id limit cast($2 as integer)`;

export async function findSitemapEntries(
  database: Database,
  kind: SitemapKind,
  after: string,
  limit: number,
): Promise<SitemapEntry[]> {
  const sql = `select ${following(kind)}`;
  const rows = await database.readLowPriority({ name: `${kind}-sitemap-entries`, sql }, [after, limit]);
  return rows.map((row) => ({ id: textOf(row, 'id'), changedAt: changeIn(row) }));
}

export async function findSitemapRange(
  database: Database,
  kind: SitemapKind,
  after: string,
  limit: number,
): Promise<SitemapRange | undefined> {
  const sql =
    'select count(*) as count, max(id) as last, max(changed) as changed' +
    ` from (select ${following(kind)}) as following`;
  const [row] = await database.readLowPriority({ name: `${kind}-sitemap-range`, sql }, [after, limit]);
  return row === undefined || numberOf(row, 'count') === 0 ? undefined : rangeOf(row);
}

const rangeOf = (row: Row): SitemapRange => ({
  lastId: textOf(row, 'last'),
  count: numberOf(row, 'count'),
  changedAt: changeIn(row),
});

const changeIn = (row: Row): number | undefined =>
  row['changed'] === null ? undefined : numberOf(row, 'changed');
