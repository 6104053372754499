import type { Context } from 'hono';
import type { ErrorCode } from '#api/errors.ts';
import { ApiError } from '../ground/api-error.ts';

/** A body must end or progress within this time. */
const PROGRESS_TIMEOUT_MS = 20_000;

interface BodyLimit {
  readonly bytes: number;
  readonly refusal: ErrorCode;
  /** Bytes that extend the deadline. */
  readonly progressBytes: number;
}

/**
 * Counts bytes, since declared lengths may lie. @throws ApiError with the limit's code, or `BODY_TOO_SLOW`
 */
export async function* bodyOf(
  context: Context,
  { bytes, refusal, progressBytes }: BodyLimit,
): AsyncGenerator<Uint8Array> {
  if (Number(context.req.header('Content-Length') ?? 0) > bytes) throw new ApiError(refusal);
  const reader = context.req.raw.body?.getReader();
  if (reader === undefined) return;
  const progress = progressTimer(progressBytes);
  let length = 0;
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), progress.isTooSlow]);
      if (done) return;
      length += value.length;
      if (length > bytes) throw new ApiError(refusal);
      progress.count(value.length);
      yield value;
    }
  } finally {
    progress.stop();
    void discardRest(reader);
  }
}

// Closing a connection with unread bytes resets it, and the client may lose the answer. The HTTP adapter stops
// after half a second; the read then fails.
async function discardRest(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  try {
    while (!(await reader.read()).done);
  } catch {
    return;
  }
}

function progressTimer(progressBytes: number) {
  const { promise: isTooSlow, reject } = Promise.withResolvers<never>();
  isTooSlow.catch(() => undefined);
  let missing = progressBytes;
  const timer = setTimeout(() => {
    reject(new ApiError('BODY_TOO_SLOW'));
  }, PROGRESS_TIMEOUT_MS);
  return {
    isTooSlow,
    count(bytes: number) {
      missing -= bytes;
      if (missing > 0) return;
      missing = progressBytes;
      timer.refresh();
    },
    stop() {
      clearTimeout(timer);
    },
  };
}

/** 1 MiB. */
const JSON_LIMIT = { bytes: 1024 * 1024, refusal: 'BODY_TOO_LARGE', progressBytes: Infinity } as const;

/** @throws ApiError (415, 413, 408, 400) */
export async function readJson(context: Context): Promise<unknown> {
  const type = context.req.header('Content-Type') ?? '';
  if (!/^application\/json\s*(;|$)/i.test(type)) throw new ApiError('UNSUPPORTED_MEDIA_TYPE');
  const bytes = await readBytes(context, JSON_LIMIT);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (cause) {
    throw new ApiError('BAD_JSON', { cause });
  }
}

async function readBytes(context: Context, limit: BodyLimit): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  try {
    for await (const chunk of bodyOf(context, limit)) chunks.push(chunk);
  } catch (cause) {
    // Otherwise the client has hung up, which is no failure of the server's own connections.
    throw cause instanceof ApiError ? cause : new ApiError('BAD_JSON', { cause });
  }
  return Buffer.concat(chunks);
}

/** 64 KiB, several times what a form's fields may hold. */
const FORM_LIMIT = { bytes: 64 * 1024, refusal: 'BODY_TOO_LARGE', progressBytes: Infinity } as const;

export const isForm = (context: Context): boolean =>
  /^application\/x-www-form-urlencoded\s*(;|$)/i.test(context.req.header('Content-Type') ?? '');

/** Fields of a form that was sent without script; the first of each name. @throws ApiError (413, 408) */
export async function readForm(context: Context): Promise<Readonly<Record<string, string>>> {
  const text = new TextDecoder().decode(await readBytes(context, FORM_LIMIT));
  const fields: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(text))
    if (!Object.hasOwn(fields, name)) fields[name] = value;
  return fields;
}
