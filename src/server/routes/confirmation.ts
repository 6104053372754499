import { confirmListings, listDueListings } from '#api/confirmation.ts';
import { confirmDue, listDue } from '../freshness/confirm-by-token.ts';
import { enforceAddressLimit } from '../http/address-limit.ts';
import { privateJson } from '../http/answers.ts';
import { handle, type RouteContext } from '../http/handle.ts';
import { bearerOf } from '../http/request-headers.ts';

export function confirmationRoutes(api: RouteContext): void {
  const { services } = api;

  handle(api, listDueListings, async ({ context }) => {
    await enforceAddressLimit(services, context, 'followLink');
    return privateJson(context, await listDue(services, bearerOf(context) ?? ''));
  });

  handle(api, confirmListings, async ({ context, readBody }) => {
    await enforceAddressLimit(services, context, 'followLink');
    const { token } = await readBody();
    return privateJson(context, { confirmed: await confirmDue(services, token) });
  });
}
