import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Each mail's place in the queue, so that mails of one moment leave in the order in which they came. */
export const mailOrder: Migration = {
  async up(database: Kysely<never>) {
    await database.schema
      .alterTable('outgoing_mail')
      .addColumn('place', 'bigint', (place) => place.notNull().defaultTo(0))
      .execute();
    // What waits already keeps the order of its times.
    await sql`update outgoing_mail set place =
      (select count(*) from outgoing_mail as earlier where earlier.created_at <= outgoing_mail.created_at)`.execute(
      database,
    );
    await database.schema.createIndex('outgoing_mail_place').on('outgoing_mail').column('place').execute();
  },
};
