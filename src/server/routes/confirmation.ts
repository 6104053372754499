import { confirmListings, listDueListings } from '#api/confirmation.ts';
import { confirmDue, listDue } from '../freshness/confirm-by-token.ts';
import { privateJson } from '../http/answers.ts';
import { handle, type RouteContext } from '../http/handle.ts';
import { addressOf, bearerOf } from '../http/request-headers.ts';
import { enforceLimit } from '../security/limits.ts';

export function confirmationRoutes(api: RouteContext): void {
  const { services } = api;
  const { TRUST_PROXY } = services.settings;

  handle(api, listDueListings, async ({ context }) => {
    await enforceLimit(services, 'followLink', addressOf(context, TRUST_PROXY));
    return privateJson(context, await listDue(services, bearerOf(context) ?? ''));
  });

  handle(api, confirmListings, async ({ context, readBody }) => {
    await enforceLimit(services, 'followLink', addressOf(context, TRUST_PROXY));
    const { token } = await readBody();
    return privateJson(context, { confirmed: await confirmDue(services, token) });
  });
}
