import { setImmediate } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import type { DayFigures } from '#api/figures.ts';
import { dayNumber, dayOfNumber } from '#domain/listing/availability.ts';
import { LISTING_KINDS, type ListingKind } from '#domain/listing/listing.ts';
import { DAY_MS } from '../ground/durations.ts';
import { textOf, type Database } from './database.ts';
import { deleteBy, hasRow } from './rows.ts';
import type { Tables } from './tables.ts';

export interface DailyCounts {
  readonly id: string;
  readonly day: number;
  readonly views: number;
  readonly appearances: number;
}

/** Fixed batch size, so that the query plan never changes. */
const LISTINGS_AT_ONCE = 50;

/** Ignores unpublished listings; runs small statements, so that other calls are served in between. */
export async function addDailyCounts(
  { kysely, read }: Pick<Database, 'kysely' | 'read'>,
  kind: ListingKind,
  dailyCounts: readonly DailyCounts[],
): Promise<void> {
  for (let start = 0; start < dailyCounts.length; start += LISTINGS_AT_ONCE) {
    const counted = dailyCounts.slice(start, start + LISTINGS_AT_ONCE);
    const owners = await findOwners(
      { read },
      kind,
      counted.map(({ id }) => id),
    );
    const rows = counted.flatMap(({ id: listing_id, ...counts }) => {
      const company_id = owners.get(listing_id);
      return company_id === undefined ? [] : [{ company_id, listing_id, ...counts }];
    });
    await addToDays(kysely, rows);
    await setImmediate();
  }
}

async function findOwners(
  { read }: Pick<Database, 'read'>,
  kind: ListingKind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const places = Array.from({ length: LISTINGS_AT_ONCE }, (_, index) => `$${String(index + 1)}`);
  const statement = {
    name: `${kind}_owners`,
    // Only public listings have a search row.
    sql: `select id, company_id from ${kind}_search where id in (${places.join(', ')})`,
  };
  // Pads with the last id, so that one statement text serves any number.
  const found = await read(
    statement,
    places.map((_, index) => ids[index] ?? ids.at(-1) ?? ''),
  );
  return new Map(found.map((row) => [textOf(row, 'id'), textOf(row, 'company_id')]));
}

export async function addToDays(
  kysely: Kysely<Tables>,
  rows: readonly Tables['listing_day'][],
): Promise<void> {
  // Ordered by key to prevent deadlocks.
  const sorted = rows.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  for (let start = 0; start < sorted.length; start += LISTINGS_AT_ONCE) {
    await kysely
      .insertInto('listing_day')
      .values(sorted.slice(start, start + LISTINGS_AT_ONCE))
      .onConflict((conflict) =>
        conflict.columns(['company_id', 'listing_id', 'day']).doUpdateSet({
          views: sql`listing_day.views + excluded.views`,
          appearances: sql`listing_day.appearances + excluded.appearances`,
        }),
      )
      .execute();
  }
}

const keyOf = ({ company_id, listing_id, day }: Tables['listing_day']): string =>
  `${company_id} ${listing_id} ${String(day)}`;

export const hasDays = (kysely: Kysely<Tables>, companyId: string): Promise<boolean> =>
  hasRow(kysely.selectFrom('listing_day').where('company_id', '=', companyId).select('day').limit(1));

export const removeDaysOf = deleteBy('listing_day', 'company_id', 'listing_id');

/** @returns whether there may be more */
export async function removeOldDays(kysely: Kysely<Tables>, before: string, limit: number): Promise<boolean> {
  const old = kysely
    .selectFrom('listing_day')
    .where('day', '<', dayNumber(before))
    .orderBy('day')
    .limit(limit)
    .select(['company_id', 'listing_id', 'day']);
  const { numAffectedRows } =
    await sql`delete from listing_day where (company_id, listing_id, day) in (${old})`.execute(kysely);
  return Number(numAffectedRows) === limit;
}

/** Counts written for a listing while it was deleted. @param since the day from which they are looked for */
export async function removeDaysOfDeleted(kysely: Kysely<Tables>, since: string): Promise<void> {
  const isGone = LISTING_KINDS.map(
    (kind) => sql`not exists (select 1 from ${sql.table(kind)} where id = listing_day.listing_id)`,
  );
  await sql`delete from listing_day where day >= ${dayNumber(since)} and ${sql.join(isGone, sql` and `)}`.execute(
    kysely,
  );
}

type Figure = Exclude<keyof DayFigures, 'day'>;

/** Omits days without counts. */
export async function findDayFigures(
  kysely: Kysely<Tables>,
  kind: ListingKind,
  companyId: string,
  listingId: string,
  from: { readonly day: string; readonly time: number },
): Promise<ReadonlyMap<string, Partial<Record<Figure, number>>>> {
  const dailyCounts = await kysely
    .selectFrom('listing_day')
    .where('company_id', '=', companyId)
    .where('listing_id', '=', listingId)
    .where('day', '>=', dayNumber(from.day))
    .select(['day', 'views', 'appearances'])
    .execute();
  const favourites = await countByDay(
    kysely
      .selectFrom('favourite')
      .where('listing_id', '=', listingId)
      .where('kind', '=', kind)
      .where('removed_at', 'is', null)
      .where('added_at', '>=', from.time)
      .select(sql<number>`added_at / ${sql.lit(DAY_MS)}`.as('days')),
  );
  const enquiries = await countByDay(
    kysely
      .selectFrom('enquiry')
      .where('listing_id', '=', listingId)
      .where('kind', '=', kind)
      .where('delivered_at', '>=', from.time)
      .select(sql<number>`delivered_at / ${sql.lit(DAY_MS)}`.as('days')),
  );
  const figures = new Map<string, Partial<Record<Figure, number>>>();
  const add = (day: string, more: Partial<Record<Figure, number>>) =>
    figures.set(day, { ...figures.get(day), ...more });
  for (const { day, ...counts } of dailyCounts) add(dayOfNumber(day), counts);
  for (const [day, count] of favourites) add(day, { favourites: count });
  for (const [day, count] of enquiries) add(day, { enquiries: count });
  return figures;
}

async function countByDay(rows: {
  readonly execute: () => Promise<readonly { readonly days: number }[]>;
}): Promise<ReadonlyMap<string, number>> {
  const byDay = Map.groupBy(await rows.execute(), ({ days }) =>
    new Date(Math.floor(days) * DAY_MS).toISOString().slice(0, 10),
  );
  return new Map([...byDay].map(([day, { length }]) => [day, length]));
}
