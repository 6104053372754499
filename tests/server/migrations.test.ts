import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LISTING_KINDS, type ListingKind } from '#domain/listing/listing.ts';
import { ServiceAnswers } from '#domain/service/service-wizard.ts';
import { service } from '#domain/service/service.ts';
import { SpaceAnswers } from '#domain/space/space-wizard.ts';
import { space } from '#domain/space/space.ts';
import type { Database } from '#server/db/database.ts';
import { findDocument } from '#server/db/listings.ts';
import { migrate, migrationsOf, NewerSchemaError } from '#server/db/migrate.ts';
import { findExpired } from '#server/db/own-listings.ts';
import { findPage } from '#server/db/search.ts';
import { listingRows } from '#server/listings/listing-rows.ts';
import { createEmptyDatabase, ENGINE } from '../support/database.ts';
import { newService, newSpace } from '../support/samples.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const ALL = readdirSync(path.join(ROOT, 'src/server/db/migrations'))
  .filter((file) => /^\d{4}-/.test(file))
  .map((file) => path.basename(file, '.ts'))
  .sort();
const TIMEOUT_MS = 60_000;
const AT_ONCE = 5;

let empty: Awaited<ReturnType<typeof createEmptyDatabase>>;

beforeEach(async () => {
  empty = await createEmptyDatabase();
});
afterEach(() => empty.drop());

const OPEN = {
  sqlite: `const { openSqlite } = await import('#server/db/sqlite.ts');
    const database = openSqlite(place);`,
  postgres: `const { openPostgres } = await import('#server/db/postgres.ts');
    const database = openPostgres({ url: place, onConnectionError: () => undefined });`,
};

/** Migrates in a child process at the given time. */
function migrateInChildProcess(startAt: number): Promise<string> {
  const script = `
    const [place, startAt] = process.argv.slice(1);
    const { migrate } = await import('#server/db/migrate.ts');
    ${OPEN[ENGINE]}
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, Number(startAt) - Date.now())));
    await migrate(database);
    await database.close();
    console.log('migrated');`;
  return new Promise((resolve) => {
    const options = ['--input-type=module', '--eval', script, empty.place, String(startAt)];
    execFile(process.execPath, options, { cwd: ROOT }, (_, output, errors) => resolve(output + errors));
  });
}

async function loadMigrations(): Promise<unknown[]> {
  const database = empty.open();
  try {
    const rows = await database.read({ name: 'migrations', sql: 'select name from kysely_migration' }, []);
    // Fails if the table of the last migration is missing.
    await database.read({ name: 'keys', sql: 'select count(*) as count from idempotency' }, []);
    return rows.map((row) => row['name']);
  } finally {
    await database.close();
  }
}

/** Creates the schema of an older version by its last migration. */
async function migrateUpTo(last: string, { kysely, engine }: Database): Promise<void> {
  const migrations = Object.entries(migrationsOf(engine)).filter(([name]) => name <= last);
  const provider = { getMigrations: () => Promise.resolve(Object.fromEntries(migrations)) };
  const { error } = await new Migrator({ db: kysely, provider }).migrateToLatest();
  if (error !== undefined) throw new Error('The older schema could not be made.', { cause: error });
}

const publication = (id: string) => ({
  id,
  companyId: 'ebro',
  createdAt: 1,
  point: { lat: 41.65, lng: -0.89, precision: 'city' as const },
});
const rowsOf = {
  space: () => listingRows(space, publication('space-1'), v.parse(SpaceAnswers, newSpace('ebro'))),
  service: () => listingRows(service, publication('service-1'), v.parse(ServiceAnswers, newService('ebro'))),
} satisfies Record<ListingKind, unknown>;

const company = {
  id: 'ebro',
  email: 'ebro@ebro.example',
  name: 'Almacenes Ebro',
  telephone_country_prefix: '+34',
  telephone: '976123456',
  website: 'https://ebro.example',
  country: 'ES',
  vat: 'ESB99123457',
  logo: null,
  role: 'user',
  locale: 'es',
  password_hash: '',
  is_verified: 1,
  created_at: 1,
} as const;

