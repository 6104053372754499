import { createKey, listKeys, revokeKey } from '#api/keys.ts';
import { call } from '#client/call.ts';
import { toCallFailure } from '#client/failure.ts';
import { submit, type FailureMessages } from '#client/submit.ts';
import type { NewKey, OwnKey } from '#domain/session/api-key.ts';
import { createResource } from '#stores/create-resource.ts';
import { notify } from '#stores/notifications.ts';

const DAY_MS = 86_400_000;
const UNAUTHORIZED = 401;
const NOT_FOUND = 404;

const keys = createResource(async () => (await call(listKeys)).keys);

export const { $resource: $ownKeys, load: loadKeys } = keys;

const MESSAGES: FailureMessages = {
  fields: { [UNAUTHORIZED]: { currentPassword: 'issues.currentPassword' } },
  fallback: 'api-keys.form.failed',
};

interface WantedKey extends Omit<NewKey, 'expiresAt'> {
  readonly days: string;
}

export const endAfter = (days: string): Date => new Date(Date.now() + Number(days) * DAY_MS);

/** What may have arrived is sent again as it was, but for the password. */
export function createKeyMaker() {
  let attempt = { text: '', idempotencyKey: '', expiresAt: '' };
  return ({ days, currentPassword, ...about }: WantedKey) => {
    const text = JSON.stringify({ ...about, days });
    if (attempt.text !== text)
      attempt = { text, idempotencyKey: crypto.randomUUID(), expiresAt: endAfter(days).toISOString() };
    const { idempotencyKey, expiresAt } = attempt;
    return submit(async () => {
      const { key } = await call(createKey, {
        body: { ...about, currentPassword, expiresAt },
        idempotencyKey,
      });
      void loadKeys();
      return { name: about.name, key };
    }, MESSAGES);
  };
}

/** @returns whether it is revoked */
export async function revoke({ id }: OwnKey): Promise<boolean> {
  const failure = await call(revokeKey, { params: { id } }).then(() => undefined, toCallFailure);
  // Not found: already revoked elsewhere.
  if (failure && failure.status !== NOT_FOUND) {
    if (failure.status !== UNAUTHORIZED) notify('error', { key: 'api-keys.notRevoked' });
    return false;
  }
  keys.update((loaded) => loaded.filter((key) => key.id !== id));
  return true;
}
