import { hash } from 'node:crypto';
import type { Context } from 'hono';
import type { StatusCode } from 'hono/utils/http-status';
import type { JsonText } from './json-text.ts';
import { headerOf } from './incoming.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** Set before anything else. */
    requestId: string;
    /** Set before anything else: whether the site is reached by https. */
    isHttps: boolean;
    /** Set along with the first cookie of the answer. */
    hasCookies?: true;
  }
}

/** The media type of every JSON answer. */
export const JSON_TYPE = 'application/json; charset=UTF-8';

const SECURITY_HEADERS = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
};

/** As in netlify.toml; where there is no https it would make the site unreachable. */
const HTTPS_ONLY = { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' };

/** What an answer can consist of. */
type Body = string | Uint8Array<ArrayBuffer> | ReadableStream | null;

/**
 * Every answer of the API leaves here: with the security headers, which its own may replace, and the request's id.
 * They go out as one plain record: a `Headers` object, which only cookies need, costs as much as a small query.
 */
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

/** The id under which the call is logged. */
export const requestIdOf = (context: Context): string => context.get('requestId');

/** An answer about one visitor, which nobody else may keep. */
export const privateJson = (context: Context, body: unknown, status: 200 | 201 = 200): Response =>
  privateJsonText(context, JSON.stringify(body), status);

/** As {@link privateJson}, of a text that is JSON already. */
export const privateJsonText = (context: Context, body: JsonText, status: 200 | 201 = 200): Response =>
  respond(context, body, status, { 'Content-Type': JSON_TYPE, 'Cache-Control': 'private, no-store' });

/** The answer of a call that has done what it was asked and has nothing to tell. */
export const noContent = (context: Context): Response =>
  respond(context, null, 204, { 'Cache-Control': 'private, no-store' });

/**
 * An answer that is the same for everybody. A browser asks again each time, so that a new listing shows at once; a
 * CDN may keep it for `sharedMaxAgeS` seconds.
 */
export function publicJson(context: Context, body: JsonText, sharedMaxAgeS: number): Response {
  const tag = `"${hash('sha1', body, 'base64url')}"`;
  const headers = { ETag: tag, 'Cache-Control': `public, max-age=0, s-maxage=${String(sharedMaxAgeS)}` };
  return isHeld(context, tag)
    ? respond(context, null, 304, headers)
    : respond(context, body, 200, { ...headers, 'Content-Type': JSON_TYPE });
}

/**
 * An answer about one visitor, who alone may keep it and asks each time whether it has changed.
 * @param tag stands for the answer and for whose it is; `makeBody` is only called where the client does not hold it
 */
export async function taggedJson(
  context: Context,
  tag: string,
  makeBody: () => Promise<unknown>,
): Promise<Response> {
  const headers = { ETag: `"${tag}"`, 'Cache-Control': 'private, no-cache' };
  return isHeld(context, headers.ETag)
    ? respond(context, null, 304, headers)
    : respond(context, JSON.stringify(await makeBody()), 200, { ...headers, 'Content-Type': JSON_TYPE });
}

/** As {@link taggedJson}, of an answer that is its own tag. */
export const ownTaggedJson = (context: Context, body: unknown): Promise<Response> =>
  taggedJson(context, hash('sha1', JSON.stringify(body), 'base64url'), () => Promise.resolve(body));

/**
 * Whether the client holds what the tag stands for. Weak tags count as strong ones, since a proxy that compresses weakens
 * them. A tag ends with the quote that it began with, so it is found without taking the list apart.
 */
export const isHeld = (context: Context, tag: string): boolean =>
  headerOf(context, 'if-none-match')?.includes(tag.replace(/^W\//, '')) ?? false;
