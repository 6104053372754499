import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { LISTING_KINDS } from '#domain/listing/listing.ts';
import type { Column } from './columns.ts';

export const prices = ({ key }: Column): Migration => ({
  async up(database: Kysely<never>) {
    for (const kind of LISTING_KINDS) {
      const name = sql.table(`${kind}_price`);
      await sql`create table ${name} (
        listing_id ${key} not null references ${sql.table(`${kind}_search`)}(id) on delete cascade,
        family integer not null,
        standing integer not null,
        currency ${key} not null,
        amount integer not null,
        rank bigint not null,
        level integer,
        primary key (listing_id, family)
      )`.execute(database);
      await sql`create index ${sql.id(`${kind}_price_rank`)} on ${name} (family, currency, rank, listing_id)`.execute(
        database,
      );
      await sql`create index ${sql.id(`${kind}_price_standing`)} on ${name} (family, standing, listing_id)`.execute(
        database,
      );
    }
  },
});
