import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Column } from './columns.ts';

export const enquiries = (column: Column): Migration => ({
  async up(database: Kysely<never>) {
    await database.schema
      .createTable('enquiry')
      .addColumn('id', column.key, (id) => id.primaryKey().notNull())
      .addColumn('noun', 'text', (noun) => noun.notNull())
      .addColumn('listing_id', column.key, (id) => id.notNull())
      .addColumn('about', 'text', (about) => about.notNull())
      .addColumn('asker_key', column.key)
      .addColumn('is_guest', 'integer', (isGuest) => isGuest.notNull())
      .addColumn('is_answered', 'integer', (isAnswered) => isAnswered.notNull().defaultTo(0))
      .addColumn('messages', 'integer', (messages) => messages.notNull().defaultTo(0))
      .addColumn('visit_on', 'text')
      .addColumn('visit_by', 'text')
      .addColumn('created_at', 'bigint', (time) => time.notNull())
      .addColumn('delivered_at', 'bigint')
      .addColumn('last_at', 'bigint', (time) => time.notNull())
      .addColumn('closed_at', 'bigint')
      .execute();
    await database.schema
      .createIndex('enquiry_asker')
      .unique()
      .on('enquiry')
      .columns(['listing_id', 'asker_key'])
      .execute();
    await database.schema.createIndex('enquiry_asker_key').on('enquiry').column('asker_key').execute();
    await sql`create index enquiry_silent on enquiry (last_at, id) where closed_at is null`.execute(database);

    await database.schema
      .createTable('enquiry_side')
      .addColumn('enquiry_id', column.key, (id) => id.notNull())
      .addColumn('side', column.key, (side) => side.notNull())
      .addColumn('company_id', column.key)
      .addColumn('name_k', 'text', (name) => name.notNull())
      .addColumn('folder', column.key, (folder) => folder.notNull())
      .addColumn('is_closed', 'integer', (isClosed) => isClosed.notNull().defaultTo(0))
      .addColumn('last_at', 'bigint', (time) => time.notNull())
      .addColumn('unread', 'integer', (unread) => unread.notNull().defaultTo(0))
      .addColumn('read_to', 'integer', (readTo) => readTo.notNull().defaultTo(0))
      .addColumn('mail_due_at', 'bigint')
      .addColumn('mail_batch', 'integer')
      .addPrimaryKeyConstraint('enquiry_side_key', ['enquiry_id', 'side'])
      .execute();
    await sql`create index enquiry_side_folder on enquiry_side (company_id, folder, last_at, enquiry_id)`.execute(
      database,
    );
    await sql`create index enquiry_side_closed on enquiry_side (company_id, folder, is_closed, last_at, enquiry_id)`.execute(
      database,
    );
    await sql`create index enquiry_side_unread on enquiry_side (company_id, folder, last_at, enquiry_id)
      where unread > 0`.execute(database);

    await database.schema
      .createTable('enquiry_message')
      .addColumn('enquiry_id', column.key, (id) => id.notNull())
      .addColumn('number', 'integer', (number) => number.notNull())
      .addColumn('side', 'text', (side) => side.notNull())
      .addColumn('company_id', column.key)
      .addColumn('text', 'text', (text) => text.notNull())
      .addColumn('text_k', 'text', (text) => text.notNull())
      .addColumn('need', 'text')
      .addColumn('is_removed', 'integer', (isRemoved) => isRemoved.notNull().defaultTo(0))
      .addColumn('mail_batch', 'integer')
      .addColumn('sent_at', 'bigint', (time) => time.notNull())
      .addPrimaryKeyConstraint('enquiry_message_key', ['enquiry_id', 'number'])
      .execute();
    await database.schema
      .createIndex('enquiry_message_company')
      .on('enquiry_message')
      .column('company_id')
      .execute();

    await addGuests(database, column);
    await addReports(database, column);
    await database.schema
      .createTable('inbox')
      .addColumn('company_id', column.key, (id) => id.primaryKey().notNull())
      .addColumn('version', 'bigint', (version) => version.notNull())
      .execute();
  },
});

async function addGuests(database: Kysely<never>, column: Column): Promise<void> {
  await database.schema
    .createTable('enquiry_guest')
    .addColumn('enquiry_id', column.key, (id) => id.primaryKey().notNull())
    .addColumn('nonce', column.key, (nonce) => nonce.notNull())
    .addColumn('email', column.key, (email) => email.notNull())
    .addColumn('name', 'text')
    .addColumn('company', 'text')
    .addColumn('locale', 'text', (locale) => locale.notNull())
    .execute();
  await database.schema.createIndex('enquiry_guest_email').on('enquiry_guest').column('email').execute();

  await database.schema
    .createTable('enquiry_pending')
    .addColumn('id', column.key, (id) => id.primaryKey().notNull())
    .addColumn('nonce', column.key, (nonce) => nonce.notNull())
    .addColumn('email', column.key, (email) => email.notNull())
    .addColumn('name', 'text')
    .addColumn('company', 'text')
    .addColumn('locale', 'text', (locale) => locale.notNull())
    .addColumn('noun', 'text', (noun) => noun.notNull())
    .addColumn('listing_id', column.key, (id) => id.notNull())
    .addColumn('message', 'text', (message) => message.notNull())
    .addColumn('need', 'text')
    .addColumn('created_at', 'bigint', (time) => time.notNull())
    .execute();
  await database.schema.createIndex('enquiry_pending_email').on('enquiry_pending').column('email').execute();
  await database.schema
    .createIndex('enquiry_pending_created')
    .on('enquiry_pending')
    .column('created_at')
    .execute();
}

async function addReports(database: Kysely<never>, column: Column): Promise<void> {
  await database.schema
    .createTable('enquiry_report')
    .addColumn('enquiry_id', column.key, (id) => id.notNull())
    .addColumn('side', column.key, (side) => side.notNull())
    .addColumn('reporter_id', column.key)
    .addColumn('sender_key', column.key)
    .addColumn('reason', 'text', (reason) => reason.notNull())
    .addColumn('reported_at', 'bigint', (time) => time.notNull())
    .addPrimaryKeyConstraint('enquiry_report_key', ['enquiry_id', 'side'])
    .execute();
  await database.schema
    .createIndex('enquiry_report_sender')
    .on('enquiry_report')
    .columns(['reporter_id', 'sender_key'])
    .execute();
  await database.schema
    .createIndex('enquiry_report_about')
    .on('enquiry_report')
    .column('sender_key')
    .execute();
}
