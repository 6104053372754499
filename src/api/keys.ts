import * as v from 'valibot';
import { NewKey, OwnKey } from '#domain/session/api-key.ts';
import { endpoint } from './endpoint.ts';

export const listKeys = endpoint('GET', '/keys', {
  summary: "The signed-in company's API keys, the newest first",
  answer: v.object({ keys: v.array(OwnKey) }),
});

export const createKey = endpoint('POST', '/keys', {
  summary: 'Make an API key for programs of the signed-in company',
  body: NewKey,
  /** The key is in no other answer. */
  answer: v.object({ id: v.string(), key: v.string() }),
  status: 201,
  refusals: [
    'ACCOUNT_LOCKED',
    'IDEMPOTENCY_KEY_REUSED',
    'INVALID_CURRENT_PASSWORD',
    'KEY_LIMIT',
    'TOO_MANY_REQUESTS',
  ],
});

export const revokeKey = endpoint('DELETE', '/keys/{id}', {
  summary: "Revoke one of the signed-in company's API keys",
  status: 204,
  refusals: ['NOT_FOUND'],
});
