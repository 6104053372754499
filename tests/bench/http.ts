import autocannon from 'autocannon';
import { spaceFlagBits } from '#domain/space/space-flags.ts';
import type { Database } from '#server/db/database.ts';
import { findPage } from '#server/db/search.ts';
import type { BareQuery, BareServer } from './bare-server.ts';
import { startChild } from './child.ts';

const CONNECTIONS = 20;
const ROUNDS = 3;
/** Number of spaces requested by id, in a random order per connection. */
const SPACES = 1000;
const SEARCH = '/api/spaces/filter?goodsData=%7B%22food%22%3Atrue%7D&country=es';

/**
 * Compares requests per second with a bare node:http server that runs the same prepared statements on the same
 * database.
 */
export async function benchHttp(database: Database, url: string, seconds: number): Promise<void> {
  const search = await queriesOf(database, (recorded) =>
    findPage(recorded, 'space', {
      matching: {
        masks: [spaceFlagBits.mask(['goods.perishable'])],
        figures: [],
        countries: ['ES'],
      },
      sort: 'newest',
      limit: 24,
      after: undefined,
    }),
  );
  const spaces = await database.kysely.selectFrom('space').select('id').limit(SPACES).execute();
  const byId = { name: 'space_by_id', sql: 'select doc from space where id = $1' };

  const ours = await startChild('our-server.ts', { url });
  const bare = await startChild('bare-server.ts', { url, search, byId } satisfies BareServer);
  console.log(`\nrequests a second over HTTP, ${CONNECTIONS} connections, median of ${ROUNDS}\n`);
  console.log(`${'call'.padEnd(14)}${'ours'.padStart(9)}${'bare'.padStart(9)}${'ratio'.padStart(9)}`);
  try {
    const calls = [
      { name: 'search', our: [SEARCH], their: ['/search'] },
      {
        name: 'by id',
        our: spaces.map(({ id }) => `/api/spaces/${id}`),
        their: spaces.map(({ id }) => `/by-id?${id}`),
      },
    ];
    for (const { name, our, their } of calls) {
      const figures = { ours: [] as number[], bare: [] as number[] };
      for (let round = 0; round < ROUNDS; round += 1) {
        figures.ours.push(await requestsPerSecond(ours.origin, our, seconds));
        figures.bare.push(await requestsPerSecond(bare.origin, their, seconds));
      }
      const [ourRate, bareRate] = [median(figures.ours), median(figures.bare)];
      const row = [ourRate.toFixed(0), bareRate.toFixed(0), (ourRate / bareRate).toFixed(2)];
      console.log(name.padEnd(14) + row.map((cell) => cell.padStart(9)).join(''));
    }
  } finally {
    ours.process.kill();
    bare.process.kill();
  }
}

async function requestsPerSecond(url: string, paths: readonly string[], seconds: number): Promise<number> {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    setupClient: (client) => {
      client.setRequests(shuffled(paths).map((path) => ({ method: 'GET', path })));
    },
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} failed under load.`);
  return result.requests.average;
}

// Bigint masks become text, because the message to the child process is JSON.
async function queriesOf(
  database: Database,
  run: (recorded: Database) => Promise<unknown>,
): Promise<BareQuery[]> {
  const queries: BareQuery[] = [];
  await run({
    ...database,
    read: (statement, parameters) => {
      const asText = parameters.map((value) => (typeof value === 'bigint' ? value.toString() : value));
      queries.push({ ...statement, parameters: asText });
      return database.read(statement, parameters);
    },
  });
  return queries;
}

const shuffled = (paths: readonly string[]): string[] =>
  paths
    .map((path) => ({ path, at: Math.random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ path }) => path);

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
