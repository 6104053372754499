import type { AnswerOf } from '#api/endpoint.ts';
import { sendEnquiry } from '#api/enquiries.ts';
import { listEvents } from '#api/events.ts';
import { changeListings } from '#api/bulk-change.ts';
import * as external from '#api/external-ids.ts';
import { getOverview } from '#api/overview.ts';
import { pageOwnServices, pageOwnSpaces } from '#api/own-pages.ts';
import { newService, newSpace } from '../../support/samples.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { check, type Check } from '../check.ts';
import { is, refuses, succeeds } from '../expectations.ts';
import { newWord } from '../registration-bodies.ts';

const MESSAGE = 'Is there room for two hundred pallets of tires?';

const KINDS = [
  {
    kind: 'space',
    bodyOf: newSpace,
    page: pageOwnSpaces,
    put: external.putSpaceByExternalId,
    get: external.getSpaceByExternalId,
  },
  {
    kind: 'service',
    bodyOf: newService,
    page: pageOwnServices,
    put: external.putServiceByExternalId,
    get: external.getServiceByExternalId,
  },
] as const;

const listChecks = KINDS.map(({ kind, bodyOf, ...calls }) =>
  check(`a ${kind} is put by its external id and listed with its figures`, async (contract) => {
    const { visitor } = await contract.publisher('owner');
    const { userId: _, ...rest } = bodyOf('');
    const [externalId, label] = [newWord(), newWord()];
    const path = `/${kind}s/by-external-id/${externalId}`;
    const created = await visitor.put(path, { ...rest, unitName: externalId });
    is('status', created.status, 201);
    const same = succeeds(calls.put, await visitor.put(path, { ...rest, unitName: externalId }));
    is('the same again', same.isChanged, false);
    const changed = succeeds(calls.put, await visitor.put(path, { ...rest, unitName: externalId, label }));
    is('with a label', changed.isChanged, true);
    const own = succeeds(calls.get, await visitor.get(path));
    is('names and version', [own.externalId, own.label, own.version], [externalId, label, 2]);
    const list = succeeds(calls.page, await visitor.get(`/${kind}s/mine?q=${label}`));
    const [listed] = list.listings;
    is('total', [list.total, list.listings.length, list.nextCursor], [1, 1, null]);
    is('names', [listed?.externalId, listed?.label, listed?.version], [externalId, label, 2]);
    is('status', [listed?.status, listed?.isDue], ['active', false]);
    is('card', listed?.card._id, own.listing._id);
    is('figures', [listed?.views, listed?.enquiries, listed?.answered, listed?.unread], [0, 0, 0, 0]);
    const { stated = 0, of = 0, missing = [] } = listed?.completeness ?? {};
    is('what is missing', missing.length, of - stated);
    is('counted', (list.counts['active'] ?? 0) > 0, true);
    const overview = succeeds(getOverview, await visitor.get('/listings/overview'));
    is('listings', overview.listings >= list.total, true);
    is('due', overview.due, { spaces: 0, services: 0 });
    is('of thirty days', [overview.views, overview.enquiries, overview.answered], [0, 0, 0]);
    const least = overview.leastComplete;
    const lacks = (least?.completeness.of ?? 0) - (least?.completeness.stated ?? 0);
    is('what lacks most', [least?.completeness.missing.length, lacks > 0], [lacks, true]);
    is('of them', [typeof least?._id, ['space', 'service'].includes(least?.kind ?? '')], ['string', true]);
    is('by name', (least?.name ?? '') !== '', true);
    const bulk = { kind, ids: [own.listing._id, 'none'], action: 'pause' };
    const { done, failed } = succeeds(changeListings, await visitor.post('/listings/bulk', bulk));
    is('done and failed', [done, failed], [1, [{ id: 'none', code: 'NOT_FOUND' }]]);
    is('paused', succeeds(calls.get, await visitor.get(path)).state, 'paused');
    is('paused again', (await visitor.delete(path)).status, 204);
    refuses('NOT_FOUND', await visitor.get(`${path}x`));
    refuses('SESSION_EXPIRED', await contract.guest().get(path));
  }),
);

async function eventsAfter(visitor: ApiClient, after = '0'): Promise<BodyOfEvents> {
  const page = succeeds(listEvents, await visitor.get(`/events?after=${after}`));
  return page.hasMore ? eventsAfter(visitor, page.next) : page;
}

type BodyOfEvents = AnswerOf<typeof listEvents>;

/** A company's own listings as a list, by external ids, several at once, and what happens to them. */
export const ownListChecks: readonly Check[] = [
  ...listChecks,
  check('events tell of listings and threads', async (contract) => {
    const { visitor: owner } = await contract.publisher('owner');
    const { visitor: asker } = await contract.other();
    const [begin, askersBegin] = [(await eventsAfter(owner)).next, (await eventsAfter(asker)).next];
    const { userId: _, ...body } = newSpace('');
    const externalId = newWord();
    const path = `/spaces/by-external-id/${externalId}`;
    await owner.put(path, { ...body, unitName: externalId });
    const listingId = succeeds(external.getSpaceByExternalId, await owner.get(path)).listing._id;
    const { events, next, hasMore } = await eventsAfter(owner, begin);
    const about = { kind: 'space', listingId, externalId };
    is('of the listing', events, [
      { id: next, at: events[0]?.at, ...about, type: 'listing', status: 'active' },
    ]);
    is('more', hasMore, false);
    const sent = await asker.post('/enquiries', { kind: 'space', listingId, message: MESSAGE });
    const { enquiryId } = succeeds(sendEnquiry, sent);
    const [event] = (await eventsAfter(asker, askersBegin)).events;
    is('of the thread', event, {
      ...{ id: event?.id, at: event?.at, kind: 'space', listingId },
      ...{ type: 'enquiry', enquiryId, message: 1, isOwn: true },
    });
    is(
      'at',
      [events[0]?.at, event?.at].map((at) => Number.isNaN(Date.parse(at ?? ''))),
      [false, false],
    );
    refuses('BAD_FILTER', await owner.get('/events?after=x'), ['after']);
    refuses('SESSION_EXPIRED', await contract.guest().get('/events'));
  }),
];
