import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Column } from './columns.ts';

export const favourites = (column: Column): Migration => ({
  async up(database: Kysely<never>) {
    await database.schema
      .createTable('favourite')
      .addColumn('company_id', column.key, (company) => company.notNull())
      .addColumn('kind', column.key, (kind) => kind.notNull())
      .addColumn('listing_id', column.key, (listing) => listing.notNull())
      .addColumn('note', 'text', (note) => note.notNull())
      .addColumn('state', 'text', (state) => state.notNull())
      .addColumn('types', 'text', (types) => types.notNull())
      .addColumn('city', 'text', (city) => city.notNull())
      .addColumn('country', 'text', (country) => country.notNull())
      .addColumn('surface', 'integer', (surface) => surface.notNull())
      .addColumn('added_at', 'bigint', (time) => time.notNull())
      .addColumn('removed_at', 'bigint')
      .addPrimaryKeyConstraint('favourite_key', ['company_id', 'kind', 'listing_id'])
      .execute();
    await sql`create index favourite_listing on favourite (listing_id) where removed_at is null`.execute(
      database,
    );
    await sql`create index favourite_removed on favourite (removed_at) where removed_at is not null`.execute(
      database,
    );
  },
});
