import { sql, type Transaction, type Kysely } from 'kysely';
import { dayNumber } from '#domain/listing/availability.ts';
import type { Lapse } from '#domain/listing/lapses.ts';
import type { ListingKind } from '#domain/listing/listing.ts';
import type { Tables } from './tables.ts';

/** A flag's mask, and its last day as `dayNumber` writes it. */
type StoredLapse = readonly [mask: string, lastDay: number];

interface LapseColumns {
  /** JSON of {@link StoredLapse}s, the earliest first; null for none. */
  readonly lapses: string | null;
  /** The earliest last day. */
  readonly lapses_after: number | null;
}

export const lapseColumns = (lapses: readonly Lapse<bigint>[]): LapseColumns =>
  columnsOf(
    lapses
      .map(({ flag, lastDay }): StoredLapse => [String(flag), dayNumber(lastDay)])
      .sort(([, one], [, other]) => one - other),
  );

const columnsOf = (lapses: readonly StoredLapse[]): LapseColumns => ({
  lapses: lapses.length === 0 ? null : JSON.stringify(lapses),
  lapses_after: lapses[0]?.[1] ?? null,
});

interface LapsingListing {
  readonly id: string;
  readonly lapses: string | null;
}

export const findLapsing = (
  kysely: Kysely<Tables>,
  kind: ListingKind,
  day: string,
  limit: number,
): Promise<LapsingListing[]> =>
  kysely
    .selectFrom(`${kind}_search`)
    // Must match the partial index's condition.
    .where('lapses_after', 'is not', null)
    .where('lapses_after', '<', dayNumber(day))
    .orderBy('lapses_after')
    .limit(limit)
    .select(['id', 'lapses'])
    .execute();

/** Skips listings changed meanwhile. */
export async function lapseFlags(
  tables: Transaction<Tables>,
  kind: ListingKind,
  day: string,
  listings: readonly LapsingListing[],
): Promise<void> {
  const today = dayNumber(day);
  // Ordered by id to prevent deadlocks.
  for (const { id, lapses } of [...listings].sort((one, other) => (one.id < other.id ? -1 : 1))) {
    const stored = JSON.parse(lapses ?? '[]') as StoredLapse[];
    const over = stored.filter(([, lastDay]) => lastDay < today);
    const mask = over.reduce((bits, [bit]) => bits | BigInt(bit), 0n);
    await tables
      .updateTable(`${kind}_search`)
      .set({
        flags: sql`flags & ~cast(${String(mask)} as bigint)`,
        ...columnsOf(stored.filter((lapse) => !over.includes(lapse))),
      })
      .where('id', '=', id)
      .where('lapses', '=', lapses)
      .execute();
  }
}
