import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { LISTING_KINDS } from '#domain/listing/listing.ts';

/** Time of the owner's last change, and a covering index for sitemaps. */
export const updated: Migration = {
  async up(database: Kysely<never>) {
    for (const noun of LISTING_KINDS) {
      await database.schema.alterTable(noun).addColumn('updated_at', 'bigint').execute();
      await database.schema
        .createIndex(`${noun}_sitemap`)
        .on(noun)
        .columns(['id', 'created_at', 'updated_at'])
        .execute();
    }
  },
};
