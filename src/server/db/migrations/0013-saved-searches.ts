import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { LISTING_KINDS } from '#domain/listing/listing.ts';
import type { Column } from './columns.ts';

/** Existing listings count as published before, which keeps the index small. */
export const savedSearches = (column: Column): Migration => ({
  async up(database: Kysely<never>) {
    await database.schema
      .createTable('saved_search')
      .addColumn('id', column.key, (id) => id.primaryKey().notNull())
      .addColumn('company_id', column.key)
      .addColumn('email', column.key)
      .addColumn('locale', 'text', (locale) => locale.notNull())
      .addColumn('kind', 'text', (kind) => kind.notNull())
      .addColumn('query', 'text', (query) => query.notNull())
      .addColumn('query_hash', column.key, (hash) => hash.notNull())
      .addColumn('name', 'text', (name) => name.notNull())
      .addColumn('frequency', 'text', (frequency) => frequency.notNull())
      .addColumn('is_paused', 'integer', (isPaused) => isPaused.notNull())
      .addColumn('is_confirmed', 'integer', (isConfirmed) => isConfirmed.notNull())
      .addColumn('new_count', 'integer', (count) => count.notNull())
      .addColumn('alert', 'integer', (alert) => alert.notNull())
      .addColumn('nonce', 'text', (nonce) => nonce.notNull())
      .addColumn('token_hash', column.key, (hash) => hash.notNull())
      .addColumn('stop_hash', column.key, (hash) => hash.notNull())
      .addColumn('created_at', 'bigint', (time) => time.notNull())
      .addColumn('changed_at', 'bigint', (time) => time.notNull())
      .execute();
    // Nulls are distinct, so each of the first two covers its own kind of owner.
    for (const [name, columns] of [
      ['company', ['company_id', 'query_hash']],
      ['email', ['email', 'query_hash']],
      ['token', ['token_hash']],
      ['stop', ['stop_hash']],
    ] as const) {
      const index = database.schema.createIndex(`saved_search_${name}`).unique();
      await index
        .on('saved_search')
        .columns([...columns])
        .execute();
    }
    await database.schema
      .createTable('saved_search_find')
      .addColumn('search_id', column.key, (id) =>
        id.notNull().references('saved_search.id').onDelete('cascade'),
      )
      .addColumn('listing_id', column.key, (id) => id.notNull())
      .addColumn('alert', 'integer')
      .addPrimaryKeyConstraint('saved_search_find_key', ['search_id', 'listing_id'])
      .execute();
    await sql`create index saved_search_find_listing on saved_search_find (listing_id)`.execute(database);
    await sql`create index saved_search_find_alert on saved_search_find (search_id, alert)
      where alert is not null`.execute(database);
    await database.schema
      .createTable('job')
      .addColumn('name', column.key, (name) => name.primaryKey().notNull())
      .addColumn('holder', 'text', (holder) => holder.notNull())
      .addColumn('lease_end', 'bigint', (time) => time.notNull())
      .addColumn('state', 'text', (state) => state.notNull())
      .execute();
    for (const noun of LISTING_KINDS) {
      const search = sql.table(`${noun}_search`);
      await sql`alter table ${search} add column published_at bigint not null default 0`.execute(database);
      await sql`create index ${sql.id(`${noun}_search_published`)} on ${search} (published_at, id)
        where published_at > 0`.execute(database);
    }
  },
});
