import type { KeyScope } from '#domain/session/api-key.ts';
import type { ApiClient } from './api-client.ts';
import type { ApiServer } from './api-server.ts';
import { PASSWORD } from './samples.ts';

const DAY_MS = 86_400_000;

export interface CreatedKey {
  readonly id: string;
  readonly key: string;
}

export const newKey = (now: number, changes: Readonly<Record<string, unknown>> = {}) => ({
  ...{ name: 'WMS', scopes: ['listings:read', 'listings:write'], currentPassword: PASSWORD },
  expiresAt: new Date(now + 30 * DAY_MS).toISOString(),
  ...changes,
});

export async function createKey(
  { now }: Pick<ApiServer, 'now'>,
  company: ApiClient,
  scopes: readonly KeyScope[] = ['listings:read', 'listings:write'],
): Promise<CreatedKey> {
  const answer = await company.post('/keys', newKey(now, { scopes }));
  if (answer.status !== 201) throw new Error(`The key was not made: ${answer.text}`);
  return answer.body as CreatedKey;
}
