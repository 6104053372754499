import { AssertionError } from 'node:assert/strict';
import * as v from 'valibot';
import type { Endpoint } from '#api/endpoint.ts';
import { endpoints } from '#api/endpoints.ts';
import { errors } from '#api/errors.ts';
import type { Answer } from '../support/api-client.ts';
import { fits, is, errorIn } from './expectations.ts';

/** Files may be served by a CDN or a store with its own caching. */
const isFile = ({ answer, text, status }: Endpoint): boolean =>
  answer === undefined && text === undefined && status !== 204;

/** Parameters in braces match anything but a slash; literal paths come first. */
const calls = endpoints
  .map(({ endpoint }) => endpoint)
  .toSorted((one, other) => Number(one.path.includes('{')) - Number(other.path.includes('{')))
  .map((endpoint) => ({ endpoint, path: new RegExp(`^${endpoint.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }));

/** The call's record by method and path below the base; HEAD counts as GET. */
export const callOf = (method: string, pathAndQuery: string): Endpoint | undefined => {
  const [path = ''] = pathAndQuery.split('?');
  const asked = method === 'HEAD' ? 'GET' : method;
  return calls.find((call) => call.endpoint.method === asked && call.path.test(path))?.endpoint;
};

/** Asserts what the contract promises of every response. @throws AssertionError */
export function keepsConventions(answer: Answer): void {
  const { call, status, headers } = answer;
  fits(`${call}: X-Request-Id`, headers.get('X-Request-Id'), /^\S{8,}$/);
  is(`${call}: X-Content-Type-Options`, headers.get('X-Content-Type-Options'), 'nosniff');
  is(`${call}: X-Powered-By`, headers.get('X-Powered-By'), null);
  is(
    `${call}: headers that let other sites in`,
    [...headers.keys()].filter((name) => name.startsWith('access-control-')),
    [],
  );
  const [method = '', path = ''] = call.split(' ');
  const endpoint = callOf(method, path);
  if (endpoint === undefined || !isFile(endpoint) || status >= 400) {
    const policy = headers.get('Content-Security-Policy');
    fits(`${call}: Content-Security-Policy`, policy, /default-src 'none'/);
    fits(`${call}: Content-Security-Policy`, policy, /frame-ancestors 'none'/);
  }
  if (status >= 400) keepsToRefusals(answer, method, endpoint);
  else if (endpoint !== undefined) keepsToCaching(answer, endpoint);
}

function keepsToRefusals(
  { call, status, headers, body, text }: Answer,
  method: string,
  endpoint: Endpoint | undefined,
): void {
  if (status === 429 || status === 503) {
    fits(`${call}: Retry-After`, headers.get('Retry-After'), /^[1-9]\d*$/);
  }
  // Both have no body.
  if (method === 'HEAD' || status === 416) return;
  const { code, sentence } = errorIn(call, body);
  const refusal = Object.entries(errors).find(([name]) => name === code)?.[1];
  if (refusal === undefined) {
    throw new AssertionError({
      message: `${call}: code of an error ${String(status)}`,
      actual: body ?? text.slice(0, 300),
      expected: 'a code of the contract, at its place',
      operator: 'known',
    });
  }
  is(`${call}: status and sentence of ${String(code)}`, { status, sentence }, refusal);
  const { error: _, code: __, fields: ___, ...tells } = body as Record<string, unknown>;
  const schema = Object.entries(endpoint?.errorDetails ?? {}).find(([name]) => name === code)?.[1];
  const parsed = v.safeParse(schema ?? v.object({}), tells);
  is(`${call}: what is told beside the error`, tells, parsed.success ? parsed.output : parsed.issues);
}

function keepsToCaching({ call, headers }: Answer, endpoint: Endpoint): void {
  const caching = headers.get('Cache-Control');
  if (endpoint.isPrivatelyTagged === true) {
    fits(`${call}: ETag`, headers.get('ETag'), /^(W\/)?".+"$/);
    fits(`${call}: Cache-Control`, caching, /\bprivate\b/);
    fits(`${call}: Cache-Control`, caching, /\bno-cache\b/);
  } else if (endpoint.needsLogin) {
    fits(`${call}: Cache-Control`, caching, /\bprivate\b/);
    fits(`${call}: Cache-Control`, caching, /\bno-store\b/);
  } else if (endpoint.isTagged === true) {
    fits(`${call}: ETag`, headers.get('ETag'), /^(W\/)?".+"$/);
    fits(`${call}: Cache-Control`, caching, /\bpublic\b/);
    if (isFile(endpoint)) return;
    fits(`${call}: Cache-Control`, caching, /\bmax-age=0\b/);
    fits(`${call}: Cache-Control`, caching, /\bs-maxage=\d+/);
    is(`${call}: shown from a stale cache`, caching?.includes('stale-while-revalidate'), false);
  }
}
