import type { Context } from 'hono';
import { sendEnquiry } from '#api/enquiries.ts';
import { closeRequest, getRequest, listRequests, sendRequest } from '#api/requests.ts';
import { enquiryKey, guestScope, requestKey } from '../db/idempotency.ts';
import { readKey } from '../enquiries/idempotency.ts';
import { countOf, sendAsCompany, sendAsGuest, type Asked, type Sent } from '../enquiries/send-request.ts';
import { newId } from '../ground/ids.ts';
import { enforceAddressLimit } from '../http/address-limit.ts';
import { ownTaggedJson, privateJson } from '../http/answers.ts';
import { handle, type RouteContext } from '../http/handle.ts';
import { localeOf } from '../http/request-headers.ts';
import { closeRequest as close } from '../enquiries/close-request.ts';
import { requesterOf } from '../enquiries/requester.ts';
import { closedRequest, requestPage, wholeRequest } from '../enquiries/requests.ts';
import { assertNotBlocked } from '../security/blocklist.ts';
import { getGuestEmail } from '../security/guest-email.ts';
import { enforceConfirmationLimit, enforceLimit } from '../security/limits.ts';
import { hashToken } from '../security/tokens.ts';

export function requestRoutes(api: RouteContext): void {
  const { services, sessions } = api;
  const { database, clock } = services;

  /** Limits count each owner. */
  async function send(context: Context, readAsked: () => Promise<Asked>): Promise<Sent> {
    const session = await sessions.find(context);
    const asked = await readAsked();
    const { body } = asked;
    const times = countOf(asked);
    const keyOf = asked.to === 'one' ? enquiryKey : requestKey;
    if (session !== undefined) {
      await enforceLimit(services, 'enquireAsCompany', session.company.id, times);
      const key = readKey(context, session.company.id, keyOf, body);
      return sendAsCompany(services, session, asked, key);
    }
    const email = getGuestEmail(sessions, context, body.email);
    await enforceAddressLimit(services, context, 'enquireFromAddress', times);
    await enforceLimit(services, 'enquireAsEmail', email, times);
    await assertNotBlocked(services, email);
    await enforceConfirmationLimit(services, email);
    if ((body.homepage ?? '') !== '') return { requestId: newId(clock()), threads: [] };
    const cookie = sessions.visitorOf(context);
    const visitor = cookie === '' ? null : hashToken(cookie);
    const key = readKey(context, guestScope(visitor ?? ''), keyOf, body);
    return sendAsGuest(services, { email, locale: localeOf(context), visitor }, asked, key);
  }

  const isDelivered = ({ threads }: Sent) =>
    threads.length > 0 && threads.every(({ thread }) => thread.delivered_at !== null);

  handle(api, sendEnquiry, async ({ context, readBody }) => {
    const sent = await send(context, async () => ({ to: 'one', body: await readBody() }));
    const enquiryId = sent.threads[0]?.thread.id ?? sent.requestId;
    return privateJson(context, { enquiryId, isDelivered: isDelivered(sent) }, 201);
  });

  handle(api, sendRequest, async ({ context, readBody }) => {
    const sent = await send(context, async () => ({ to: 'several', body: await readBody() }));
    const threads = sent.threads.map(({ listingId, thread, isNew }) => ({
      ...{ listingId, enquiryId: thread.id, isNew },
    }));
    return privateJson(context, { requestId: sent.requestId, threads, isDelivered: isDelivered(sent) }, 201);
  });

  handle(api, listRequests, async ({ context, query, session }) =>
    ownTaggedJson(context, await requestPage(database, session.company.id, query.cursor)),
  );

  handle(api, getRequest, async ({ context, params }) => {
    const { request } = await requesterOf(services, sessions, context, params.id);
    return ownTaggedJson(context, await wholeRequest(services, request));
  });

  handle(api, closeRequest, async ({ context, params, readBody }) => {
    const requester = await requesterOf(services, sessions, context, params.id);
    const body = await readBody();
    await enforceLimit(services, 'changeThread', requester.company?.id ?? guestScope(params.id));
    const closed = await close(services, requester, body);
    return privateJson(context, { request: await closedRequest(database, closed) });
  });
}
