import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What the mails of a saved search show numbers in. */
export const searchUnits: Migration = {
  async up(database: Kysely<never>) {
    await database.schema
      .alterTable('saved_search')
      .addColumn('units', 'text', (units) => units.notNull().defaultTo('metric'))
      .execute();
  },
};
