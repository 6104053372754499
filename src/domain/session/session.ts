import * as v from 'valibot';
import { User } from '../user/user.ts';

/** In ms; extended after half of it. */
export const SESSION_LIFETIME_MS = 24 * 60 * 60 * 1000;

/** Maximum age in ms, however often it is extended. */
export const SESSION_LIMIT_MS = 30 * 24 * 60 * 60 * 1000;

/** §4. */
export const EXPIRES_SOON_MS = 5 * 60 * 1000;

export const Session = v.object({
  user: User,
  /** In ms since 1970. */
  tokenExpiration: v.pipe(v.number(), v.finite()),
});

export type Session = v.InferOutput<typeof Session>;

export const isExpired = (tokenExpiration: number, now: number): boolean => tokenExpiration <= now;

export const expiresSoon = (tokenExpiration: number, now: number): boolean =>
  !isExpired(tokenExpiration, now) && tokenExpiration - now < EXPIRES_SOON_MS;
