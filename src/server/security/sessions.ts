import type { Context } from 'hono';
import type { Transaction } from 'kysely';
import { SESSION_LIFETIME_MS, SESSION_LIMIT_MS, type Session } from '#domain/session/session.ts';
import { userOf, type Company } from '../db/companies.ts';
import type { Database } from '../db/database.ts';
import {
  addSession,
  findSession,
  keepOnlySession,
  removeSession,
  renewSession,
  type OpenSession,
} from '../db/sessions.ts';
import type { Tables } from '../db/tables.ts';
import type { Cookies } from './cookies.ts';
import { hashToken, newToken } from './tokens.ts';

/** Sessions as the routes use them. The cookie holds 256 random bits; the database only their hash. */
export interface Sessions {
  find(context: Context): Promise<OpenSession | undefined>;
  /** Begins a session under a new id; one that the browser held ends. */
  begin(context: Context, company: Company): Promise<Session>;
  /** Moves the end once half of the lifetime is used, up to the time after which one has to log in again. */
  renew(context: Context, session: OpenSession): Promise<Session>;
  /** A new id for the held session, stored within a transaction that also ends the company's others. */
  changeId(context: Context, session: OpenSession): ChangedId;
  end(context: Context): Promise<void>;
}

/** A session's new id on its way into the database and into the cookie. */
interface ChangedId {
  store(tables: Transaction<Tables>): Promise<void>;
  /** Sets the cookie, once the transaction is over. */
  take(): void;
}

/** Makes the sessions of a database and a clock. */
export function sessionsOf(
  { database, clock }: { readonly database: Database; readonly clock: () => number },
  cookies: Cookies,
): Sessions {
  const idHashOf = (context: Context) => hashToken(cookies.read(context, 'sid'));
  const setCookie = (context: Context, id: string, expiresAt: number) => {
    cookies.set(context, 'sid', id, Math.floor((expiresAt - clock()) / 1000));
  };
  const isHeld = (context: Context) => cookies.read(context, 'sid') !== '';
  return {
    find: async (context) =>
      isHeld(context) ? findSession(database, idHashOf(context), clock()) : undefined,
    async begin(context, company) {
      if (isHeld(context)) await removeSession(database, idHashOf(context));
      const id = newToken();
      const now = clock();
      const expiresAt = now + SESSION_LIFETIME_MS;
      await addSession(database, { idHash: hashToken(id), companyId: company.id, now, expiresAt });
      setCookie(context, id, expiresAt);
      return { user: userOf(company), tokenExpiration: expiresAt };
    },
    async renew(context, { company, startedAt, expiresAt }) {
      const now = clock();
      const renewed = Math.min(now + SESSION_LIFETIME_MS, startedAt + SESSION_LIMIT_MS);
      const isHalfUsed = expiresAt - now <= SESSION_LIFETIME_MS / 2;
      if (!isHalfUsed || renewed <= expiresAt) return { user: userOf(company), tokenExpiration: expiresAt };
      await renewSession(database, idHashOf(context), renewed);
      setCookie(context, cookies.read(context, 'sid'), renewed);
      return { user: userOf(company), tokenExpiration: renewed };
    },
    changeId(context, { company, expiresAt }) {
      const id = newToken();
      return {
        store: (tables) => keepOnlySession(tables, company.id, idHashOf(context), hashToken(id)),
        take: () => {
          setCookie(context, id, expiresAt);
        },
      };
    },
    async end(context) {
      await removeSession(database, idHashOf(context));
      cookies.clear(context, 'sid');
      cookies.clear(context, 'csrf');
      cookies.clear(context, 'visitor');
    },
  };
}
