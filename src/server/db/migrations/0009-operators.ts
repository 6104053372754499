import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Column } from './columns.ts';

/** Suspensions and the audit log. */
export const operators = (column: Column): Migration => ({
  async up(database: Kysely<never>) {
    await database.schema.alterTable('company').addColumn('suspended_at', 'bigint').execute();
    await database.schema
      .createTable('audit')
      .addColumn('id', column.key, (id) => id.primaryKey().notNull())
      .addColumn('done_at', 'bigint', (time) => time.notNull())
      .addColumn('operator', 'text', (operator) => operator.notNull())
      .addColumn('action', 'text', (action) => action.notNull())
      .addColumn('subject_kind', 'text', (kind) => kind.notNull())
      .addColumn('subject_id', column.key, (id) => id.notNull())
      .addColumn('company_id', column.key)
      .addColumn('details', 'text', (details) => details.notNull())
      .execute();
    await database.schema.createIndex('audit_company').on('audit').columns(['company_id', 'id']).execute();
  },
});
