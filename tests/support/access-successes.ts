import type { ApiClient } from './api-client.ts';
import type { ApiServer } from './api-server.ts';
import { sessionOf } from './callers.ts';
import { createKey, newKey } from './keys.ts';
import type { Successes } from './openapi-document.ts';

/** A successful call of every operation on sessions and keys. */
export function accessSuccesses(api: () => ApiServer, company: ApiClient): Successes {
  const member = async () => {
    const visitor = api().visitor();
    await visitor.register();
    return { visitor, made: await createKey(api(), visitor) };
  };
  return {
    listSessions: async () => [await company.get('/sessions')],
    endSession: async () => {
      const { visitor } = await member();
      return [await visitor.delete(`/sessions/${await sessionOf(visitor)}`)];
    },
    endOtherSessions: async () => [await company.delete('/sessions')],
    listKeys: async () => [await (await member()).visitor.get('/keys')],
    createKey: async () => {
      const body = newKey(api().now);
      return [await (await member()).visitor.post('/keys', body), body];
    },
    revokeKey: async () => {
      const { visitor, made } = await member();
      return [await visitor.delete(`/keys/${made.id}`)];
    },
  };
}
