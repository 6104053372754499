import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Indexes for background jobs and deletions, which would scan tables without them. */
export const cleanupIndexes: Migration = {
  async up(database: Kysely<never>) {
    for (const [name, table, columns] of [
      ['enquiry_pending_listing', 'enquiry_pending', ['listing_id']],
      ['idempotency_created', 'idempotency', ['created_at']],
      ['saved_search_kind', 'saved_search', ['kind', 'is_confirmed', 'id']],
    ] as const) {
      await database.schema
        .createIndex(name)
        .on(table)
        .columns([...columns])
        .execute();
    }
    // Partial: closed threads whose guest is not deleted yet.
    await sql`create index enquiry_guest_closed on enquiry (closed_at)
      where is_guest = 1 and asker_key is not null and closed_at is not null`.execute(database);
  },
};
