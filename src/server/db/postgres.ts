import DataLoader from 'dataloader';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { inTurn } from './aside.ts';
import { lookupSql, type Database, type Lookup, type Row } from './database.ts';
import { notePrepared } from './prepared-statements.ts';
import type { Tables } from './tables.ts';
import { isUnavailable } from './unavailable.ts';

const CONNECTIONS = 10;
/** How many of them may be busy with what nobody waits for first. */
const CONNECTIONS_ASIDE = 2;
const CONNECT_TIMEOUT_MS = 3000;
const QUERY_TIMEOUT_MS = 8000;

/** Where to connect, and who hears of a connection that broke while idle. */
export interface PostgresOptions {
  readonly url: string;
  /** A replica for searches; without one they go to the primary. */
  readonly readUrl?: string | undefined;
  readonly onConnectionError: (error: Error) => void;
}

/** Opens pools of connections; nothing connects before the first query. */
export function openPostgres(options: PostgresOptions): Database {
  const primary = pool(options.url, options.onConnectionError);
  const reads = options.readUrl === undefined ? primary : pool(options.readUrl, options.onConnectionError);
  const read = reads === primary ? runOn(primary) : runOnEither(reads, primary);
  const kysely = kyselyOver(primary);
  return {
    engine: 'postgres',
    kysely,
    read,
    readAside: inTurn(read, CONNECTIONS_ASIDE),
    readFresh: runOn(primary),
    readById: inBatches(primary),
    transaction: (work) => kysely.transaction().execute(work),
    patiently: async (work) => {
      const unlimited = { query_timeout: 0, statement_timeout: 0 };
      const own = kyselyOver(pool(options.url, options.onConnectionError, unlimited));
      try {
        return await work(own);
      } finally {
        await own.destroy();
      }
    },
    eraseDeleted: () => undefined,
    pools: () => [countsOf('primary', primary), ...(reads === primary ? [] : [countsOf('replica', reads)])],
    close: async () => {
      if (reads !== primary) await reads.end();
      await kysely.destroy();
    },
  };
}

const countsOf = (pool: 'primary' | 'replica', { totalCount, idleCount, waitingCount }: pg.Pool) => ({
  pool,
  total: totalCount,
  idle: idleCount,
  waiting: waitingCount,
});

const kyselyOver = (connections: pg.Pool) =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool: connections }) });

const runOn =
  (connections: pg.Pool): Database['read'] =>
  async ({ name, sql, isReplanned = false }, parameters) => {
    const values = [...parameters];
    if (isReplanned) return (await connections.query<Row>({ text: sql, values })).rows;
    const client = await connections.connect();
    try {
      notePrepared(client, name);
      const answer = await client.query<Row>({ name, text: sql, values });
      client.release();
      return answer.rows;
    } catch (error) {
      // As the pool does it: a connection that has failed is not used again.
      client.release(true);
      throw error;
    }
  };

// The driver would answer int8 as text, so that no digit is lost; none of ours has as many.
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);

// A replica that is away slows nobody down for long: the primary answers in its place.
const runOnEither =
  (replica: pg.Pool, primary: pg.Pool): Database['read'] =>
  (statement, parameters) =>
    runOn(replica)(statement, parameters).catch((error: unknown) => {
      if (!isUnavailable(error)) throw error;
      return runOn(primary)(statement, parameters);
    });

/**
 * Gathers the ids that are asked for in one turn of the event loop: under load the round trips, not the lookups, are
 * what costs. The query begins after all that share it, so that each of them sees every row committed before.
 */
function inBatches(connections: pg.Pool): Database['readById'] {
  const loaders = new Map<Lookup['table'], DataLoader<string, Row | undefined>>();
  return (lookup, id) => {
    const loader = loaders.get(lookup.table) ?? loaderOf(lookup, connections);
    loaders.set(lookup.table, loader);
    return loader.load(id);
  };
}

function loaderOf(lookup: Lookup, connections: pg.Pool): DataLoader<string, Row | undefined> {
  const statement = {
    name: `${lookup.table}_by_ids`,
    text: `${lookupSql(lookup)} where found.id = any($1)`,
  };
  return new DataLoader<string, Row | undefined>(
    async (ids) => {
      const { rows } = await connections.query<Row>({ ...statement, values: [ids] });
      const found = new Map(rows.map((row) => [row['id'], row]));
      return ids.map((id) => found.get(id));
    },
    { cache: false, batchScheduleFn: setImmediate },
  );
}

const LIMITS = { query_timeout: QUERY_TIMEOUT_MS, statement_timeout: QUERY_TIMEOUT_MS };

function pool(connectionString: string, onConnectionError: (error: Error) => void, limits = LIMITS): pg.Pool {
  const connections = new pg.Pool({
    connectionString,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    ...limits,
    keepAlive: true,
    // To compile a statement takes longer than any of ours saves by it.
    options: '-c jit=off',
    types,
  });
  // Without listeners a connection that the server closes would end the process: while it is idle the pool tells, while it
  // runs a query that query's own failure does.
  connections.on('error', onConnectionError);
  connections.on('connect', (client) => client.on('error', () => undefined));
  return connections;
}
