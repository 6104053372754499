import type { Context } from 'hono';
import { Refused } from '../refused.ts';

/** A JSON body must be there within this time; only uploads may take longer. */
const JSON_TIMEOUT_MS = 20_000;

/** A JSON body may have this many bytes. */
const JSON_LIMIT = 1024 * 1024;

/**
 * The body as JSON.
 * @throws Refused (415, 413, 408, 400) when it is declared as something else, too large, too slow or no JSON.
 */
export async function readJson(context: Context): Promise<unknown> {
  const type = context.req.header('Content-Type') ?? '';
  if (!/^application\/json\s*(;|$)/i.test(type)) throw new Refused('UNSUPPORTED_MEDIA_TYPE');
  const bytes = await readBytes(context, JSON_LIMIT);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (cause) {
    throw new Refused('BAD_JSON', { cause });
  }
}

// Counted as it arrives: a declared length may lie, and a chunked body has none.
async function readBytes(context: Context, limit: number): Promise<Uint8Array> {
  if (Number(context.req.header('Content-Length') ?? 0) > limit) throw new Refused('BODY_TOO_LARGE');
  const latest = performance.now() + JSON_TIMEOUT_MS;
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of context.req.raw.body ?? []) {
    length += chunk.length;
    // A line that goes dead altogether is closed by the server itself.
    if (performance.now() > latest) throw new Refused('BODY_TOO_SLOW');
    if (length > limit) throw new Refused('BODY_TOO_LARGE');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length);
}
