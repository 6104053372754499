import { vi } from 'vitest';
import { API_BASE } from '#api/base.ts';

/** A request as the fake got it. */
export interface Asked {
  /** Method, path below the API's base and query: `GET /spaces/filter?limit=1`. */
  readonly call: string;
  readonly headers: Headers;
  readonly credentials: RequestCredentials;
  /** Whether it goes on when the page is left. */
  readonly keepalive: boolean;
  /** The parsed JSON body; undefined where there is none. */
  readonly body: unknown;
}

/** How a call is answered. */
export type Reply = (asked: Asked, signal: AbortSignal) => Response | Promise<Response>;

/** How calls are answered, by method and path without the query: `'GET /users/me'`. */
export type Replies = Readonly<Record<string, Reply>>;

/** A JSON answer. */
export const json = (body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Response =>
  Response.json(body, { status, headers });

/** Never answers; ends only when the caller gives up. */
export const silence: Reply = (_, signal) =>
  new Promise((_resolve, reject) => {
    // What fetch itself rejects with.
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });

/** What `fetch` throws when the server is not reached. */
export const unreachable: Reply = () => Promise.reject(new TypeError('Failed to fetch'));

/**
 * Puts an API in the place of `fetch` until the test ends. Replies are found by method and path without the query;
 * the CSRF token is `token-1`, then `token-2` and so on. A call without a reply is answered 404.
 * @returns what was asked, in order
 */
export function fakeApi(replies: Replies = {}): Asked[] {
  const { fetch, asked } = fakeFetch(replies);
  vi.stubGlobal('fetch', fetch);
  return asked;
}

/** The same API as the `fetch` of another window, with what was asked of it. */
export function fakeFetch(replies: Replies) {
  const asked: Asked[] = [];
  let tokens = 0;
  const known: Replies = {
    'GET /csrf-token': () => json({ csrfToken: `token-${String(++tokens)}` }),
    ...replies,
  };
  const fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const name = `${request.method} ${pathname.slice(API_BASE.length)}`;
    const text = await request.clone().text();
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    const { headers, credentials, keepalive, signal } = request;
    const one = { call: name + search, headers, credentials, keepalive, body };
    asked.push(one);
    signal.throwIfAborted();
    return (known[name] ?? (() => json({ error: 'Not found.', code: 'NOT_FOUND' }, 404)))(one, signal);
  };
  return { fetch, asked };
}

/** The calls by name. */
export const callsOf = (asked: readonly Asked[]): string[] => asked.map(({ call }) => call);
