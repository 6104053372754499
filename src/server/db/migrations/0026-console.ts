import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Database } from '../database.ts';
import { columnsOf } from './columns.ts';

/** Operators' accounts, notes and blocklist, an audit that only grows, and what finds companies alike. */
export const operatorConsole = (engine: Database['engine']): Migration => ({
  async up(database: Kysely<never>) {
    const { key } = columnsOf(engine);
    await database.schema
      .createTable('operator')
      .addColumn('name', key, (name) => name.primaryKey().notNull())
      .addColumn('password_hash', 'text', (hash) => hash.notNull())
      .addColumn('totp_nonce', 'text', (nonce) => nonce.notNull())
      .addColumn('totp_step', 'bigint', (step) => step.notNull())
      .addColumn('created_at', 'bigint', (time) => time.notNull())
      .execute();
    await database.schema
      .createTable('recovery_code')
      .addColumn('code_hash', key, (hash) => hash.primaryKey().notNull())
      .addColumn('operator', key, (name) => name.notNull())
      .execute();
    await database.schema
      .createTable('operator_session')
      .addColumn('id_hash', key, (hash) => hash.primaryKey().notNull())
      .addColumn('operator', key, (name) => name.notNull())
      .addColumn('started_at', 'bigint', (time) => time.notNull())
      .addColumn('expires_at', 'bigint', (time) => time.notNull())
      .execute();
    await database.schema
      .createTable('case_note')
      .addColumn('id', key, (id) => id.primaryKey().notNull())
      .addColumn('case_id', key, (of) => of.notNull())
      .addColumn('operator', 'text', (operator) => operator.notNull())
      .addColumn('written_at', 'bigint', (time) => time.notNull())
      .addColumn('text', 'text', (text) => text.notNull())
      .execute();
    await database.schema
      .createTable('blocklist')
      .addColumn('kind', 'text', (kind) => kind.notNull())
      .addColumn('value', key, (value) => value.notNull())
      .addColumn('reason', 'text', (reason) => reason.notNull())
      .addColumn('operator', 'text', (operator) => operator.notNull())
      .addColumn('added_at', 'bigint', (time) => time.notNull())
      .addPrimaryKeyConstraint('blocklist_pkey', ['kind', 'value'] as never[])
      .execute();
    for (const index of [
      'recovery_code_operator on recovery_code (operator)',
      'operator_session_operator on operator_session (operator)',
      'operator_session_expires on operator_session (expires_at)',
      'case_note_case on case_note (case_id, id)',
      'company_vat on company (vat, id)',
      'company_website on company (website, id)',
      'company_telephone on company (telephone, telephone_country_prefix, id)',
    ])
      await sql`create index ${sql.raw(index)}`.execute(database);
    await REFUSE_CHANGES[engine](database);
  },
});

const REFUSE_CHANGES: Readonly<Record<Database['engine'], (database: Kysely<never>) => Promise<unknown>>> = {
  async postgres(database) {
    await sql`create function refuse_audit_change() returns trigger language plpgsql as $$
      begin
        raise exception 'the audit only grows';
      end $$`.execute(database);
    await sql`create trigger audit_unchanged before update or delete on audit
      for each row execute function refuse_audit_change()`.execute(database);
  },
  async sqlite(database) {
    for (const change of ['update', 'delete'])
      await sql`create trigger ${sql.ref(`audit_${change}`)} before ${sql.raw(change)} on audit
        begin select raise(abort, 'the audit only grows'); end`.execute(database);
  },
};
