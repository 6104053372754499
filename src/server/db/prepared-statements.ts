import { LRUCache } from 'lru-cache';
import type pg from 'pg';

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
