import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { LISTING_KINDS } from '#domain/listing/listing-state.ts';
import type { Database } from '../database.ts';
import { accountTables } from './0001/accounts.ts';
import { caseTables } from './0001/cases.ts';
import { dealingTables } from './0001/dealings.ts';
import { listingTables } from './0001/listings.ts';
import { columnsOf } from './columns.ts';

/** The whole schema of the first release. */
export const schema = (engine: Database['engine']): Migration => ({
  async up(database: Kysely<never>) {
    const column = columnsOf(engine);
    for (const statement of [
      // First: other tables refer to decisions.
      ...caseTables(column),
      ...accountTables(column),
      ...LISTING_KINDS.flatMap((kind) => listingTables(kind, column)),
      ...dealingTables(column),
      ...TRIGGERS[engine],
    ])
      await statement.execute(database);
  },
});

/** Suspensions need a decision; the audit only grows. */
const TRIGGERS = {
  postgres: [
    sql`create function refuse_unexplained_suspension() returns trigger language plpgsql as $$
      begin
        raise exception 'a suspension names its decision';
      end $$`,
    sql`create trigger company_suspension before insert or update of suspended_at on company
      for each row when (new.suspended_at is not null and new.suspended_by is null)
      execute function refuse_unexplained_suspension()`,
    sql`create function refuse_audit_change() returns trigger language plpgsql as $$
      begin
        raise exception 'the audit only grows';
      end $$`,
    sql`create trigger audit_unchanged before update or delete on audit
      for each row execute function refuse_audit_change()`,
  ],
  sqlite: [
    ...['insert', 'update of suspended_at'].map(
      (change) =>
        sql`create trigger ${sql.ref(`company_suspension_${change.slice(0, 6)}`)} before ${sql.raw(change)} on company
          when new.suspended_at is not null and new.suspended_by is null
          begin select raise(abort, 'a suspension names its decision'); end`,
    ),
    ...['update', 'delete'].map(
      (change) =>
        sql`create trigger ${sql.ref(`audit_${change}`)} before ${sql.raw(change)} on audit
          begin select raise(abort, 'the audit only grows'); end`,
    ),
  ],
};
