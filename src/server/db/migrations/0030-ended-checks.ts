import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Column } from './columns.ts';

/** What an accepted document was compared with, when that ended, and what companies were called before. */
export const endedChecks = (column: Column): Migration => ({
  async up(database: Kysely<never>) {
    for (const added of ['identity text', 'ended_at bigint'])
      await sql`alter table document add column ${sql.raw(added)}`.execute(database);

    await database.schema
      .createTable('former_detail')
      .addColumn('id', column.key, (id) => id.primaryKey().notNull())
      .addColumn('company_id', column.key, (company) => company.notNull())
      .addColumn('field', 'text', (field) => field.notNull())
      .addColumn('value', 'text', (value) => value.notNull())
      .addColumn('ended_at', 'bigint', (time) => time.notNull())
      .execute();
    await sql`create index former_detail_company on former_detail (company_id, id)`.execute(database);
  },
});
