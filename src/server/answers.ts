import { hash } from 'node:crypto';
import type { Context } from 'hono';
import type { JsonText } from './json-text.ts';

const JSON_TYPE = 'application/json; charset=UTF-8';

/** An answer about one visitor, which nobody else may keep. */
export const privateJson = (context: Context, body: unknown, status: 200 | 201 = 200): Response =>
  privateJsonText(context, JSON.stringify(body), status);

/** As {@link privateJson}, of a text that is JSON already. */
export const privateJsonText = (context: Context, body: JsonText, status: 200 | 201 = 200): Response =>
  context.body(body, status, { 'Content-Type': JSON_TYPE, 'Cache-Control': 'private, no-store' });

/**
 * An answer that is the same for everybody. A browser asks again each time, so that a new listing shows at once; a
 * CDN may keep it for `sharedMaxAgeS` seconds.
 */
export function publicJson(context: Context, body: JsonText, sharedMaxAgeS: number): Response {
  const tag = `"${hash('sha1', body, 'base64url')}"`;
  const headers = { ETag: tag, 'Cache-Control': `public, max-age=0, s-maxage=${String(sharedMaxAgeS)}` };
  const known = context.req.header('If-None-Match')?.split(/\s*,\s*/) ?? [];
  return known.includes(tag)
    ? context.body(null, 304, headers)
    : context.body(body, 200, { ...headers, 'Content-Type': JSON_TYPE });
}
