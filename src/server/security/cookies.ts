import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';

/** The cookies of the API: a session's id, a token against forgery, and whom that is bound to before a log-in. */
type CookieName = 'sid' | 'csrf' | 'visitor';

/** Chromium takes `Secure` and the `__Host-` prefix on https and on loopback only. */
const mayBeSecure = (origin: string): boolean => {
  const { protocol, hostname } = new URL(origin);
  return protocol === 'https:' || isLoopback(hostname);
};

/** Whether a host name means this very machine. */
export const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';

/** Reads and sets the API's cookies: HttpOnly, SameSite=Lax, for the whole site, secure wherever that works. */
export function cookiesFor(publicOrigin: string) {
  const secure = mayBeSecure(publicOrigin);
  const fullName = (name: CookieName) => (secure ? `__Host-${name}` : name);
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
