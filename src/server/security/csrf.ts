import type { Context } from 'hono';
import { ApiError } from '../ground/api-error.ts';
import { isLoopback, type Cookies } from './cookies.ts';
import { areEqual, newToken, sign } from './tokens.ts';

/** Renewed with every request for a token. */
const CSRF_COOKIE_S = 24 * 60 * 60;

/** `id` is empty for new visitors. */
interface Bearer {
  readonly type: 'session' | 'visitor';
  readonly id: string;
}

/** Double-submit with a signed token. */
export interface CsrfGuard {
  /** Reuses the cookie's token if valid. */
  tokenFor(context: Context): string;
  /** @throws ApiError unless header and cookie agree and the origin is the site */
  check(context: Context): void;
}

/** The signature covers the session's or visitor's id, so that tokens from before log-in are invalid. */
export function csrfGuard(cookies: Cookies, secret: string, publicOrigin: string): CsrfGuard {
  const signature = (nonce: string, bearer: Bearer) =>
    sign(secret, `csrf.${nonce}.${bearer.type}.${bearer.id}`);
  const isValid = (token: string, bearer: Bearer) => {
    const [nonce = '', signed = ''] = token.split('.');
    return bearer.id !== '' && areEqual(signed, signature(nonce, bearer));
  };
  const bearerOf = (context: Context): Bearer => {
    const sessionId = cookies.read(context, 'sid');
    return sessionId === ''
      ? { type: 'visitor', id: cookies.read(context, 'visitor') }
      : { type: 'session', id: sessionId };
  };
  const newVisitor = (context: Context): Bearer => {
    const id = newToken();
    cookies.set(context, 'visitor', id, CSRF_COOKIE_S);
    return { type: 'visitor', id };
  };
  return {
    tokenFor(context) {
      const bearer = bearerOf(context);
      const cookieToken = cookies.read(context, 'csrf');
      if (cookieToken !== '' && isValid(cookieToken, bearer)) return cookieToken;
      const nonce = newToken();
      const token = `${nonce}.${signature(nonce, bearer.type === 'session' ? bearer : newVisitor(context))}`;
      cookies.set(context, 'csrf', token, CSRF_COOKIE_S);
      return token;
    },
    check(context) {
      const header = context.req.header('X-CSRF-Token') ?? '';
      if (header === '') throw new ApiError('CSRF_HEADER_MISSING');
      const cookie = cookies.read(context, 'csrf');
      if (cookie === '') throw new ApiError('CSRF_COOKIE_MISSING');
      const isOurs = areEqual(header, cookie) && isValid(cookie, bearerOf(context));
      if (!isOurs || !isFromSite(context, publicOrigin)) throw new ApiError('CSRF_TOKEN_INVALID');
    },
  };
}

/** Accepts a form that a page of this site sends without script: browsers say so, in a header that no page can forge. */
export function isFormOfSite(context: Context, publicOrigin: string): boolean {
  const isStated =
    context.req.header('Origin') !== undefined || context.req.header('Sec-Fetch-Site') === 'same-origin';
  return isStated && isFromSite(context, publicOrigin);
}

/** Browsers send the page's origin; other clients need not. */
export function isFromSite(context: Context, publicOrigin: string): boolean {
  if (context.req.header('Sec-Fetch-Site') === 'cross-site') return false;
  const origin = context.req.header('Origin');
  if (origin === undefined || origin === publicOrigin) return true;
  if (!URL.canParse(origin)) return false;
  const [given, own] = [new URL(origin), new URL(publicOrigin)];
  const areLoopback = isLoopback(given.hostname) && isLoopback(own.hostname);
  return areLoopback && given.port === own.port && given.protocol === own.protocol;
}
