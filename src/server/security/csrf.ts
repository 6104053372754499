import type { Context } from 'hono';
import { Refused } from '../refused.ts';
import { isLoopback, type Cookies } from './cookies.ts';
import { areEqual, newToken, sign } from './tokens.ts';

/** The cookie lives as long as a browser keeps one for a day's work; it is renewed whenever it is asked for. */
const CSRF_COOKIE_S = 24 * 60 * 60;

/** What guards state-changing calls: a signed token, sent both as a cookie and in a header. */
export interface CsrfGuard {
  /** The visitor's token, made anew only when the cookie's is not valid for the present session. */
  tokenFor(context: Context): string;
  /** @throws Refused unless header and cookie carry one valid token and the call comes from the site itself. */
  check(context: Context): void;
}

/**
 * The token is `nonce.signature`; the signature covers the session's id, so that a token of another session, or of
 * the time before signing in, is not valid.
 */
export function csrfGuard(cookies: Cookies, secret: string, publicOrigin: string): CsrfGuard {
  const signature = (nonce: string, sessionId: string) => sign(secret, `csrf.${nonce}.${sessionId}`);
  const isValid = (token: string, sessionId: string) => {
    const [nonce = '', signed = ''] = token.split('.');
    return areEqual(signed, signature(nonce, sessionId));
  };
  return {
    tokenFor(context) {
      const sessionId = cookies.read(context, 'sid');
      const held = cookies.read(context, 'csrf');
      if (held !== '' && isValid(held, sessionId)) return held;
      const nonce = newToken();
      const token = `${nonce}.${signature(nonce, sessionId)}`;
      cookies.set(context, 'csrf', token, CSRF_COOKIE_S);
      return token;
    },
    check(context) {
      const header = context.req.header('X-CSRF-Token') ?? '';
      if (header === '') throw new Refused('CSRF_HEADER_MISSING');
      const cookie = cookies.read(context, 'csrf');
      if (cookie === '') throw new Refused('CSRF_COOKIE_MISSING');
      const isOurs = areEqual(header, cookie) && isValid(cookie, cookies.read(context, 'sid'));
      if (!isOurs || !isFromSite(context, publicOrigin)) throw new Refused('CSRF_TOKEN_INVALID');
    },
  };
}

// Browsers name the page's origin on every state-changing call; other clients need not.
function isFromSite(context: Context, publicOrigin: string): boolean {
  if (context.req.header('Sec-Fetch-Site') === 'cross-site') return false;
  const origin = context.req.header('Origin');
  if (origin === undefined || origin === publicOrigin) return true;
  if (!URL.canParse(origin)) return false;
  const [given, own] = [new URL(origin), new URL(publicOrigin)];
  const areLoopback = isLoopback(given.hostname) && isLoopback(own.hostname);
  return areLoopback && given.port === own.port && given.protocol === own.protocol;
}
