import * as v from 'valibot';
import { csrfToken as endpoint } from '#api/csrf-token.ts';
import { safeLocalStorage, STORED } from '#site/browser-storage.ts';
import { CallFailure } from './failure.ts';
import { send } from './send.ts';

let fetching: Promise<string> | undefined;

/**
 * Fetches the token once for concurrent callers and caches it. @throws CallFailure `csrf` if unavailable,
 * `network` if offline
 */
export async function heldCsrfToken(): Promise<string> {
  const held = safeLocalStorage.read(STORED.csrfToken);
  if (held) return held;
  fetching ??= fetchToken().finally(() => (fetching = undefined));
  return fetching;
}

export function dropCsrfToken(): void {
  safeLocalStorage.remove(STORED.csrfToken);
}

/** Replaces the token after the session changed; a failure surfaces in the next call. */
export async function renewCsrfToken(): Promise<void> {
  dropCsrfToken();
  await heldCsrfToken().catch(() => undefined);
}

async function fetchToken(): Promise<string> {
  const what = `${endpoint.method} ${endpoint.path}`;
  try {
    const { status, body } = await send(endpoint.path, { method: endpoint.method });
    const { csrfToken } = v.parse(endpoint.answer, status === 200 ? body : undefined);
    safeLocalStorage.write(STORED.csrfToken, csrfToken);
    return csrfToken;
  } catch (cause) {
    if (cause instanceof CallFailure && !navigator.onLine) throw cause;
    throw new CallFailure('csrf', what, { cause });
  }
}
