import { health } from '#api/health.ts';
import { privateJson } from '../http/answers.ts';
import { handle, type RouteContext } from '../http/handle.ts';
import { VERSION } from '../ground/version.ts';

const PING = { name: 'ping', sql: 'select 1 as one' };

/** Fails while the database is unavailable. */
export function healthRoutes(api: RouteContext): void {
  handle(api, health, async ({ context }) => {
    await api.services.database.readFresh(PING, []);
    return privateJson(context, { status: 'ok', version: VERSION });
  });
}
