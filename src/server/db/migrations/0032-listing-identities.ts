import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { LISTING_KINDS } from '#domain/listing/listing.ts';

/** Earlier listings get their hash with the upgrade of their documents; existing copies stay without. */
export const listingIdentities: Migration = {
  async up(database: Kysely<never>) {
    for (const kind of LISTING_KINDS) {
      await sql`alter table ${sql.table(kind)} add column identity_hash text`.execute(database);
      await sql`create unique index ${sql.id(`${kind}_identity`)} on ${sql.table(kind)} (company_id, identity_hash)`.execute(
        database,
      );
    }
  },
};
