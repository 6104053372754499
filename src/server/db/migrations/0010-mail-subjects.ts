import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Column } from './columns.ts';

/** Subject and rank of mails, so that several of a kind can wait for one address. */
export const mailSubjects = (column: Column): Migration => ({
  async up(database: Kysely<never>) {
    await sql`alter table outgoing_mail add column subject_id ${column.key} not null default ''`.execute(
      database,
    );
    await sql`alter table outgoing_mail add column rank integer not null default 0`.execute(database);
    for (const replaced of ['outgoing_mail_recipient', 'outgoing_mail_due']) {
      await database.schema.dropIndex(replaced).execute();
    }
    await database.schema
      .createIndex('outgoing_mail_subject')
      .unique()
      .on('outgoing_mail')
      .columns(['recipient', 'kind', 'subject_id'])
      .execute();
    await database.schema
      .createIndex('outgoing_mail_turn')
      .on('outgoing_mail')
      .columns(['rank', 'due_at', 'place'])
      .execute();
  },
});
