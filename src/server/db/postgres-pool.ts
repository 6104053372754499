import pg from 'pg';

const CONNECTIONS = 10;
const CONNECT_TIMEOUT_MS = 3000;

/** Who hears of a connection that broke while idle. */
type OnConnectionError = (error: Error) => void;

// The driver would answer int8 as text, so that no digit is lost; none of ours has as many.
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);

/**
 * Opens a pool; nothing connects before the first query.
 * @param queryLimitMs how long a query may take; 0 for as long as it wants
 */
export function openPool(
  connectionString: string,
  onConnectionError: OnConnectionError,
  queryLimitMs: number,
): pg.Pool {
  const connections = new pg.Pool({
    connectionString,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: queryLimitMs,
    keepAlive: true,
    // The pool waits for it, which its types don't say.
    // eslint-disable-next-line @typescript-eslint/no-misused-promises
    onConnect: (client) => settle(client, queryLimitMs),
    types,
  });
  // Without listeners a connection that the server closes would end the process: while it is idle the pool tells, while it
  // runs a query that query's own failure does.
  connections.on('error', onConnectionError);
  connections.on('connect', (client) => client.on('error', () => undefined));
  return connections;
}

/** What the other end says of itself when a connection begins; the driver's types leave it out. */
interface Greeted {
  readonly processID: number;
}

const direct = new WeakSet<pg.ClientBase>();

/**
 * Whether one process of PostgreSQL answers all that a connection asks. Behind a pooler such as PgBouncer each transaction
 * may be another's, and what was set or prepared before is gone.
 */
export const isDirect = (client: pg.ClientBase): boolean => direct.has(client);

/** To compile a statement (`jit`) takes longer than any of ours saves by it. */
const SETTINGS = `select set_config('jit', 'off', false), set_config('statement_timeout', $1, false)
  where pg_backend_pid() = cast($2 as integer)`;

// As parameters of the connection itself a pooler refuses them. It greets with a process number of its own making.
async function settle(client: pg.ClientBase, queryLimitMs: number): Promise<void> {
  const { processID } = client as unknown as Greeted;
  const { rowCount } = await client.query(SETTINGS, [String(queryLimitMs), processID]);
  if (rowCount === 1) direct.add(client);
}
