import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Earlier messages stay shown. */
export const hiddenMessages: Migration = {
  async up(database: Kysely<never>) {
    await sql`alter table enquiry_message add column is_hidden integer not null default 0`.execute(database);
  },
};