describe('a migration', () => {
  test('keeps listings that are older than pauses and dates published and without an end', async () => {
    const database = empty.open();
    await migrateUpTo('0005-updated', database);
    await database.kysely.insertInto('company').values(company).execute();
    await database.transaction(async (tables) => {
      for (const kind of LISTING_KINDS) {
        const { row, search } = rowsOf[kind]();
        const { available_until: _, confirmed_at: ____, identity_hash: ______, ...oldRow } = row;
        const { lapses: _lapses, lapses_after: _after, ...undated } = search;
        const { available_from: __, available_until: ___, confirmed_at: _____, ...oldSearch } = undated;
        await tables.insertInto(kind).values(oldRow).execute();
        await tables
          .insertInto(`${kind}_search`)
          .values({ id: row.id, company_id: row.company_id, ...oldSearch })
          .execute();
      }
    });
    await migrate(database);
    for (const kind of LISTING_KINDS) {
      const id = `${kind}-1`;
      const near = { at: publication(id).point, radiusKm: 1 };
      const facts = {
        criteria: [],
        states: 'stated',
        today: '2026-01-15',
        availableBy: '2099-01-01',
      } as const;
      const query = { matching: { masks: [], figures: [], facts, near }, limit: 5 };
      const page = await findPage(database, kind, { ...query, sort: 'nearest', after: undefined });
      expect(page.cards.map((card): unknown => JSON.parse(card))).toMatchObject([{ _id: id }]);
      expect(await findDocument(database, kind, id)).toMatchObject({
        status: 'active',
        owner: 'Almacenes Ebro',
      });
      expect(await findExpired(database, kind, '2099-01-01', 5)).toEqual([]);
    }
    await database.close();
  });

  test('finds the uploads that listings show in their documents', async () => {
    const database = empty.open();
    await migrateUpTo('0028-visits', database);
    await database.kysely.insertInto('company').values(company).execute();
    const image = { company_id: 'ebro', media_type: 'image/png', file: 'f', bytes: 1, name: 'n', uses: 1 };
    for (const id of ['image', 'video', 'blueprint', 'image-2', 'image-3']) {
      const kind = id.split('-')[0] as 'image';
      await database.kysely
        .insertInto('image')
        .values({ ...image, id, kind, created_at: 1 })
        .execute();
    }
    const file = (id: string) => [{ id, url: `/api/images/${id}`, name: 'n' }];
    const multimediaData = { images: file('image'), videos: file('video'), blueprints: file('blueprint') };
    const docs = {
      space: { ...newSpace('ebro', { multimediaData }) },
      service: { ...newService('ebro', { multimedia: { images: ['image-2', 'gone'] } }) },
    };
    for (const kind of LISTING_KINDS) {
      const { identity_hash: _, ...row } = rowsOf[kind]().row;
      await database.kysely
        .insertInto(kind)
        .values({ ...row, doc: JSON.stringify(docs[kind]) })
        .execute();
    }
    await migrate(database);
    const shown = await database.kysely.selectFrom('listing_image').selectAll().execute();
    expect(shown.map(({ listing_id, image_id }) => `${listing_id} ${image_id}`).sort()).toEqual([
      'service-1 image-2',
      ...['space-1 blueprint', 'space-1 image', 'space-1 video'],
    ]);
    await database.close();
  });

  test(
    'runs once when several servers start at once',
    async () => {
      const startAt = Date.now() + 3000;
      const output = await Promise.all(Array.from({ length: AT_ONCE }, () => migrateInChildProcess(startAt)));
      expect(output).toEqual(Array<string>(AT_ONCE).fill('migrated\n'));
      expect(await loadMigrations()).toEqual(ALL);
    },
    TIMEOUT_MS,
  );

  // A second SQLite writer in the same process would deadlock.
  test.runIf(ENGINE === 'postgres')('runs once over several connections of one process', async () => {
    const databases = Array.from({ length: AT_ONCE }, () => empty.open());
    await Promise.all(databases.map(migrate));
    expect(await loadMigrations()).toEqual(ALL);
    await Promise.all(databases.map((database) => database.close()));
  });

  // SQLite has no such limit.
  test.runIf(ENGINE === 'postgres')('has no statement timeout', async () => {
    const database = empty.open();
    const limit = await database.withoutTimeout((kysely) =>
      sql<{ statement_timeout: string }>`show statement_timeout`.execute(kysely),
    );
    expect(limit.rows).toEqual([{ statement_timeout: '0' }]);
    await database.close();
  });

  test('leaves a migrated database unchanged', async () => {
    const database = empty.open();
    await migrate(database);
    const window = { key: 'existing', count: 3, resets_at: 1 };
    await database.kysely.insertInto('rate_limit').values(window).execute();
    await migrate(database);
    expect(await database.kysely.selectFrom('rate_limit').selectAll().execute()).toEqual([window]);
    await database.close();
  });

  test('continues after one that was killed midway and rolled back', async () => {
    const database = empty.open();
    // A kill rolls back the migration's transaction.
    await expect(
      database.transaction(async (tables) => {
        await tables.schema.createTable('company').addColumn('id', 'text').execute();
        throw new Error('killed');
      }),
    ).rejects.toThrow('killed');
    await migrate(database);
    await database.close();
    expect(await loadMigrations()).toEqual(ALL);
  });

  test('rejects a database of a newer version and changes nothing in it', async () => {
    const database = empty.open();
    await migrate(database);
    await database.transaction(async (tables) => {
      const later = { name: '9999-later', timestamp: '2030-01-01T00:00:00.000Z' };
      await tables
        .$extendTables<{ kysely_migration: typeof later }>()
        .insertInto('kysely_migration')
        .values(later)
        .execute();
    });
    await expect(migrate(database)).rejects.toThrow(NewerSchemaError);
    await database.close();
    expect(await loadMigrations()).toEqual([...ALL, '9999-later']);
  });

  // More than a batch of paused ones.
  test.each(LISTING_KINDS)('sets the status of each earlier %s', async (kind) => {
    const database = empty.open();
    await migrateUpTo('0017-cleanup-indexes', database);
    const { identity_hash: _, ...row } = rowsOf[kind]().row;
    const statuses = ['active', 'paused', 'active', 'lapsed'] as const;
    const rows = Array.from({ length: 4400 }, (_, index) => ({
      ...row,
      id: String(index).padStart(4, '0'),
      is_paused: index % 4,
    }));
    for (let start = 0; start < rows.length; start += 1000)
      await database.kysely
        .insertInto(kind)
        .values(rows.slice(start, start + 1000))
        .execute();
    // As if killed before the rows were changed; meanwhile a server of the previous release publishes one.
    await migrateUpTo('0018-listing-status', database);
    await database.kysely.updateTable(kind).set({ is_paused: 0 }).where('id', '=', '0001').execute();
    await migrate(database);
    const migrated = await database.kysely
      .selectFrom(kind)
      .orderBy('id')
      .select(['id', 'is_paused', 'status'])
      .execute();
    expect(migrated).toEqual(
      rows.map(({ id, is_paused }, index) =>
        index === 1 ? { id, is_paused: 0, status: 'active' } : { id, is_paused, status: statuses[is_paused] },
      ),
    );
    await database.close();
  });

  test('gives each existing session an id and keeps it', async () => {
    const database = empty.open();
    await migrateUpTo('0007-company-listings', database);
    const started = ['one', 'other'].map((id_hash) => ({
      id_hash,
      company_id: 'c',
      started_at: 5,
      expires_at: 9,
    }));
    await database.kysely.insertInto('session').values(started).execute();
    await migrate(database);
    const rows = await database.kysely.selectFrom('session').selectAll().orderBy('id_hash').execute();
    expect(rows).toMatchObject(started.map((each) => ({ ...each, last_used_at: 5, browser: null })));
    expect(new Set(rows.map(({ id }) => id).filter((id) => id.length === 36)).size).toBe(2);
    await database.close();
  });
});
