import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { LISTING_KINDS } from '#domain/listing/listing.ts';
import type { Column } from './columns.ts';

/** The start adds a column per filterable fact; see `addFactColumns`. */
export const facts = ({ key }: Column): Migration => ({
  async up(database: Kysely<never>) {
    for (const kind of LISTING_KINDS) {
      await sql`create table ${sql.table(`${kind}_facts`)} (
        listing_id ${key} primary key references ${sql.table(`${kind}_search`)}(id) on delete cascade
      )`.execute(database);
    }
  },
});
