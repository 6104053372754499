import { listEvents } from '#api/events.ts';
import { privateJson } from '../http/answers.ts';
import { handle, type RouteContext } from '../http/handle.ts';
import { listCompanyEvents } from '../listings/events.ts';

export function eventRoutes(api: RouteContext): void {
  handle(api, listEvents, async ({ context, query, session }) =>
    privateJson(context, await listCompanyEvents(api.services, session, query.after)),
  );
}
