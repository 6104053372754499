import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { LISTING_KINDS } from '#domain/listing/listing.ts';

/** Earlier listings get their days with the upgrade of their documents. */
export const licenseLapses: Migration = {
  async up(database: Kysely<never>) {
    for (const kind of LISTING_KINDS) {
      const table = `${kind}_search`;
      await sql`alter table ${sql.table(table)} add column lapses text`.execute(database);
      await sql`alter table ${sql.table(table)} add column lapses_after integer`.execute(database);
      await sql`create index ${sql.id(`${table}_lapses`)} on ${sql.table(table)} (lapses_after)
        where lapses_after is not null`.execute(database);
    }
  },
};
