import { createKey, listKeys, revokeKey } from '#api/keys.ts';
import { call } from '#client/call.ts';
import { toCallFailure } from '#client/failure.ts';
import { submit, type FailureMessages } from '#client/submit.ts';
import type { NewKey, OwnKey } from '#domain/session/api-key.ts';
import { createResource } from '#stores/create-resource.ts';
import { notify } from '#stores/notifications.ts';

const UNAUTHORIZED = 401;
const NOT_FOUND = 404;

const keys = createResource(async () => (await call(listKeys)).keys);

export const { $resource: $ownKeys, load: loadKeys } = keys;

const MESSAGES: FailureMessages = {
  fields: { [UNAUTHORIZED]: { currentPassword: 'issues.currentPassword' } },
  fallback: 'api-keys.form.failed',
};

/** @param idempotencyKey of the form, which sends again what may have arrived */
export const makeKey = (body: NewKey, idempotencyKey: string) =>
  submit(async () => {
    const { key } = await call(createKey, { body, idempotencyKey });
    void loadKeys();
    return { name: body.name, key };
  }, MESSAGES);

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
