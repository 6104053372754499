import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { NOUNS } from '#domain/listing/listing.ts';

/** Orders a company's published listings. */
export const companyListings: Migration = {
  async up(database: Kysely<never>) {
    for (const noun of NOUNS) {
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
