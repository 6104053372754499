import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { NOUNS } from '#domain/listing/listing.ts';
import type { Column } from './columns.ts';

const DAY_MS = 86_400_000;

/**
 * When each listing was confirmed last, and which companies are asked to. What is there already counts as confirmed now:
 * a column with a constant default costs nothing, however many rows there are. Searches wait for the last statements alone.
 */
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
    // So long none of them is due: nobody has to look.
    await sql`insert into freshness (company_id, look_at) select id, ${now + 90 * DAY_MS} from company`.execute(
      database,
    );
    for (const noun of NOUNS) {
      for (const table of [noun, `${noun}_search`]) {
        await sql`alter table ${sql.table(table)} add column confirmed_at bigint not null default ${sql.lit(now)}`.execute(
          database,
        );
      }
    }
  },
});
