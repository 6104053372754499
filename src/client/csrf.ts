import * as v from 'valibot';
import { csrfToken as endpoint } from '#api/csrf-token.ts';
import { safeLocalStorage, STORED } from '#site/browser-storage.ts';
import { CallFailure } from './failure.ts';
import { send } from './send.ts';

let fetching: Promise<string> | undefined;

/**
 * The token for `X-CSRF-Token`; it is fetched only when none is held, and once for all who ask at the same time.
 * @throws CallFailure of kind `csrf` if there is none; of kind `network` if the browser is offline
 */
export async function heldCsrfToken(): Promise<string> {
  const held = safeLocalStorage.read(STORED.csrfToken);
  if (held) return held;
  fetching ??= fetchToken().finally(() => (fetching = undefined));
  return fetching;
}

/** Forgets the token, so that the next call fetches another. */
export function dropCsrfToken(): void {
  safeLocalStorage.remove(STORED.csrfToken);
}

/** Forgets the token of the session that was and fetches that of the session that is; a failure is left to the next call. */
export async function renewCsrfToken(): Promise<void> {
  dropCsrfToken();
  await heldCsrfToken().catch(() => undefined);
}

async function fetchToken(): Promise<string> {
  const what = `${endpoint.method} ${endpoint.path}`;
  try {
    const { status, body } = await send(endpoint.path, { method: endpoint.method });
    const { csrfToken } = v.parse(endpoint.answer, status === endpoint.status ? body : undefined);
    safeLocalStorage.write(STORED.csrfToken, csrfToken);
    return csrfToken;
  } catch (cause) {
    // Offline, the token is not what is missing.
    if (cause instanceof CallFailure && !navigator.onLine) throw cause;
    throw new CallFailure('csrf', what, { cause });
  }
}
