import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Column } from './columns.ts';

export const marketplace = (column: Column): Migration => ({
  async up(database: Kysely<never>) {
    await database.schema
      .createTable('company')
      .addColumn('id', column.key, (id) => id.primaryKey().notNull())
      .addColumn('email', column.key, (email) => email.notNull())
      .addColumn('name', 'text', (name) => name.notNull())
      .addColumn('telephone_country_prefix', 'text', (prefix) => prefix.notNull())
      .addColumn('telephone', 'text', (telephone) => telephone.notNull())
      .addColumn('website', 'text', (website) => website.notNull())
      .addColumn('country', 'text', (country) => country.notNull())
      .addColumn('vat', 'text', (vat) => vat.notNull())
      .addColumn('logo', 'text')
      .addColumn('role', 'text', (role) => role.notNull())
      .addColumn('locale', 'text', (locale) => locale.notNull())
      .addColumn('password_hash', 'text', (hash) => hash.notNull())
      .addColumn('is_verified', 'integer', (isVerified) => isVerified.notNull().defaultTo(0))
      .addColumn('created_at', 'bigint', (time) => time.notNull())
      .execute();
    await database.schema.createIndex('company_email').unique().on('company').column('email').execute();

    await database.schema
      .createTable('session')
      .addColumn('id_hash', column.key, (hash) => hash.primaryKey().notNull())
      .addColumn('company_id', column.key, (id) => id.notNull())
      .addColumn('started_at', 'bigint', (time) => time.notNull())
      .addColumn('expires_at', 'bigint', (time) => time.notNull())
      .execute();
    await database.schema.createIndex('session_company').on('session').column('company_id').execute();
    await database.schema.createIndex('session_expires').on('session').column('expires_at').execute();

    await database.schema
      .createTable('login_attempt')
      .addColumn('email', column.key, (email) => email.primaryKey().notNull())
      .addColumn('count', 'integer', (count) => count.notNull())
      .addColumn('last_attempt', 'bigint', (time) => time.notNull())
      .execute();
    await addMail(database, column);
    await database.schema
      .createTable('rate_limit')
      .addColumn('key', column.key, (key) => key.primaryKey().notNull())
      .addColumn('count', 'integer', (count) => count.notNull())
      .addColumn('resets_at', 'bigint', (time) => time.notNull())
      .execute();

    await database.schema
      .createTable('image')
      .addColumn('id', column.key, (id) => id.primaryKey().notNull())
      .addColumn('company_id', column.key)
      .addColumn('kind', 'text', (kind) => kind.notNull())
      .addColumn('media_type', 'text', (type) => type.notNull())
      .addColumn('file', column.key, (file) => file.notNull())
      .addColumn('bytes', 'integer', (bytes) => bytes.notNull())
      .addColumn('name', 'text', (name) => name.notNull())
      .addColumn('uses', 'integer', (uses) => uses.notNull().defaultTo(0))
      .addColumn('created_at', 'bigint', (time) => time.notNull())
      .execute();
    await database.schema.createIndex('image_company').on('image').column('company_id').execute();
    await database.schema.createIndex('image_file').on('image').column('file').execute();
    await database.schema.createIndex('image_uses').on('image').columns(['uses', 'created_at']).execute();

    await database.schema
      .createTable('idempotency')
      .addColumn('company_id', column.key, (id) => id.notNull())
      .addColumn('key', column.key, (key) => key.notNull())
      .addColumn('body_hash', 'text', (hash) => hash.notNull())
      .addColumn('listing_id', column.key, (id) => id.notNull())
      .addColumn('created_at', 'bigint', (time) => time.notNull())
      .addPrimaryKeyConstraint('idempotency_key', ['company_id', 'key'])
      .execute();

    for (const listing of ['space', 'service']) await addListing(database, column, listing);
  },
});

async function addMail(database: Kysely<never>, column: Column): Promise<void> {
  await database.schema
    .createTable('mail_token')
    .addColumn('company_id', column.key, (id) => id.notNull())
    .addColumn('purpose', column.key, (purpose) => purpose.notNull())
    .addColumn('token_hash', column.key, (hash) => hash.notNull())
    .addColumn('email', column.key, (email) => email.notNull())
    .addColumn('expires_at', 'bigint', (time) => time.notNull())
    .addPrimaryKeyConstraint('mail_token_key', ['company_id', 'purpose'])
    .execute();
  await database.schema.createIndex('mail_token_hash').on('mail_token').column('token_hash').execute();

  await database.schema
    .createTable('outgoing_mail')
    .addColumn('nonce', column.key, (nonce) => nonce.primaryKey().notNull())
    .addColumn('kind', column.key, (kind) => kind.notNull())
    .addColumn('recipient', column.key, (recipient) => recipient.notNull())
    .addColumn('locale', 'text')
    .addColumn('created_at', 'bigint', (time) => time.notNull())
    .addColumn('due_at', 'bigint', (time) => time.notNull())
    .addColumn('tries', 'integer', (tries) => tries.notNull())
    .execute();
  await database.schema
    .createIndex('outgoing_mail_recipient')
    .unique()
    .on('outgoing_mail')
    .columns(['kind', 'recipient'])
    .execute();
  await database.schema.createIndex('outgoing_mail_due').on('outgoing_mail').column('due_at').execute();
}

async function addListing(database: Kysely<never>, column: Column, listing: string): Promise<void> {
  await database.schema
    .createTable(listing)
    .addColumn('id', column.key, (id) => id.primaryKey().notNull())
    .addColumn('company_id', column.key, (id) => id.notNull())
    .addColumn('doc', 'text', (doc) => doc.notNull())
    .addColumn('created_at', 'bigint', (time) => time.notNull())
    .execute();
  await database.schema.createIndex(`${listing}_company`).on(listing).columns(['company_id', 'id']).execute();

  const search = `${listing}_search`;
  await database.schema
    .createTable(search)
    .addColumn('id', column.key, (id) => id.primaryKey().notNull())
    .addColumn('company_id', column.key, (id) => id.notNull())
    .addColumn('flags', 'bigint', (flags) => flags.notNull())
    .addColumn('lat5', 'integer')
    .addColumn('lng5', 'integer')
    .addColumn('surface', 'integer', (surface) => surface.notNull())
    .addColumn('height_cm', 'integer', (height) => height.notNull())
    .addColumn('pallet_positions', 'integer', (positions) => positions.notNull())
    .addColumn('country_k', column.key, (country) => country.notNull())
    .addColumn('region_k', column.key, (region) => region.notNull())
    .addColumn('city_k', column.key, (city) => city.notNull())
    .addColumn('card', 'text', (card) => card.notNull())
    .execute();
  const indexes: Record<string, readonly string[]> = {
    id_flags: ['id', 'flags'],
    company: ['company_id'],
    // Includes id and flags, so that matches of a place are found, counted and clustered by an index-only
    // scan.
    place: ['lat5', 'lng5', 'id', 'flags'],
    country: ['country_k', 'id', 'flags'],
    region: ['region_k', 'id', 'flags'],
    city: ['city_k', 'id', 'flags'],
    surface: ['surface', 'id'],
  };
  for (const [name, columns] of Object.entries(indexes)) {
    await sql`create index ${sql.id(`${search}_${name}`)} on ${sql.table(search)} (${sql.join(columns.map((each) => sql.ref(each)))})`.execute(
      database,
    );
  }
}
