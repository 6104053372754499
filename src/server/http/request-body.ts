import type { Context } from 'hono';
import type { ErrorCode } from '#api/errors.ts';
import { ApiError } from '../ground/api-error.ts';

/** Within this time a body must come to its end, or bring as much more as is asked of it. */
const PROGRESS_TIMEOUT_MS = 20_000;

/** How large and how slow a body may be. */
interface BodyLimit {
  readonly bytes: number;
  /** The refusal of a larger one. */
  readonly refusal: ErrorCode;
  /** A body that brings so many bytes more gets as much time again. */
  readonly progressBytes: number;
}

/**
 * The body as it arrives. It is counted then: a declared length may lie, and a chunked body has none.
 * @throws ApiError by the limit's code, or `BODY_TOO_SLOW`.
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

// A connection that is closed with bytes unread is reset, and its client may lose the answer. The HTTP adapter ends
// what goes on for longer than half a second after the answer; the read then fails.
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
