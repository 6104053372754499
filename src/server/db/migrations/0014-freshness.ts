import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { LISTING_KINDS } from '#domain/listing/listing.ts';
import type { Column } from './columns.ts';

const DAY_MS = 86_400_000;

/** Existing listings count as confirmed now; only the last statements block searches. */
export const freshness = (column: Column): Migration => ({
  async up(database: Kysely<never>) {
    await database.schema
      .createTable('freshness')
      .addColumn('company_id', column.key, (id) => id.primaryKey().notNull())
      .addColumn('look_at', 'bigint', (time) => time.notNull())
      .execute();
    await database.schema
      .createTable('freshness_round')
      .addColumn('id', column.key, (id) => id.primaryKey().notNull())
      .addColumn('company_id', column.key, (id) => id.notNull())
      .addColumn('confirmed_after', 'bigint', (time) => time.notNull())
      .addColumn('confirmed_until', 'bigint', (time) => time.notNull())
      .addColumn('begun_at', 'bigint', (time) => time.notNull())
      .addColumn('asked_at', 'bigint')
      .addColumn('reminding_at', 'bigint')
      .addColumn('reminded_at', 'bigint')
      .addColumn('paused_at', 'bigint')
      .execute();
    await database.schema
      .createIndex('freshness_round_company')
      .on('freshness_round')
      .columns(['company_id', 'id'])
      .execute();
    const now = Date.now();
    // None is due before then.
    await sql`insert into freshness (company_id, look_at) select id, ${now + 90 * DAY_MS} from company`.execute(
      database,
    );
    for (const noun of LISTING_KINDS) {
      for (const table of [noun, `${noun}_search`]) {
        await sql`alter table ${sql.table(table)} add column confirmed_at bigint not null default ${sql.lit(now)}`.execute(
          database,
        );
      }
    }
  },
});
