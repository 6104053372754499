import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Existing companies are published until the housekeeping applies the operator's rule to them. */
export const confirmedAddresses: Migration = {
  async up(database: Kysely<never>) {
    await database.schema
      .alterTable('company')
      .addColumn('awaits_confirmation', 'integer', (awaits) => awaits.notNull().defaultTo(0))
      .execute();
    await database.schema.alterTable('company').addColumn('pending_email', 'text').execute();
    await sql`create index company_unverified on company (awaits_confirmation, id) where is_verified = 0`.execute(
      database,
    );
  },
};
