import { API_BASE } from '#api/base.ts';
import ky, { isNetworkError } from 'ky';
import { whenStaying } from '#site/navigating-away.ts';
import { CallFailure } from './failure.ts';

/** §9. */
export const REQUEST_TIMEOUT_MS = 10_000;

const api = ky.create({
  prefix: API_BASE,
  credentials: 'include',
  retry: 0,
  timeout: false,
  throwHttpErrors: false,
});

interface SendOptions {
  readonly method: string;
  readonly headers?: Headers;
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
  readonly keepalive?: boolean | undefined;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

/**
 * Sends a request and reads the whole answer, whatever its status. @throws CallFailure if the server is
 * unreachable or times out
 */
export async function send(
  path: string,
  { method, headers, body, signal, keepalive = false }: SendOptions,
): Promise<Answer> {
  const what = `${method} ${path}`;
  const timeout = new AbortController();
  // AbortSignal.timeout would not cover slow bodies and ignores fake timers.
  const timer = setTimeout(() => timeout.abort(), REQUEST_TIMEOUT_MS);
  try {
    const response = await api(path.slice(1), {
      method,
      keepalive,
      signal: signal ? AbortSignal.any([timeout.signal, signal]) : timeout.signal,
      ...(headers !== undefined && { headers }),
      ...(body !== undefined && { json: body }),
    });
    return { status: response.status, headers: response.headers, body: parsed(await response.text()) };
  } catch (cause) {
    if (signal?.aborted) throw cause;
    if (timeout.signal.aborted) throw new CallFailure('timeout', what, { cause });
    if (!isNetworkError(cause) && !(cause instanceof TypeError)) throw cause;
    await whenStaying();
    signal?.throwIfAborted();
    throw new CallFailure('network', what, { cause });
  } finally {
    clearTimeout(timer);
  }
}

export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
