import { LRUCache } from 'lru-cache';
import type pg from 'pg';

/** How many statements a connection keeps prepared: each costs its backend some 20 to 100 kB. */
const STATEMENT_LIMIT = 100;

/** What the driver notes of the statements that it has prepared; its types leave it out. */
interface Noted {
  readonly connection: { readonly parsedStatements: Record<string, string> };
}

const prepared = new WeakMap<pg.PoolClient, LRUCache<string, true>>();

/**
 * Notes that a connection runs a statement by its name, and deallocates the one that it has not run for longest where they
 * become too many. The connection runs what it is given in order, so nothing needs to wait for that.
 */
export function notePrepared(client: pg.PoolClient, name: string): void {
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
  // The driver knows no way to forget a statement.
  const { parsedStatements } = (client as unknown as Noted).connection;
  // One that failed to parse was never kept.
  if (!Object.hasOwn(parsedStatements, name)) return;
  // eslint-disable-next-line @typescript-eslint/no-dynamic-delete
  delete parsedStatements[name];
  // A connection that fails here fails for the query behind it, too, which tells.
  client.query(`deallocate "${name}"`).catch(() => undefined);
}
