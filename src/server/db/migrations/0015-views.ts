import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Column } from './columns.ts';

export const views = (column: Column): Migration => ({
  async up(database: Kysely<never>) {
    await database.schema
      .createTable('listing_day')
      .addColumn('company_id', column.key, (id) => id.notNull())
      .addColumn('listing_id', column.key, (id) => id.notNull())
      .addColumn('day', 'integer', (day) => day.notNull())
      .addColumn('views', 'integer', (views) => views.notNull())
      .addColumn('appearances', 'integer', (appearances) => appearances.notNull())
      .addPrimaryKeyConstraint('listing_day_key', ['company_id', 'listing_id', 'day'])
      .execute();
    await database.schema.createIndex('listing_day_day').on('listing_day').column('day').execute();
  },
});
