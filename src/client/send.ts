import { API_BASE } from '#api/base.ts';
import ky, { isNetworkError } from 'ky';
import { CallFailure } from './failure.ts';

/** A call that has no answer after this long has failed (§9). */
export const REQUEST_TIMEOUT_MS = 10_000;

const api = ky.create({
  prefix: API_BASE,
  credentials: 'include',
  retry: 0,
  timeout: false,
  throwHttpErrors: false,
});

/** What is sent; a body is sent as JSON. */
interface Sent {
  readonly method: string;
  readonly headers?: Headers;
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
  /** Whether it goes on when its page is left. */
  readonly isKept?: boolean | undefined;
}

/** The server's answer, its body parsed as JSON where it is JSON. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

/**
 * Sends one request to the API and reads its whole answer, whatever its status.
 * @throws CallFailure when the server is not reached or does not answer in time
 */
export async function send(
  path: string,
  { method, headers, body, signal, isKept = false }: Sent,
): Promise<Answer> {
  const what = `${method} ${path}`;
  const timeout = new AbortController();
  // AbortSignal.timeout would not cover slow bodies and ignores a test's clock.
  const timer = setTimeout(() => timeout.abort(), REQUEST_TIMEOUT_MS);
  try {
    const response = await api(path.slice(1), {
      method,
      keepalive: isKept,
      signal: signal ? AbortSignal.any([timeout.signal, signal]) : timeout.signal,
      ...(headers !== undefined && { headers }),
      ...(body !== undefined && { json: body }),
    });
    return { status: response.status, headers: response.headers, body: parsed(await response.text()) };
  } catch (cause) {
    if (signal?.aborted) throw cause;
    if (timeout.signal.aborted) throw new CallFailure('timeout', what, { cause });
    if (isNetworkError(cause) || cause instanceof TypeError)
      throw new CallFailure('network', what, { cause });
    throw cause;
  } finally {
    clearTimeout(timer);
  }
}

/** The JSON of a body; nothing where it is none. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // a proxy's HTML page, or nothing
  }
}
