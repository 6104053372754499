import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { LISTING_KINDS } from '#domain/listing/listing.ts';

/** Successors of the indexes on `is_paused`, which servers of the previous release still need. */
export const activeListings: Migration = {
  async up(database: Kysely<never>) {
    for (const kind of LISTING_KINDS) {
      // Partial: few listings have an end.
      await sql`create index ${sql.id(`${kind}_active_until`)} on ${sql.table(kind)} (available_until, id)
        where status = 'active' and available_until < 99999999`.execute(database);
      await sql`create index ${sql.id(`${kind}_active`)} on ${sql.table(kind)} (id, created_at, updated_at)
        where status = 'active'`.execute(database);
    }
  },
};
