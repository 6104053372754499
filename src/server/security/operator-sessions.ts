import type { Context } from 'hono';
import type { Transaction } from 'kysely';
import { OPERATOR_SESSION_HOURS } from '#domain/operator/operator.ts';
import type { Database } from '../db/database.ts';
import {
  addOperatorSession,
  findOperatorSession,
  removeOperatorSession,
  type OperatorSession,
} from '../db/operators.ts';
import type { Tables } from '../db/tables.ts';
import { HOUR_MS } from '../ground/durations.ts';
import type { Cookies } from './cookies.ts';
import { hashToken, newToken } from './tokens.ts';

/** Sessions of the console; each ends at its hour, whatever is done. */
export interface OperatorSessions {
  find(context: Context): Promise<OperatorSession | undefined>;
  /** Ends the browser's previous session. */
  start(
    context: Context,
    operator: string,
  ): { store(tables: Transaction<Tables>): Promise<void>; writeCookie(): void };
  end(context: Context): Promise<void>;
}

export function operatorSessions(
  { database, clock }: { readonly database: Database; readonly clock: () => number },
  cookies: Cookies,
): OperatorSessions {
  const idHashOf = (context: Context) => hashToken(cookies.read(context, 'sid'));
  return {
    find: async (context) =>
      cookies.read(context, 'sid') === ''
        ? undefined
        : findOperatorSession(database.kysely, idHashOf(context), clock()),
    start(context, operator) {
      const id = newToken();
      const now = clock();
      const lifetimeMs = OPERATOR_SESSION_HOURS * HOUR_MS;
      return {
        async store(tables) {
          await removeOperatorSession(tables, idHashOf(context));
          await addOperatorSession(tables, {
            ...{ id_hash: hashToken(id), operator, started_at: now, expires_at: now + lifetimeMs },
          });
        },
        writeCookie() {
          cookies.set(context, 'sid', id, lifetimeMs / 1000);
        },
      };
    },
    async end(context) {
      await removeOperatorSession(database.kysely, idHashOf(context));
      cookies.clear(context, 'sid');
      cookies.clear(context, 'csrf');
      cookies.clear(context, 'visitor');
    },
  };
}
