import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Column } from './columns.ts';

/** Visits that both sides agree on; a visit that one side had set is taken over as agreed. */
export const visits = (column: Column): Migration => ({
  async up(database: Kysely<never>) {
    await database.schema
      .createTable('visit')
      .addColumn('id', column.key, (id) => id.primaryKey().notNull())
      .addColumn('enquiry_id', column.key, (of) => of.notNull())
      .addColumn('side', 'text', (side) => side.notNull())
      .addColumn('state', 'text', (state) => state.notNull())
      .addColumn('times', 'text', (times) => times.notNull())
      .addColumn('zone', 'text')
      .addColumn('chosen', 'integer')
      .addColumn('starts_at', 'bigint')
      .addColumn('remind_at', 'bigint')
      .addColumn('erase_at', 'bigint')
      .addColumn('calendar_id', 'text', (id) => id.notNull())
      .addColumn('created_at', 'bigint', (time) => time.notNull())
      .execute();
    for (const state of ['proposed', 'accepted'])
      await sql`create unique index ${sql.raw(`visit_${state}`)} on visit (enquiry_id) where state = ${sql.lit(state)}`.execute(
        database,
      );
    await sql`create index visit_of on visit (enquiry_id)`.execute(database);
    await sql`create index visit_remind on visit (remind_at) where remind_at is not null`.execute(database);
    await sql`create index visit_erase on visit (erase_at) where erase_at is not null`.execute(database);

    await database.schema
      .createTable('visit_detail')
      .addColumn('visit_id', column.key, (of) => of.notNull())
      .addColumn('side', column.key, (side) => side.notNull())
      .addColumn('company_id', column.key)
      .addColumn('details', 'text', (details) => details.notNull())
      .addPrimaryKeyConstraint('visit_detail_key', ['visit_id', 'side'])
      .execute();
    await sql`create index visit_detail_company on visit_detail (company_id)`.execute(database);

    for (const added of ['visit text', 'erase_at bigint'])
      await sql`alter table enquiry_message add column ${sql.raw(added)}`.execute(database);
    await sql`create index enquiry_message_erase on enquiry_message (erase_at) where erase_at is not null`.execute(
      database,
    );

    await sql`insert into visit (id, calendar_id, enquiry_id, side, state, times, chosen, created_at)
      select id, id, id, coalesce(visit_by, 'owner'), 'accepted',
        '[{"on":"' || visit_on || '","time":null}]', 0, last_at
      from enquiry where visit_on is not null`.execute(database);
  },
});
