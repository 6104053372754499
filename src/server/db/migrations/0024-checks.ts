import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Column } from './columns.ts';

export const checks = (column: Column): Migration => ({
  async up(database: Kysely<never>) {
    for (const added of [
      ...['verified_at bigint', 'website_at bigint', 'legal_name text'],
      ...['shows_vat integer not null default 0', 'is_demo integer not null default 0'],
    ])
      await sql`alter table company add column ${sql.raw(added)}`.execute(database);
    await sql`update company set is_demo = 1 where vat in (${sql.join(DEMO_VATS)})`.execute(database);
    await sql`create index company_demo on company (id) where is_demo = 1`.execute(database);

    await database.schema
      .createTable('vat_check')
      .addColumn('company_id', column.key, (company) => company.primaryKey())
      .addColumn('member_state', 'text', (state) => state.notNull())
      .addColumn('number', 'text', (number) => number.notNull())
      .addColumn('result', 'text', (result) => result.notNull())
      .addColumn('checked_at', 'bigint')
      .addColumn('reference', 'text')
      .addColumn('due_at', 'bigint', (time) => time.notNull())
      .addColumn('tries', 'integer', (tries) => tries.notNull())
      .execute();
    await sql`create index vat_check_due on vat_check (due_at, company_id)`.execute(database);

    await database.schema
      .createTable('document')
      .addColumn('id', column.key, (id) => id.primaryKey())
      .addColumn('company_id', column.key, (company) => company.notNull())
      .addColumn('kind', 'text', (kind) => kind.notNull())
      .addColumn('file', 'text')
      .addColumn('media_type', 'text', (type) => type.notNull())
      .addColumn('bytes', 'integer', (bytes) => bytes.notNull())
      .addColumn('name', 'text', (name) => name.notNull())
      .addColumn('created_at', 'bigint', (time) => time.notNull())
      .addColumn('result', 'text', (result) => result.notNull())
      .addColumn('seen_at', 'bigint')
      .addColumn('number', 'text')
      .addColumn('valid_until', 'text')
      .addColumn('reason', 'text')
      .addColumn('operator', 'text')
      .execute();
    for (const index of [
      'document_company on document (company_id, id)',
      'document_file on document (file) where file is not null',
      'document_unseen on document (id) where seen_at is null',
      'document_seen on document (seen_at, id) where file is not null and seen_at is not null',
    ])
      await sql`create index ${sql.raw(index)}`.execute(database);

    await database.schema
      .createTable('known_name')
      .addColumn('key', column.key, (key) => key.notNull())
      .addColumn('company_id', column.key, (company) => company.notNull())
      .addColumn('name', 'text', (name) => name.notNull())
      .addPrimaryKeyConstraint('known_name_key', ['key', 'company_id'])
      .execute();
    await sql`create index known_name_company on known_name (company_id)`.execute(database);

    await database.schema
      .createTable('look_alike')
      .addColumn('company_id', column.key, (company) => company.notNull())
      .addColumn('like_id', column.key, (like) => like.notNull())
      .addColumn('part', 'text', (part) => part.notNull())
      .addColumn('found_at', 'bigint', (time) => time.notNull())
      .addPrimaryKeyConstraint('look_alike_key', ['company_id', 'like_id', 'part'])
      .execute();
    await sql`create index look_alike_like on look_alike (like_id)`.execute(database);
    await sql`create index look_alike_found on look_alike (found_at, company_id)`.execute(database);
  },
});

/** Of the demo's companies, which were identified by them. */
// prettier-ignore
const DEMO_VATS = [
  'ESB99000017', 'ESB99000025', 'ESA99000033', 'ESB99000041', 'ESB99000058', 'ESB99000066',
  'ESB99000074', 'ESA99000082', 'ESB99000090', 'ESB99000108', 'ESB99000116', 'ESB99000124',
  'ESA99000132', 'ESB99000140', 'ESB99000157', 'PT599000016', 'PT599000024', 'FR99990000013',
  'FR99990000021', 'DE999000014', 'DE999000022', 'DE999000030', 'IT99900000015', 'IT99900000023',
  'NL999000015B01', 'NL999000023B01', 'BE0999000016', 'PL9990000012', 'PL9990000029', 'GB999000014',
  'GB999000022', 'SE999900001501', 'DK99900016', 'ATU99900013', 'BAN990101AA1', '999000001-7',
  '99900001-5', '99-9000012', 'M99000012X', '4999000012', 'ESB99001041', 'ESB99001042', 'ESB99001043',
  'ESB99001044', 'ESB99001045', 'ESB99001046', 'ESB99001047', 'ESB99001048', 'ESB99001049',
  'ESB99001050', 'ESB99001051', 'ESB99001052', 'ESB99001053', 'ESB99001054', 'ESB99001055',
  'ESB99001056', 'ESB99001057', 'ESB99001058', 'ESB99001059', 'ESB99001060', 'ESB99001061',
  'ESB99001062', 'ESB99001063', 'ESB99001064', 'ESB99001065', 'ESB99001066', 'ESB99001067',
  'ESB99001068', 'ESB99001069', 'ESB99001070', 'ESB99001071', 'ESB99001072', 'ESB99001073',
  'ESB99001074', 'PT599000151', 'PT599000152', 'PT599000153', 'PT599000154', 'FR99990000141',
  'FR99990000142', 'FR99990000143', 'FR99990000144', 'FR99990000145', 'FR99990000146', 'DE999000141',
  'DE999000142', 'DE999000143', 'DE999000144', 'DE999000145', 'IT99900000141', 'IT99900000142',
  'IT99900000143', 'IT99900000144', 'IT99900000145', 'NL999000141B01', 'NL999000142B01', 'BE0999000141',
  'BE0999000142', 'PL9990000141', 'PL9990000142', 'GB999000141', 'GB999000142', 'GB999000143',
  'IE9990141A', 'SE99990014101', 'NO999000141MVA', 'ATU99900141', 'CZ99900141', 'RO99900141',
  'EL999000141', '99-9000141', '99-9000142', 'ABC990141AA1', 'ABC990142AA1', '999000141-7',
  '20999000141', '30-99900141-9', '99.900.001/0001-41', '99900141', '999000000000141', '27AAAAA9941A1Z5',
  '99900000000000141X', '4999000141', '99900141-5', '99000000141',
];
