import { getEnquiry } from '#api/enquiries.ts';
import { closeRequest, getRequest, listRequests, sendRequest } from '#api/requests.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { check, type Check } from '../check.ts';
import type { Contract } from '../contract.ts';
import { fits, is, refuses, succeeds } from '../expectations.ts';
import { newEmail } from '../registration-bodies.ts';

const MISSING = '019bc0e2-1280-7316-ae8e-6e5841e3d2fe';
const MESSAGE = 'We look for a fulfilment house for 900 orders a month.';
const NEED = {
  ...{ query: 'orders=900', goods: 'Shoes', note: 'Returns weekly.' },
  ...{ movements: { in: 40, out: 35 }, orders: { month: 900, units: 2 } },
};
const ANSWER_BY = '2199-03-01';

/** Services of two companies, and a third company that asks both. */
async function prepare(contract: Contract) {
  const { visitor: asker } = await contract.other();
  const { visitor: owner } = await contract.publisher('owner');
  const { services } = await contract.catalogue();
  const listings = [(await contract.services()).road, services[0]?.id ?? ''];
  return {
    asker,
    owner,
    listings,
    body: { kind: 'service', listings, message: MESSAGE, need: NEED, answerBy: ANSWER_BY },
  };
}

export const requestChecks: readonly Check[] = [
  check('a request is a thread with each owner, its asker’s alone, and closed once', async (contract) => {
    const { asker, owner, listings, body } = await prepare(contract);
    const sent = { headers: { 'Idempotency-Key': newEmail() } };
    const { requestId, threads, isDelivered } = succeeds(
      sendRequest,
      await asker.post('/requests', body, sent),
    );
    is(
      'the threads',
      threads.map(({ listingId, isNew }) => [listingId, isNew]),
      [
        [listings[0], true],
        [listings[1], threads[1]?.isNew],
      ],
    );
    is('not delivered', isDelivered, false);
    is('sent again', succeeds(sendRequest, await asker.post('/requests', body, sent)).requestId, requestId);
    const path = `/requests/${requestId}`;
    const shown = succeeds(getRequest, await asker.get(path));
    const { request } = shown;
    is('the need', shown.need, NEED);
    is('the message', [request._id, request.kind, request.message], [requestId, 'service', MESSAGE]);
    is(
      'how many',
      [request.recipients, request.answered, request.answerBy, request.closedAt ?? null],
      [2, 0, ANSWER_BY, null],
    );
    is(
      'each owner',
      shown.threads.map(({ enquiryId, listing, state }) => [enquiryId, listing._id, state]).sort(),
      threads.map(({ enquiryId, listingId }) => [enquiryId, listingId, 'waiting']).sort(),
    );
    const [listed] = succeeds(listRequests, await asker.get('/requests')).requests;
    is('the first of the list', [listed?._id, listed?.need], [requestId, NEED]);
    const thread = succeeds(getEnquiry, await asker.get(`/enquiries/${threads[0]?.enquiryId ?? ''}`));
    is('what began it', thread.messages[0]?.request, { _id: requestId, recipients: 2, answerBy: ANSWER_BY });
    refuses('NOT_FOUND', await owner.get(path));
    refuses('NOT_FOUND', await owner.post(`${path}/close`, { reason: 'price' }));
    refuses('SESSION_EXPIRED', await contract.guest().get(path));
    refuses('NOT_FOUND', await asker.get(`/requests/${MISSING}`));
    refuses('BAD_INPUT', await asker.post(`${path}/close`, { reason: 'no' }), ['reason']);
    refuses('BAD_INPUT', await asker.post(`${path}/close`, { reason: 'fit', chosen: MISSING }), ['chosen']);
    const chosen = threads[1]?.enquiryId;
    const closed = await close(asker, requestId, chosen);
    is('the choice', [closed.chosen, closed.reason], [chosen, 'price']);
    fits('when', closed.closedAt ?? '', /^\d{4}-/);
    is('closed again', await close(asker, requestId, chosen), closed);
    const [after] = succeeds(listRequests, await asker.get('/requests')).requests;
    is('the list', [after?.closedAt, after?.reason, after?.chosen], [closed.closedAt, 'price', chosen]);
    refuses('REQUEST_CLOSED', await asker.post(`${path}/close`, { reason: 'notNeeded' }));
  }),
  check('a request is to one to five owners of its kind, each once', async (contract) => {
    const { asker, owner, listings, body } = await prepare(contract);
    const send = async (more: object) => asker.post('/requests', { ...body, ...more });
    refuses('BAD_INPUT', await send({ listings: [] }), ['listings']);
    refuses('BAD_INPUT', await send({ listings: Array.from({ length: 6 }, () => MISSING) }), ['listings']);
    refuses('BAD_INPUT', await send({ listings: [listings[0], MISSING] }), ['listings.1']);
    refuses('BAD_INPUT', await send({ listings: [listings[0], listings[0]] }), ['listings.1']);
    refuses('BAD_INPUT', await send({ message: 'Hello?' }), ['message']);
    refuses('BAD_INPUT', await owner.post('/requests', body), ['listings.0']);
  }),
];

const close = async (asker: ApiClient, requestId: string, chosen: string | undefined) =>
  succeeds(
    closeRequest,
    await asker.post(`/requests/${requestId}/close`, { reason: 'price', ...(chosen && { chosen }) }),
  ).request;
