import { vi } from 'vitest';
import { API_BASE } from '#api/base.ts';

/** A recorded request. */
export interface RecordedRequest {
  /** Method, path below the API's base, and query: `GET /spaces/filter?limit=1`. */
  readonly call: string;
  readonly headers: Headers;
  readonly credentials: RequestCredentials;
  readonly keepalive: boolean;
  /** The parsed JSON body; `undefined` if absent. */
  readonly body: unknown;
}

export type Reply = (request: RecordedRequest, signal: AbortSignal) => Response | Promise<Response>;

/** Replies by method and path without the query: `'GET /users/me'`. */
export type Replies = Readonly<Record<string, Reply>>;

export const json = (body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Response =>
  Response.json(body, { status, headers });

/** Never responds; rejects when the caller aborts. */
export const silence: Reply = (_, signal) =>
  new Promise((_resolve, reject) => {
    // `fetch` rejects with the signal's reason.
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });

/** The error of `fetch` when the server is unreachable. */
export const unreachable: Reply = () => Promise.reject(new TypeError('Failed to fetch'));

/**
 * Replaces `fetch` until the test ends. Replies are keyed by method and path without the query; the CSRF token is
 * `token-1`, then `token-2` and so on; a call without a reply gets a 404.
 * @returns the recorded requests in order
 */
export function fakeApi(replies: Replies = {}): RecordedRequest[] {
  const { fetch, requests } = fakeFetch(replies);
  vi.stubGlobal('fetch', fetch);
  return requests;
}

/** The fake API as the `fetch` of another window. */
export function fakeFetch(replies: Replies) {
  const requests: RecordedRequest[] = [];
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
    requests.push(one);
    signal.throwIfAborted();
    return (known[name] ?? (() => json({ error: 'Not found.', code: 'NOT_FOUND' }, 404)))(one, signal);
  };
  return { fetch, requests };
}

export const callsOf = (requests: readonly RecordedRequest[]): string[] => requests.map(({ call }) => call);
