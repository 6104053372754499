import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { LISTING_KINDS } from '#domain/listing/listing.ts';

/** Points as vectors for distances, and a covering index for area searches. */
export const nearest: Migration = {
  async up(database: Kysely<never>) {
    for (const noun of LISTING_KINDS) {
      const table = sql.table(`${noun}_search`);
      for (const axis of ['x7', 'y7', 'z7']) {
        await sql`alter table ${table} add column ${sql.ref(axis)} integer`.execute(database);
      }
      // Rebuilt at the end, since maintaining it during the update is wasteful.
      await database.schema.dropIndex(`${noun}_search_place`).execute();
      // As `vectorOf` computes it.
      await sql`update ${table} set
        x7 = cast(round(10000000 * cos(radians(lat5 / 100000.0)) * cos(radians(lng5 / 100000.0))) as integer),
        y7 = cast(round(10000000 * cos(radians(lat5 / 100000.0)) * sin(radians(lng5 / 100000.0))) as integer),
        z7 = cast(round(10000000 * sin(radians(lat5 / 100000.0))) as integer)
        where lat5 is not null`.execute(database);
      await database.schema
        .createIndex(`${noun}_search_place`)
        .on(`${noun}_search`)
        .columns(COLUMNS)
        .execute();
    }
  },
};

const COLUMNS = [
  ...['lat5', 'lng5', 'id', 'flags', 'x7', 'y7', 'z7'],
  ...['surface', 'height_cm', 'pallet_positions', 'country_k'],
];
