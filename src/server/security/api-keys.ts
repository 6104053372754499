import type { Logger } from 'pino';
import { KEY_PREFIX } from '#domain/session/api-key.ts';
import { findKeySession, recordKeyUse, type KeySession } from '../db/api-keys.ts';
import type { Database } from '../db/database.ts';
import { ApiError } from '../ground/api-error.ts';
import { MINUTE_MS } from '../ground/durations.ts';
import { attemptLimit } from './request-limits.ts';
import { hashToken, newToken, sign } from './tokens.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** Of the API key that the call is made with. */
    keySession?: KeySession;
  }
}

const KEY_LENGTH = KEY_PREFIX.length + newToken().length;

/** 256 bits that only this server can repeat, and only while it knows the nonce. */
export const keyText = (secret: string, id: string, nonce: string): string =>
  KEY_PREFIX + sign(secret, `api-key.${id}.${nonce}`);

export interface ApiKeys {
  /** @throws ApiError (`KEY_INVALID` if unknown, expired or revoked; `TOO_MANY_REQUESTS`) */
  open(given: string, address: string): Promise<KeySession>;
}

interface KeyServices {
  readonly database: Database;
  readonly clock: () => number;
  readonly log: Logger;
  readonly settings: { readonly RATE_LIMIT_FACTOR: number };
}

export function apiKeysOf({ database, clock, log, settings }: KeyServices): ApiKeys {
  const limitAttempts = attemptLimit(settings.RATE_LIMIT_FACTOR);
  return {
    async open(given, address) {
      if (given.length !== KEY_LENGTH) throw new ApiError('KEY_INVALID');
      const now = clock();
      const session = await limitAttempts(address, () =>
        findKeySession(database.kysely, hashToken(given), now),
      );
      if (session === undefined) throw new ApiError('KEY_INVALID');
      const before = now - MINUTE_MS;
      if (session.lastUsedAt <= before) {
        // In the background, without delaying the call.
        recordKeyUse(database.kysely, session.id, { now, before }).catch((error: unknown) => {
          log.warn({ err: error }, 'use of an API key not noted');
        });
      }
      return session;
    },
  };
}
