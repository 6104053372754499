import { hash } from 'node:crypto';
import type { Context } from 'hono';
import type { StatusCode } from 'hono/utils/http-status';
import { headerOf } from './request-headers.ts';

declare module 'hono' {
  interface ContextVariableMap {
    requestId: string;
    isHttps: boolean;
    hasCookies?: true;
  }
}

export const JSON_TYPE = 'application/json; charset=UTF-8';

const SECURITY_HEADERS = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
};

/** Repeats netlify.toml; on plain http it would make the site unreachable. */
const HTTPS_ONLY = { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' };

type Body = string | Uint8Array<ArrayBuffer> | ReadableStream | null;

/** Adds security headers. Uses a plain record, since `Headers` costs as much as a small query. */
export const respond = (
  context: Context,
  body: Body,
  status: StatusCode,
  headers: Readonly<Record<string, string>>,
): Response => {
  const all = {
    ...SECURITY_HEADERS,
    ...(context.get('isHttps') && HTTPS_ONLY),
    'X-Request-Id': requestIdOf(context),
    ...headers,
  };
  return context.get('hasCookies')
    ? context.newResponse(body, status, all)
    : new Response(body, { status, headers: all });
};

export const requestIdOf = (context: Context): string => context.get('requestId');

/** Not cacheable by shared caches. */
export const privateJson = (context: Context, body: unknown, status: 200 | 201 = 200): Response =>
  privateJsonText(context, JSON.stringify(body), status);

export const privateJsonText = (context: Context, body: JsonText, status: 200 | 201 = 200): Response =>
  respond(context, body, status, { 'Content-Type': JSON_TYPE, 'Cache-Control': 'private, no-store' });

/** Acknowledges without content. */
export const noContent = (context: Context): Response =>
  respond(context, null, 204, { 'Cache-Control': 'private, no-store' });

/** Browsers revalidate, so that changes show immediately; CDNs may cache it. */
export const publicJson = (context: Context, body: JsonText, sharedMaxAgeS: number): Response =>
  publicText(context, body, sharedMaxAgeS, { 'Content-Type': JSON_TYPE });

/** Like {@link publicJson}, of another type. */
export function publicText(
  context: Context,
  body: string,
  sharedMaxAgeS: number,
  own: Readonly<Record<'Content-Type', string>>,
): Response {
  const tag = `"${hash('sha1', body, 'base64url')}"`;
  const caching = `public, max-age=0, s-maxage=${String(sharedMaxAgeS)}`;
  const { 'Content-Type': type, ...others } = own;
  const headers = { ETag: tag, 'Cache-Control': caching, ...others };
  return isClientCopyCurrent(context, tag)
    ? respond(context, null, 304, headers)
    : respond(context, body, 200, { ...headers, 'Content-Type': type });
}

/** `makeBody` is only called if the client's copy is outdated. @param tag identifies content and owner */
export async function taggedJson(
  context: Context,
  tag: string,
  makeBody: () => Promise<unknown>,
): Promise<Response> {
  const headers = { ETag: `"${tag}"`, 'Cache-Control': 'private, no-cache' };
  return isClientCopyCurrent(context, headers.ETag)
    ? respond(context, null, 304, headers)
    : respond(context, JSON.stringify(await makeBody()), 200, { ...headers, 'Content-Type': JSON_TYPE });
}

export const ownTaggedJson = (context: Context, body: unknown): Promise<Response> =>
  taggedJson(context, hash('sha1', JSON.stringify(body), 'base64url'), () => Promise.resolve(body));

/** Weak comparison, since compressing proxies weaken tags. Searched in place, without parsing the list. */
export const isClientCopyCurrent = (context: Context, tag: string): boolean =>
  headerOf(context, 'if-none-match')?.includes(tag.replace(/^W\//, '')) ?? false;

/** Stored documents and cards are passed on without parsing. */
export type JsonText = string;

export const jsonArray = (texts: readonly JsonText[]): JsonText => `[${texts.join(',')}]`;
