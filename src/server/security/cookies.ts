import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';

/** Session id, CSRF token, and the visitor id before log-in. */
type CookieName = 'sid' | 'csrf' | 'visitor';

/** Chromium accepts `Secure` and `__Host-` on https and loopback only. */
const mayBeSecure = (origin: string): boolean => {
  const { protocol, hostname } = new URL(origin);
  return protocol === 'https:' || isLoopback(hostname);
};

export const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';

/** HttpOnly, SameSite=Lax, secure where possible. @param prefix of names, since the ports of a host share cookies */
export function cookiesFor(publicOrigin: string, prefix: '' | 'operator-' = '') {
  const secure = mayBeSecure(publicOrigin);
  const fullName = (name: CookieName) => (secure ? `__Host-${prefix}${name}` : `${prefix}${name}`);
  const attributes = { path: '/', httpOnly: true, secure, sameSite: 'Lax' } as const;
  return {
    isSecure: secure,
    read: (context: Context, name: CookieName) => getCookie(context, fullName(name)) ?? '',
    set: (context: Context, name: CookieName, value: string, maxAgeS: number) => {
      context.set('hasCookies', true);
      setCookie(context, fullName(name), value, { ...attributes, maxAge: maxAgeS });
    },
    clear: (context: Context, name: CookieName) => {
      context.set('hasCookies', true);
      deleteCookie(context, fullName(name), attributes);
    },
  };
}

export type Cookies = ReturnType<typeof cookiesFor>;
