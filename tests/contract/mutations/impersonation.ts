import { randomUUID } from 'node:crypto';
import type { Endpoint } from '#api/endpoint.ts';
import { register } from '#api/registration.ts';
import type { Forward, Passage, Passed, Passing } from '../../support/http-proxy.ts';
import { isCall, jsonIn } from './mutation.ts';

/** The cookies of a browser after these responses. */
const cookiesOf = ({ headers }: Passed): string =>
  headers
    .getSetCookie()
    .filter((line) => !/max-age=0/i.test(line))
    .map((line) => line.split(';')[0])
    .join('; ');

/** A call with these cookies and a matching token. */
export async function asHolder(call: Passing, cookies: string, forward: Forward): Promise<Passing> {
  const asking = {
    method: 'GET',
    path: '/csrf-token',
    headers: new Headers({ cookie: cookies }),
    body: Buffer.alloc(0),
  };
  const answer = await forward(asking);
  const headers = new Headers(call.headers);
  const lines = `${cookies}; ${cookiesOf(answer)}`.split('; ').filter((line) => line !== '');
  // The later of two cookies with the same name wins.
  const jar = new Map(lines.map((line) => [line.split('=')[0], line]));
  headers.set('cookie', [...jar.values()].join('; '));
  headers.set('x-csrf-token', String(jsonIn(answer)?.csrfToken));
  return { ...call, headers };
}

/** Stores each company's session by its id and those of its listings. */
function rememberingOwners(
  run: (call: Passing, forward: Forward, ownerOf: (id: string) => string | undefined) => Promise<Passed>,
): Passage {
  const sessions = new Map<string, string>();
  return async (call, forward) => {
    const answer = await run(call, forward, (id) => sessions.get(id));
    if (isCall(call, register) && answer.status === 201) {
      sessions.set(jsonIn(answer).user._id, cookiesOf(answer));
    }
    const json = call.path.endsWith('/register') && answer.status === 201 ? jsonIn(answer) : undefined;
    if (json?.userId) sessions.set(json._id, sessions.get(json.userId) ?? '');
    return answer;
  };
}

export const idIn = (path: string): string =>
  path
    .split('?')[0]
    ?.split('/')
    .find((part) => /^[\da-f]{8}-/.test(part)) ?? '';

/** Sends calls as the owner of the record in the path. */
export const asOwner =
  (...wanted: Endpoint[]) =>
  () =>
    rememberingOwners(async (call, forward, ownerOf) => {
      const owner = isCall(call, ...wanted) ? ownerOf(idIn(call.path)) : undefined;
      return forward(owner === undefined ? call : await asHolder(call, owner, forward));
    });

/** Sends a guest's calls as the company that registered last. */
export const withoutSession = (wanted: Endpoint) => (): Passage => {
  let last = '';
  return async (call, forward) => {
    const hasSession = call.headers.get('cookie')?.includes('sid=') === true;
    if (isCall(call, wanted) && !hasSession) {
      if (last === '') {
        // A server without the check would accept the rest of the call.
        return {
          status: 404,
          headers: new Headers({
            'content-type': 'application/json',
            'x-request-id': randomUUID(),
            'x-content-type-options': 'nosniff',
            'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
          }),
          body: Buffer.from('{"error":"Not found.","code":"NOT_FOUND"}'),
        };
      }
      return forward(await asHolder(call, last, forward));
    }
    const answer = await forward(call);
    if (isCall(call, register) && answer.status === 201) last = cookiesOf(answer);
    return answer;
  };
};

/** Adds a valid token to every call without one or with a wrong one. */
export const withToken = (is: (call: Passing) => boolean) => (): Passage => async (call, forward) =>
  forward(
    call.method === 'GET' || !is(call)
      ? call
      : await asHolder(call, call.headers.get('cookie') ?? '', forward),
  );

export const without =
  (name: string, is: (call: Passing) => boolean = () => true) =>
  (): Passage =>
  (call, forward) => {
    if (is(call)) call.headers.delete(name);
    return forward(call);
  };

/** The headers of a response without a body. */
export function withoutBody(headers: Headers): Headers {
  const kept = new Headers(headers);
  kept.delete('content-type');
  kept.set('cache-control', 'private, no-store');
  return kept;
}
