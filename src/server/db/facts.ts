import type { Kysely, Transaction } from 'kysely';
import type { Fact } from '#domain/facts/fact.ts';
import { certificateEnds, type StoredFact, type StoredFacts } from '#domain/facts/stored-facts.ts';
import { serviceFacts } from '#domain/facts/service-facts.ts';
import { spaceFacts } from '#domain/facts/space-facts.ts';
import type { ListingKind } from '#domain/listing/listing.ts';
import { column, noRows, table } from './table.ts';
import type { Tables } from './tables.ts';

/** Facts with a filter and the ends of certificates, which have a column. */
const withColumn = (facts: Readonly<Record<string, Fact>>): string[] =>
  Object.entries(facts).flatMap(([id, fact]) =>
    'filter' in fact ? [id, ...certificateEnds(id, fact).map((end) => end.id)] : [],
  );

export const FACTS = { space: spaceFacts, service: serviceFacts };

export const STORED_FACTS = {
  space: withColumn(FACTS.space),
  service: withColumn(FACTS.service),
} as const satisfies Record<ListingKind, readonly string[]>;

/** Lanes are text, everything else is an integer. */
export const factColumnType = (kind: ListingKind, id: string): 'text' | 'integer' => {
  const facts: Readonly<Record<string, Fact>> = FACTS[kind];
  return facts[id]?.type === 'lanes' ? 'text' : 'integer';
};

/** @example 'dockDoors' becomes 'dock_doors' */
export const factColumn = (id: string): string =>
  id.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * Facts of listed listings, one row each, with a nullable column per stored fact, which the start adds. Narrow,
 * so that searches by facts read it whole. Rows go with their search row.
 */
export const factsTable = (kind: ListingKind) => {
  const ofRegistry = STORED_FACTS[kind].map((id) => [factColumn(id), column<StoredFact | null>('omit')]);
  const columns = { listing_id: column<string>('omit') };
  return table({
    by: 'listing_id',
    deletedRows: noRows,
    // Columns of the registry are no part of the type.
    columns: Object.assign(columns, Object.fromEntries(ofRegistry)) as typeof columns,
  });
};

export const factsTableOf = (kind: ListingKind): `${ListingKind}_facts` => `${kind}_facts`;

type FactRow = Readonly<Record<string, string | number | null>> & { readonly listing_id: string };

const rowOf = (kind: ListingKind, id: string, facts: StoredFacts): FactRow => ({
  listing_id: id,
  ...Object.fromEntries(STORED_FACTS[kind].map((fact) => [factColumn(fact), facts[fact] ?? null])),
});

/** Replaces those of a listing whose search row exists. */
export async function storeFacts(
  tables: Transaction<Tables>,
  kind: ListingKind,
  id: string,
  facts: StoredFacts,
): Promise<void> {
  const row = rowOf(kind, id, facts);
  await tables
    .insertInto(factsTableOf(kind))
    .values(row)
    .onConflict((conflict) => conflict.column('listing_id').doUpdateSet(row))
    .execute();
}

/** Adds the facts of new listings. */
export async function addFacts(
  tables: Transaction<Tables>,
  kind: ListingKind,
  listings: readonly { readonly id: string; readonly facts: StoredFacts }[],
): Promise<void> {
  const states = ({ facts }: (typeof listings)[number]) => Object.keys(facts).length > 0;
  const stating = listings.filter(states).map(({ id, facts }) => rowOf(kind, id, facts));
  const others = listings.filter((listing) => !states(listing)).map(({ id }) => ({ listing_id: id }));
  for (const rows of [stating, others]) {
    // Keeps the parameters below both engines' limits.
    for (let start = 0; start < rows.length; start += 500) {
      await tables
        .insertInto(factsTableOf(kind))
        .values(rows.slice(start, start + 500))
        .execute();
    }
  }
}

/** Columns of the asked listings. */
export async function findFactsOf(
  kysely: Kysely<Tables>,
  kind: ListingKind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, FactColumns>> {
  if (ids.length === 0) return new Map();
  const rows = await kysely
    .selectFrom(factsTableOf(kind))
    .selectAll()
    .where('listing_id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.listing_id, row as unknown as FactColumns]));
}

export type FactColumns = Readonly<Record<string, StoredFact | null>>;
