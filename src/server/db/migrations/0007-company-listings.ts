import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { LISTING_KINDS } from '#domain/listing/listing.ts';

/** Orders a company's published listings. */
export const companyListings: Migration = {
  async up(database: Kysely<never>) {
    for (const noun of LISTING_KINDS) {
      const search = `${noun}_search`;
      await database.schema.dropIndex(`${search}_company`).execute();
      await database.schema
        .createIndex(`${search}_company`)
        .on(search)
        .columns(['company_id', 'id'])
        .execute();
    }
  },
};
