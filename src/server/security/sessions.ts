import { randomUUID } from 'node:crypto';
import Bowser from 'bowser';
import type { Context } from 'hono';
import type { Transaction } from 'kysely';
import type { Logger } from 'pino';
import { leastRoleOf, type Endpoint } from '#api/endpoint.ts';
import { type Session, SESSION_LIFETIME_MS, SESSION_LIMIT_MS } from '#domain/session/session.ts';
import { isAtLeast } from '#domain/user/member-role.ts';
import type { User } from '#domain/user/user.ts';
import { type Company, userOf } from '../db/companies.ts';
import { signedInMemberOf, type JoinedMember } from '../db/members.ts';
import { ApiError } from '../ground/api-error.ts';
import type { Database } from '../db/database.ts';
import {
  addSession,
  findSession,
  rotateSession,
  recordUse,
  type OpenSession,
  removeSession,
  renewSession,
} from '../db/sessions.ts';
import type { Tables } from '../db/tables.ts';
import type { Cookies } from './cookies.ts';
import { hashToken, newToken } from './tokens.ts';

declare module 'hono' {
  interface ContextVariableMap {
    endpoint?: Endpoint;
  }
}

/** Interval for recording use. */
const RECORD_USE_EVERY_MS = 5 * 60 * 1000;

/** The cookie has 256 random bits; the database stores their hash. */
export interface Sessions {
  /** May be expired. */
  hasCookie(context: Context): boolean;
  /** Empty for new visitors. */
  visitorOf(context: Context): string;
  /** Of the call's API key, else of its cookie. @throws ApiError (`ROLE_MISSING`) if the member's role does not allow the call */
  find(context: Context): Promise<OpenSession | undefined>;
  /** Ends the browser's previous session. */
  start(context: Context, company: Company, member?: JoinedMember): StartedSession;
  /** After half of the lifetime, up to the absolute maximum. */
  renew(context: Context, session: OpenSession): Promise<Session>;
  idHashOf(context: Context): string;
  /** Belongs in the transaction that ends the other sessions. */
  changeId(context: Context, session: OpenSession): StoredId;
  end(context: Context): Promise<void>;
  forget(context: Context): void;
}

interface StoredId {
  store(tables: Transaction<Tables>): Promise<void>;
  /** After the commit. */
  writeCookie(): void;
}

/** Belongs in the transaction that found or created the company. */
interface StartedSession extends StoredId {
  readonly session: Session;
}

interface SessionServices {
  readonly database: Database;
  readonly clock: () => number;
  readonly log: Logger;
}

export function sessionsOf(
  { database, clock, log }: SessionServices,
  cookies: Cookies,
  countryOf: (context: Context) => string | null,
): Sessions {
  const idHashOf = (context: Context) => hashToken(cookies.read(context, 'sid'));
  const setCookie = (context: Context, id: string, expiresAt: number) => {
    cookies.set(context, 'sid', id, Math.floor((expiresAt - clock()) / 1000));
  };
  const hasCookie = (context: Context) => cookies.read(context, 'sid') !== '';
  const forget = (context: Context) => {
    cookies.clear(context, 'sid');
    cookies.clear(context, 'csrf');
    cookies.clear(context, 'visitor');
  };
  return {
    hasCookie,
    idHashOf,
    visitorOf: (context) => cookies.read(context, 'visitor'),
    async find(context) {
      const byKey = context.get('keySession');
      if (byKey !== undefined) return byKey;
      if (!hasCookie(context)) return undefined;
      const idHash = idHashOf(context);
      const now = clock();
      const session = await findSession(database.kysely, idHash, now);
      if (session !== undefined && now - session.lastUsedAt >= RECORD_USE_EVERY_MS) {
        // In the background, without delaying the call.
        const use = { now, country: countryOf(context) };
        recordUse(database.kysely, idHash, use, now - RECORD_USE_EVERY_MS).catch((error: unknown) => {
          log.warn({ err: error }, 'use of a session not noted');
        });
      }
      assertRole(context, session?.member);
      return session;
    },
    start(context, company, member) {
      const id = newToken();
      const now = clock();
      const expiresAt = now + SESSION_LIFETIME_MS;
      return {
        session: { user: signedInUser({ company, member }), tokenExpiration: expiresAt },
        async store(tables) {
          if (hasCookie(context)) await removeSession(tables, idHashOf(context));
          await addSession(tables, {
            id_hash: hashToken(id),
            id: randomUUID(),
            company_id: company.id,
            member_id: member?.id ?? null,
            ...deviceOf(context.req.header('User-Agent') ?? ''),
            country: countryOf(context),
            started_at: now,
            last_used_at: now,
            expires_at: expiresAt,
          });
        },
        writeCookie() {
          setCookie(context, id, expiresAt);
        },
      };
    },
    async renew(context, session) {
      const { startedAt, expiresAt } = session;
      const user = signedInUser(session);
      const now = clock();
      const renewed = Math.min(now + SESSION_LIFETIME_MS, startedAt + SESSION_LIMIT_MS);
      const isHalfUsed = expiresAt - now <= SESSION_LIFETIME_MS / 2;
      if (!isHalfUsed || renewed <= expiresAt) return { user, tokenExpiration: expiresAt };
      await renewSession(database.kysely, idHashOf(context), renewed);
      setCookie(context, cookies.read(context, 'sid'), renewed);
      return { user, tokenExpiration: renewed };
    },
    changeId(context, { expiresAt }) {
      const id = newToken();
      return {
        store: (tables) => rotateSession(tables, idHashOf(context), hashToken(id)),
        writeCookie: () => {
          setCookie(context, id, expiresAt);
        },
      };
    },
    async end(context) {
      await removeSession(database.kysely, idHashOf(context));
      forget(context);
    },
    forget,
  };
}

/** The company, with the member who acts for it. */
export const signedInUser = ({ company, member }: Pick<OpenSession, 'company' | 'member'>): User => ({
  ...userOf(company),
  ...(member && { member: signedInMemberOf(member) }),
});

function assertRole(context: Context, member: JoinedMember | undefined): void {
  const endpoint = context.get('endpoint');
  const least = endpoint === undefined ? 'owner' : leastRoleOf(endpoint);
  if (member !== undefined && !isAtLeast(member.role, least)) throw new ApiError('ROLE_MISSING');
}

/** Null if unknown. */
export interface Device {
  readonly browser: string | null;
  readonly system: string | null;
}

/** Longer User-Agents are cut. */
const READ_LENGTH = 512;

/** Only known names, since the parser echoes unknown ones. */
const BROWSERS: ReadonlySet<string> = new Set(Object.values(Bowser.BROWSER_MAP));
const SYSTEMS: ReadonlySet<string> = new Set(Object.values(Bowser.OS_MAP));

export function deviceOf(userAgent: string): Device {
  if (userAgent === '') return { browser: null, system: null };
  const { browser, os } = Bowser.parse(userAgent.slice(0, READ_LENGTH));
  return { browser: known(browser.name, BROWSERS), system: known(os.name, SYSTEMS) };
}

const known = (name: string | undefined, names: ReadonlySet<string>): string | null =>
  name !== undefined && names.has(name) ? name : null;
