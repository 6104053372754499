import { beforeAll, describe, expect, test } from 'vitest';
import { EVENT_DAYS, EVENTS_PAGE, type CompanyEvent } from '#api/events.ts';
import type { KeyScope } from '#domain/session/api-key.ts';
import { startHousekeeping } from '#server/start/housekeeping.ts';
import { ApiClient } from '../support/api-client.ts';
import { useApi } from '../support/api-server.ts';
import {
  askAbout,
  newListingOf,
  newParty,
  newPartyWithListings,
  verify,
  writeMessage,
  type Party,
  type PartyWithListings,
} from '../support/enquiries.ts';
import { createKey } from '../support/keys.ts';
import { newSpace, PASSWORD } from '../support/samples.ts';

const api = useApi();
const DAY_MS = 86_400_000;

interface Page {
  readonly events: CompanyEvent[];
  readonly next: string;
  readonly hasMore: boolean;
}

let owner: PartyWithListings;
let asker: Party;
beforeAll(async () => {
  owner = await newPartyWithListings(api(), { name: 'Naves del Ebro' });
  asker = await newParty(api(), { name: 'Tyres & Co' });
});

async function pageAfter({ visitor }: { readonly visitor: ApiClient }, after?: string): Promise<Page> {
  const { status, body } = await visitor.get(`/events${after === undefined ? '' : `?after=${after}`}`);
  expect(status).toBe(200);
  return body as Page;
}

/** Until there is no more. */
async function eventsAfter(party: { readonly visitor: ApiClient }, after?: string): Promise<CompanyEvent[]> {
  const { events, next, hasMore } = await pageAfter(party, after);
  return hasMore ? [...events, ...(await eventsAfter(party, next))] : events;
}

const endOf = async (party: { readonly visitor: ApiClient }) =>
  String((await eventsAfter(party)).at(-1)?.id ?? 0);

