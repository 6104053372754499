import { execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { Client } from 'pg';
import { migrate } from '#server/db/migrate.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { findPostgres } from '../setup/programs.ts';
import { freePort } from './free-port.ts';

/**
 * The server depends on this script's input: the pipe closes when the tests end, and the script then stops the server
 * and deletes its folder. The Spanish collation reveals queries without an explicit one.
 */
const SCRIPT = `
bin=$1 port=$2
folder=$(mktemp -d "$3/estiba-postgres-XXXXXX") || exit 1
fail() { cat "$folder/log" >&2; rm -rf "$folder"; exit 1; }
"$bin/initdb" -D "$folder/data" -U postgres --auth=trust --no-sync --encoding=UTF8 --locale=C \\
  --locale-provider=icu --icu-locale=es >"$folder/log" 2>&1 || fail
"$bin/pg_ctl" -D "$folder/data" -w -l "$folder/log" \\
  -o "-p $port -k $folder -c listen_addresses=127.0.0.1 -c max_connections=200 \\
    -c fsync=off -c synchronous_commit=off -c full_page_writes=off" start >/dev/null || fail
echo ready
cat >/dev/null
"$bin/pg_ctl" -D "$folder/data" -m immediate stop >/dev/null
rm -rf "$folder"
`;

interface PostgresServer {
  /** The administrator's URL. */
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Starts a PostgreSQL for this test run, with a {@link Template}, on a free loopback port, as a user other than root.
 */
export async function startPostgres(): Promise<PostgresServer> {
  const folder = findPostgres();
  if (folder === undefined) throw new Error('No PostgreSQL was found. Run: npm test');
  const port = await freePort();
  const script = spawn('sh', ['-c', SCRIPT, 'sh', folder, String(port), tmpdir()], {
    cwd: '/',
    // A separate process group shields the server from Ctrl-C, so that the script can stop it cleanly.
    detached: true,
    stdio: ['pipe', 'pipe', 'inherit'],
    ...userForPostgres(),
  });
  const ended = new Promise<void>((resolve) => script.once('close', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    script.stdout.once('data', () => resolve());
    script.once('error', reject);
    script.once('close', () => reject(new Error('PostgreSQL did not start.')));
  });
  const stop = async () => {
    script.stdin.end();
    await ended;
  };
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  await makeMigratedTemplate(url);
  return { url, stop };
}

async function makeMigratedTemplate(adminUrl: string): Promise<void> {
  await runSql(adminUrl, 'create database migrated');
  const url = new URL(adminUrl);
  url.pathname = '/migrated';
  const database = openPostgres({ url: url.href, onConnectionError: () => undefined });
  await migrate(database);
  await database.close();
}

/** PostgreSQL and PgBouncer refuse to run as root. */
export function userForPostgres(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const idOf = (which: string) => Number(execFileSync('id', [which, 'nobody'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** PostgreSQL's empty template, or a copy of the migrated schema, which is faster than migrating per test file. */
type Template = 'template1' | 'migrated';

/** Creates a database on the server in TEST_DATABASE_URL; drop it when the test file ends. */
export async function createPostgresDatabase(template: Template = 'template1'): Promise<TestDatabase> {
  const adminUrl = process.env['TEST_DATABASE_URL'];
  if (adminUrl === undefined) throw new Error('TEST_DATABASE_URL names no PostgreSQL server.');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await runSql(adminUrl, `create database ${name} template ${template}`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => runSql(adminUrl, `drop database ${name} with (force)`) };
}

async function runSql(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
