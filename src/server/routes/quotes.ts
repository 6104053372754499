import { declineEnquiry, getDeclinedInquiry, sendQuote } from '#api/quotes.ts';
import { quoteKey } from '../db/idempotency.ts';
import { readKey } from '../enquiries/idempotency.ts';
import { readerOf } from '../enquiries/reader.ts';
import { enforceAddressLimit } from '../http/address-limit.ts';
import { privateJson } from '../http/answers.ts';
import { handle, type RouteContext } from '../http/handle.ts';
import { bearerOf, localeOf } from '../http/request-headers.ts';
import { declinedInquiry, declinerOf } from '../enquiries/decline-token.ts';
import { assertOwnerSide, decline, sendQuote as send } from '../enquiries/quotes.ts';
import { enforceLimit } from '../security/limits.ts';

export function quoteRoutes(api: RouteContext): void {
  const { services, sessions } = api;

  handle(api, sendQuote, async ({ context, params, session, readBody }) => {
    const reader = await readerOf(services, sessions, context, params.id);
    assertOwnerSide(reader);
    const body = await readBody();
    const { id } = session.company;
    await enforceLimit(services, 'sendMessage', id);
    const key = readKey(context, id, (given) => quoteKey(reader.enquiryId, given), body);
    return privateJson(context, await send(services, reader, body, key), 201);
  });

  handle(api, getDeclinedInquiry, async ({ context, params }) => {
    await enforceAddressLimit(services, context, 'followLink');
    const { company } = await declinerOf(services, params.id, bearerOf(context) ?? '');
    return privateJson(context, await declinedInquiry(services, params.id, company, localeOf(context)));
  });

  handle(api, declineEnquiry, async ({ context, params, readBody }) => {
    const token = bearerOf(context);
    if (token !== undefined) await enforceAddressLimit(services, context, 'followLink');
    const reader =
      token === undefined
        ? await readerOf(services, sessions, context, params.id)
        : await declinerOf(services, params.id, token);
    assertOwnerSide(reader);
    const body = await readBody();
    await enforceLimit(services, 'sendMessage', reader.company?.id ?? reader.enquiryId);
    await decline(services, reader, body);
    return privateJson(context, { enquiryId: reader.enquiryId });
  });
}
