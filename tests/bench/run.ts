import path from 'node:path';
import { parseArgs } from 'node:util';
import { migrate } from '#server/db/migrate.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { openSqlite } from '#server/db/sqlite.ts';
import { seedSpaces } from '#server/start/seed.ts';
import { createPostgresDatabase, startPostgres } from '../support/postgres.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { benchAlmost, benchFacets } from './facets.ts';
import { benchHttp } from './http.ts';
import { benchImports } from './imports.ts';
import { benchLogIns } from './log-ins.ts';
import { benchAlerts } from './alerts.ts';
import { benchSearch } from './search.ts';
import { benchTexts } from './texts.ts';

/** Enough for the ratios; reference figures use a million. */
const DEFAULT_SPACES = 100_000;

const { values } = parseArgs({
  options: { spaces: { type: 'string' }, database: { type: 'string' }, seconds: { type: 'string' } },
});
const count = Number(values.spaces ?? DEFAULT_SPACES);

benchTexts();
await benchSqlite();
const server = values.database === undefined ? await startPostgres() : undefined;
if (server !== undefined) process.env['TEST_DATABASE_URL'] = server.url;
const url = values.database ?? (await createPostgresDatabase()).url;
const database = openPostgres({ url, onConnectionError: () => undefined });
try {
  await migrate(database);
  const { total } = await database.kysely
    .selectFrom('space')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  if (total < count) {
    const started = performance.now();
    await seedSpaces(database, count - total, Date.now());
    console.log(`seeded ${count - total} spaces in ${Math.round((performance.now() - started) / 1000)} s`);
  }
  await database.readFresh({ name: 'tidy', sql: 'vacuum analyze' }, []);
  await benchSearch(database);
  await benchFacets(database);
  await benchAlmost(database);
  await benchAlerts(database);
  await benchLogIns(url);
  await benchHttp(database, url, Number(values.seconds ?? 10));
  await benchImports('PostgreSQL', { DATABASE_URL: url });
} finally {
  await database.close();
  await server?.stop();
}

/** Its other costs are those of PostgreSQL or smaller. */
async function benchSqlite(): Promise<void> {
  const folder = temporaryFolder('bench');
  const sqlite = openSqlite(path.join(folder, 'estiba.sqlite'));
  await migrate(sqlite);
  await seedSpaces(sqlite, Math.min(count, DEFAULT_SPACES), Date.now());
  await benchFacets(sqlite);
  await benchAlmost(sqlite);
  await sqlite.close();
  await benchImports('SQLite', { DATA_DIR: folder });
}
