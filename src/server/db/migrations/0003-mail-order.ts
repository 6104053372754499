import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Queue position, so that simultaneous mails keep their order. */
export const mailOrder: Migration = {
  async up(database: Kysely<never>) {
    await database.schema
      .alterTable('outgoing_mail')
      .addColumn('place', 'bigint', (place) => place.notNull().defaultTo(0))
      .execute();
    await sql`update outgoing_mail set place =
      (select count(*) from outgoing_mail as earlier where earlier.created_at <= outgoing_mail.created_at)`.execute(
      database,
    );
    await database.schema.createIndex('outgoing_mail_place').on('outgoing_mail').column('place').execute();
  },
};
