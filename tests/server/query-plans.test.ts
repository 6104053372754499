import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ALLOWED_SCANS } from '../support/allowed-scans.ts';
import { startApi, type ApiServer } from '../support/api-server.ts';
import { ENGINE } from '../support/database.ts';
import { runEverything } from '../support/every-statement.ts';
import { multiplyRows } from '../support/many-rows.ts';
import { postgresPlans, sqlitePlans, type Explain } from '../support/query-plans.ts';
import { recorded, type Statements } from '../support/recorded-statements.ts';

/** PostgreSQL chooses its plans by the number of rows. */
const ROWS = 50_000;

/** `job` has one row per kind of background work. */
const SMALL_TABLES: ReadonlySet<string> = new Set(['job']);

const statements: Statements = new Map();
let server: ApiServer;
let explain: Explain;
let client: Client | undefined;

beforeAll(async () => {
  server = await startApi({}, (database) => recorded(database, statements));
  await runEverything(server);
  const { kysely, location } = server.test.database;
  const tables = await kysely.introspection.getTables();
  const large = new Set(tables.map(({ name }) => name).filter((name) => !SMALL_TABLES.has(name)));
  if (ENGINE === 'sqlite') {
    explain = sqlitePlans(location, large);
    return;
  }
  client = new Client({ connectionString: location });
  await client.connect();
  await multiplyRows(client, ROWS, server.now);
  explain = postgresPlans(client, large);
}, 300_000);

afterAll(async () => {
  await client?.end();
  await server.close();
});

test('no statement scans a large table unless it is allowed to', async () => {
  const failures: string[] = [];
  for (const statement of statements.values()) {
    const { text, scanned } = await explain(statement);
    const isAllowed = ALLOWED_SCANS.some((allowed) => allowed.statement.test(statement.sql));
    if (scanned.length > 0 && !isAllowed)
      failures.push(`${statement.sql}\nscans ${scanned.join(', ')}:\n${text}`);
  }
  // Fewer would mean that the recorder missed some.
  expect(statements.size).toBeGreaterThan(400);
  expect(failures.join('\n\n')).toBe('');
}, 120_000);

test.each(ALLOWED_SCANS)('the server still runs $statement, which may scan', ({ statement }) => {
  expect([...statements.keys()].some((sql) => statement.test(sql))).toBe(true);
});
