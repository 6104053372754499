import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { LISTING_KINDS } from '#domain/listing/listing.ts';

/** Document shape and change counter. */
export const listingVersions: Migration = {
  async up(database: Kysely<never>) {
    for (const noun of LISTING_KINDS) {
      for (const column of ['shape', 'version']) {
        await database.schema
          .alterTable(noun)
          .addColumn(column, 'integer', (count) => count.notNull().defaultTo(1))
          .execute();
      }
      await database.schema.createIndex(`${noun}_shape`).on(noun).columns(['shape', 'id']).execute();
    }
  },
};
