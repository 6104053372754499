import { health } from '#api/health.ts';
import packageJson from '../../../package.json' with { type: 'json' };
import { privateJson } from '../answers.ts';
import { handle, type Api } from '../handle.ts';

const PING = { name: 'ping', sql: 'select 1 as one' };

/** Whether the server can answer; fails as any call does while the database is away. */
export function healthRoutes(api: Api): void {
  handle(api, health, async ({ context }) => {
    await api.services.database.readFresh(PING, []);
    return privateJson(context, { status: 'ok', version: packageJson.version });
  });
}
