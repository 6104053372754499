import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { LISTING_KINDS } from '#domain/listing/listing.ts';

/** Columns with constant defaults are free on any number of rows; only indexes are rebuilt. */
export const listingLife: Migration = {
  async up(database: Kysely<never>) {
    for (const noun of LISTING_KINDS) {
      const [listing, search] = [sql.table(noun), sql.table(`${noun}_search`)];
      for (const column of [
        sql`${listing} add column is_paused integer not null default 0`,
        sql`${listing} add column available_until integer not null default 99999999`,
        sql`${search} add column available_from integer not null default 0`,
        sql`${search} add column available_until integer not null default 99999999`,
      ]) {
        await sql`alter table ${column}`.execute(database);
      }
      await sql`drop index ${sql.id(`${noun}_sitemap`)}`.execute(database);
      await sql`create index ${sql.id(`${noun}_sitemap`)} on ${listing} (id, created_at, updated_at)
        where is_paused = 0`.execute(database);
      // Partial: few listings have an end.
      await sql`create index ${sql.id(`${noun}_over`)} on ${listing} (available_until, id)
        where is_paused = 0 and available_until < 99999999`.execute(database);
      await sql`drop index ${sql.id(`${noun}_search_place`)}`.execute(database);
      await sql`create index ${sql.id(`${noun}_search_place`)} on ${search}
        (${sql.join(PLACE_COLUMNS.map((column) => sql.ref(column)))})`.execute(database);
    }
  },
};

/** Covers area searches. */
const PLACE_COLUMNS = [
  ...['lat5', 'lng5', 'id', 'flags', 'x7', 'y7', 'z7'],
  ...['surface', 'height_cm', 'pallet_positions', 'country_k', 'available_from', 'available_until'],
];
