import pg from 'pg';

const CONNECTIONS = 10;
/** Below a browser's 10 s timeout; after a restart, many calls wait for their turn at once. */
const CONNECT_TIMEOUT_MS = 6000;

/** Receives errors of idle connections. */
type OnConnectionError = (error: Error) => void;

// The driver returns int8 as text; our values fit a number.
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);

/** Connects lazily. @param queryLimitMs statement timeout; 0 for none */
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
    onConnect: (client) => applySettings(client, queryLimitMs),
    types,
  });
  // Unhandled error events of idle connections would end the process; errors during a query reject that query.
  connections.on('error', onConnectionError);
  connections.on('connect', (client) => client.on('error', () => undefined));
  return connections;
}

/** Missing in the driver's types. */
interface ClientWithProcess {
  readonly processID: number;
}

const directClients = new WeakSet<pg.ClientBase>();

/** False behind a transaction pooler such as PgBouncer, which loses settings and prepared statements. */
export const isDirect = (client: pg.ClientBase): boolean => directClients.has(client);

/** JIT compilation and starting parallel workers take longer than they save. */
const SETTINGS = `select set_config('jit', 'off', false), set_config('statement_timeout', $1, false),
  set_config('max_parallel_workers_per_gather', '0', false)
  where pg_backend_pid() = cast($2 as integer)`;

// Poolers refuse startup parameters. They also invent a process id.
async function applySettings(client: pg.ClientBase, queryLimitMs: number): Promise<void> {
  const { processID } = client as unknown as ClientWithProcess;
  const { rowCount } = await client.query(SETTINGS, [String(queryLimitMs), processID]);
  if (rowCount === 1) directClients.add(client);
}
