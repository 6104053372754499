import * as v from 'valibot';
import { User } from '../user/user.ts';

/** How long a session lives, in milliseconds; validating renews it once half is used. */
export const SESSION_LIFETIME_MS = 24 * 60 * 60 * 1000;

/** However often it is renewed, a session ends this long after its log-in, in milliseconds. */
export const SESSION_LIMIT_MS = 30 * 24 * 60 * 60 * 1000;

/** Within this time of its end a session "expires soon" (§4). */
export const EXPIRES_SOON_MS = 5 * 60 * 1000;

/** What a log-in, a registration and a validation answer. */
export const Session = v.object({
  user: User,
  /** When the session ends, in milliseconds since 1970. */
  tokenExpiration: v.pipe(v.number(), v.finite()),
});

export type Session = v.InferOutput<typeof Session>;

/** Whether the session is over. */
export const isExpired = (tokenExpiration: number, now: number): boolean => tokenExpiration <= now;

/** Whether the session ends within five minutes, but has not ended. */
export const expiresSoon = (tokenExpiration: number, now: number): boolean =>
  !isExpired(tokenExpiration, now) && tokenExpiration - now < EXPIRES_SOON_MS;
