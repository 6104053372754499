import DataLoader from 'dataloader';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { queueReads } from './low-priority-reads.ts';
import { type Database, type Lookup, lookupSql, type Row, type Statement } from './database.ts';
import { isDirect, openPool } from './postgres-pool.ts';
import type { Tables } from './tables.ts';
import { isUnavailable } from './unavailable.ts';
import { LRUCache } from 'lru-cache';

const QUERY_LIMIT_MS = 8000;

export interface PostgresOptions {
  readonly url: string;
  /** Replica for searches; defaults to the primary. */
  readonly readUrl?: string | undefined;
  readonly onConnectionError: (error: Error) => void;
}

/** Connects lazily. */
export function openPostgres(options: PostgresOptions): Database {
  const open = (url: string, queryLimitMs = QUERY_LIMIT_MS) =>
    openPool(url, options.onConnectionError, queryLimitMs);
  const primary = open(options.url);
  const reads = options.readUrl === undefined ? primary : open(options.readUrl);
  const read = reads === primary ? runOn(primary) : runWithFallback(reads, primary);
  const kysely = kyselyOver(primary);
  return {
    engine: 'postgres',
    location: options.url,
    kysely,
    read,
    readLowPriority: queueReads(read, 'postgres'),
    readFresh: runOn(primary),
    readById: batchedLookup(primary),
    transaction: (work) => kysely.transaction().execute(work),
    withoutTimeout: async (work) => {
      const own = kyselyOver(open(options.url, 0));
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
  (statement, parameters) =>
    run(connections, statement, [...parameters]);

/** Prepared if the connection keeps statements. */
async function run(
  connections: pg.Pool,
  { name, sql: text, isReplanned = false }: Statement,
  values: unknown[],
): Promise<Row[]> {
  const client = await connections.connect();
  try {
    const isPrepared = !isReplanned && isDirect(client);
    if (isPrepared) trackPrepared(client, name);
    const { rows } = await client.query<Row>({ ...(isPrepared && { name }), text, values });
    client.release();
    return rows;
  } catch (error) {
    // A failed connection is discarded, as the pool does.
    client.release(true);
    throw error;
  }
}

/** Undefined columns, functions and tables. */
const SCHEMA_CODES = new Set(['42703', '42883', '42P01']);

/** While a replica has not replayed the last migration. */
const isBehind = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && SCHEMA_CODES.has(error.code ?? '');

// Falls back to the primary quickly if the replica is down.
const runWithFallback =
  (replica: pg.Pool, primary: pg.Pool): Database['read'] =>
  (statement, parameters) =>
    runOn(replica)(statement, parameters).catch((error: unknown) => {
      if (!isUnavailable(error) && !isBehind(error)) throw error;
      return runOn(primary)(statement, parameters);
    });

/** Round trips dominate under load; each query starts after its callers, so it sees their commits. */
function batchedLookup(connections: pg.Pool): Database['readById'] {
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
    sql: `${lookupSql(lookup)} where found.id = any($1)`,
  };
  return new DataLoader<string, Row | undefined>(
    async (ids) => {
      const rows = await run(connections, statement, [ids]);
      const found = new Map(rows.map((row) => [row['id'], row]));
      return ids.map((id) => found.get(id));
    },
    { cache: false, batchScheduleFn: setImmediate },
  );
}

/** Per connection; each costs 20 to 100 kB in the backend. */
const STATEMENT_LIMIT = 100;

/** Missing in the driver's types. */
interface ConnectionStatements {
  readonly connection: { readonly parsedStatements: Record<string, string> };
}

const prepared = new WeakMap<pg.PoolClient, LRUCache<string, true>>();

/** Connections run commands in order, so nothing has to wait. */
export function trackPrepared(client: pg.PoolClient, name: string): void {
  const names =
    prepared.get(client) ??
    new LRUCache<string, true>({
      max: STATEMENT_LIMIT,
      disposeAfter: (_, old, reason) => {
        if (reason === 'evict') deallocate(client, old);
      },
    });
  prepared.set(client, names);
  names.set(name, true);
}

function deallocate(client: pg.PoolClient, name: string): void {
  // The driver has no API to drop a statement.
  const { parsedStatements } = (client as unknown as ConnectionStatements).connection;
  // Statements that failed to parse were never prepared.
  if (!Object.hasOwn(parsedStatements, name)) return;
  // eslint-disable-next-line @typescript-eslint/no-dynamic-delete
  delete parsedStatements[name];
  // The following query fails too, and reports it.
  client.query(`deallocate "${name}"`).catch(() => undefined);
}