describe('events', () => {
  test('tell both companies of an enquiry, its messages and its answers', async () => {
    const [before, askersBefore] = [await endOf(owner), await endOf(asker)];
    const space = await newListingOf(owner);
    const afterSpace = await endOf(owner);
    const enquiryId = await askAbout(asker.visitor, space);
    await writeMessage(owner, enquiryId, 'Yes, there is.');
    const lines = [{ item: 'storage', amount: 420, currency: 'EUR', per: 'palletWeek' }];
    const quote = { lines, validUntil: '2026-03-31' };
    expect((await owner.visitor.post(`/enquiries/${enquiryId}/quotes`, quote)).status).toBe(201);
    await owner.visitor.post(`/enquiries/${enquiryId}/decline`, { reason: 'full' });
    const expected = (isOwner: boolean) =>
      (['enquiry', 'message', 'quote', 'decline'] as const).map((type, index) => ({
        ...{ id: expect.stringMatching(/^\d+$/) as string, at: new Date(api().now).toISOString() },
        ...{ kind: 'space', listingId: space, type, enquiryId, message: index + 1 },
        isOwn: index === 0 ? !isOwner : isOwner,
      }));
    expect(await eventsAfter(owner, afterSpace)).toEqual(expected(true));
    expect(await eventsAfter(asker, askersBefore)).toEqual(expected(false));
    expect((await eventsAfter(owner, before))[0]).toMatchObject({ type: 'listing', listingId: space });
  });

  test('tell of each change of a listing, with its present state and external id', async () => {
    const begin = await endOf(owner);
    const { userId: _, ...space } = newSpace('');
    await owner.visitor.put('/spaces/by-external-id/Z-1', space);
    const mine = await owner.visitor.get('/spaces/by-external-id/Z-1');
    const id = (mine.body as { listing: { _id: string } }).listing._id;
    await owner.visitor.put('/spaces/by-external-id/Z-1', space);
    await owner.visitor.patch(`/spaces/${id}`, { isPaused: true });
    const change = { type: 'listing', kind: 'space', listingId: id, externalId: 'Z-1', status: 'paused' };
    expect(await eventsAfter(owner, begin)).toMatchObject([change, change]);
    await owner.visitor.delete(`/spaces/${id}`);
    const [last] = (await eventsAfter(owner, begin)).slice(-1);
    expect(last).toMatchObject({ type: 'listing', listingId: id, status: 'deleted' });
    expect(last).not.toHaveProperty('externalId');
  });

  test('do not show what a blocked sender or an unverified company has written', async () => {
    const blocked = await newParty(api());
    const id = await askAbout(blocked.visitor, owner.space);
    await owner.visitor.post('/blocks', { enquiryId: id });
    const unverified = await newParty(api(), {}, { isVerified: false });
    const begin = await endOf(owner);
    await writeMessage(blocked, id, 'Buy our carpets');
    const waiting = await askAbout(unverified.visitor, owner.space);
    expect(await eventsAfter(owner, begin)).toEqual([]);
    expect(await eventsAfter(unverified)).toMatchObject([{ enquiryId: waiting, isOwn: true }]);
    await verify(api(), unverified);
    expect(await eventsAfter(owner, begin)).toMatchObject([{ type: 'enquiry', enquiryId: waiting }]);
  });

  test('are those of a key’s scopes', async () => {
    const begin = await endOf(owner);
    const space = await newListingOf(owner);
    const enquiryId = await askAbout(asker.visitor, space);
    const seen = async (scope: KeyScope) => {
      const { key } = await createKey(api(), owner.visitor, [scope]);
      return eventsAfter({ visitor: new ApiClient(api().origin, { key }) }, begin);
    };
    expect(await seen('listings:read')).toMatchObject([{ type: 'listing', listingId: space }]);
    expect(await seen('enquiries:read')).toMatchObject([{ type: 'enquiry', enquiryId }]);
    expect(await eventsAfter(owner, begin)).toHaveLength(2);
  });

  test('are neither lost nor repeated while many are written and several readers follow', async () => {
    const begin = await endOf(owner);
    const askers: Party[] = [];
    for (let each = 0; each < 4; each++) askers.push(await newParty(api()));
    const threads = await Promise.all(askers.map(({ visitor }) => askAbout(visitor, owner.space)));
    const written = 8;
    let isWriting = true;
    const writers = askers.map(async (party, index) => {
      for (let each = 0; each < written; each++)
        await writeMessage(party, threads[index] ?? '', `Message ${String(each)}`);
    });
    const follow = async (): Promise<CompanyEvent[]> => {
      const seen: CompanyEvent[] = [];
      let after = begin;
      for (let isLast = false; !isLast;) {
        isLast = !isWriting;
        const { events, next, hasMore } = await pageAfter(owner, after);
        seen.push(...events);
        after = next;
        if (hasMore) isLast = false;
      }
      return seen;
    };
    const readers = Array.from({ length: 3 }, follow);
    await Promise.all(writers);
    isWriting = false;
    const all = await eventsAfter(owner, begin);
    expect(all).toHaveLength(askers.length * (written + 1));
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    for (const seen of await Promise.all(readers)) expect(seen).toEqual(all);
  });

  test('come a page at a time', async () => {
    const company = await newParty(api());
    const space = await newListingOf(company);
    for (let change = 0; change < EVENTS_PAGE; change++)
      await company.visitor.patch(`/spaces/${space}`, { isPaused: change % 2 === 0 });
    const first = await pageAfter(company);
    expect([first.events.length, first.hasMore]).toEqual([EVENTS_PAGE, true]);
    const second = await pageAfter(company, first.next);
    expect([second.events.length, second.hasMore]).toEqual([1, false]);
    expect(await pageAfter(company, second.next)).toEqual({ events: [], next: second.next, hasMore: false });
  });

  test.each(['x', '-1', '1.5', '99999999999999999', '123456'])('are refused after %s', async (after) => {
    const { status, body } = await owner.visitor.get(`/events?after=${after}`);
    expect([status, body.code]).toEqual([400, 'BAD_FILTER']);
  });

  test('are kept for thirty days, and a reader who comes later learns of it', async () => {
    const company = await newParty(api());
    const { visitor, user } = company;
    const space = await newListingOf(company);
    const { next: early } = await pageAfter(company);
    await visitor.patch(`/spaces/${space}`, { isPaused: true });
    const { next: late } = await pageAfter(company);
    api().now += EVENT_DAYS * DAY_MS + 1;
    await startHousekeeping(api().services).stop();
    visitor.forgetToken();
    await visitor.post('/auth/login', { email: user.email, password: PASSWORD });
    visitor.forgetToken();
    expect(await pageAfter(company, late)).toEqual({ events: [], next: late, hasMore: false });
    const missed = await visitor.get(`/events?after=${early}`);
    expect([missed.status, missed.body.code]).toEqual([410, 'EVENTS_GONE']);
    expect(await pageAfter(company)).toEqual({ events: [], next: late, hasMore: false });
    await visitor.patch(`/spaces/${space}`, { isPaused: false });
    expect(await eventsAfter(company, late)).toMatchObject([{ type: 'listing', status: 'active' }]);
  });
});
