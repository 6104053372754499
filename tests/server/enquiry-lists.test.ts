import { beforeAll, describe, expect, test } from 'vitest';
import { accountUpdate } from '../support/account.ts';
import { useApi } from '../support/api-server.ts';
import type { ApiClient } from '../support/api-client.ts';
import {
  askAbout,
  askAsGuest,
  newListingOf,
  newParty,
  newPartyWithListings,
  writeMessage,
  type Party,
  type PartyWithListings,
} from '../support/enquiries.ts';

const api = useApi();
const MINUTE_MS = 60_000;

let owner: PartyWithListings;
let asker: Party;

beforeAll(async () => {
  owner = await newPartyWithListings(api(), { name: 'Naves del Ebro' });
  asker = await newParty(api(), { name: 'Tyres & Co' });
});

const newThread = async (from = asker) => askAbout(from.visitor, await newListingOf(owner));

describe('the list of threads', () => {
  let company: PartyWithListings;
  let others: Party[];
  const list = async (query = '') => (await company.visitor.get(`/enquiries${query}`)).body;
  const ids = async (query = ''): Promise<string[]> =>
    (await list(query)).threads.map(({ _id }: { _id: string }) => _id);

  beforeAll(async () => {
    company = await newPartyWithListings(api(), { name: 'Almacén Ñandú' });
    others = [];
    for (const name of ['Órbita Transportes', 'Plain Ltd', 'Third'])
      others.push(await newParty(api(), { name }));
  });

  test('has the thread with the latest message first, on whichever side its company is', async () => {
    const found: string[] = [];
    for (const { visitor } of others) {
      api().now += MINUTE_MS;
      found.unshift(await askAbout(visitor, company.space));
    }
    api().now += MINUTE_MS;
    found.unshift(await askAbout(company.visitor, owner.space));
    expect(await ids()).toEqual(found);
    api().now += MINUTE_MS;
    await writeMessage(
      others[0] as Party,
      String(found[3]),
      'Me again, with a Ñoño question about 100% of it.',
    );
    expect(await ids()).toEqual([found[3], ...found.slice(0, 3)]);
  });

  test('is filtered by state', async () => {
    const [first, second, third] = await ids();
    await company.visitor.patch(`/enquiries/${String(second)}`, { state: 'closed' });
    await company.visitor.patch(`/enquiries/${String(first)}`, { readTo: 99 });
    expect(await ids('?state=closed')).toEqual([second]);
    expect(await ids('?state=open')).toHaveLength(3);
    expect(await ids('?state=unread')).toEqual([third, (await ids())[3]]);
    expect((await list()).unread).toBe(2);
    expect(await ids('?state=blocked')).toEqual([]);
    expect((await company.visitor.get('/enquiries?state=odd')).status).toBe(400);
    await company.visitor.patch(`/enquiries/${String(second)}`, { state: 'open' });
  });

  test.each([
    ['orbita', 1],
    ['ÓRBITA TRANS', 1],
    ['nono question', 1],
    ['100%', 1],
    ['two hundred pallets', 4],
    ['Ñandú', 0],
    ['%', 1],
    ['_', 0],
    ['\\', 0],
    ["'", 0],
    ['zzz', 0],
  ])('is searched for %j', async (words, count) => {
    expect(await ids(`?q=${encodeURIComponent(words)}`)).toHaveLength(count);
  });

  test('finds a company by its new name at once', async () => {
    const party = await newParty(api(), { name: 'Before Ltd' });
    await askAbout(party.visitor, company.space);
    const { user, visitor } = party;
    const renamed = await visitor.patch(`/users/${user._id}`, { ...accountUpdate(user), name: 'After Ltd' });
    expect(renamed.status).toBe(200);
    expect((await list('?q=after')).threads).toMatchObject([{ other: { name: 'After Ltd' } }]);
    expect(await ids('?q=before')).toEqual([]);
  });

  test('has 25 threads a page without repeats', async () => {
    const many = await newPartyWithListings(api());
    const guests = Array.from({ length: 30 }, () => many.space);
    // At the same moment, so that the key's second half counts.
    for (const listing of guests) await askAsGuest(api(), listing);
    const pages: string[][] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const { body } = await many.visitor.get(`/enquiries${cursor && `?cursor=${cursor}`}`);
      pages.push(body.threads.map(({ _id }: { _id: string }) => _id));
      cursor = body.nextCursor;
    }
    expect(pages.map(({ length }) => length)).toEqual([25, 5]);
    expect(new Set(pages.flat()).size).toBe(30);
  });

  test('ignores the contents of another company’s cursor', async () => {
    const { nextCursor } = {
      nextCursor: Buffer.from(`${String(api().now + 1)} ${owner.space}`).toString('base64url'),
    };
    const { body, status } = await asker.visitor.get(`/enquiries?cursor=${nextCursor}`);
    expect(status).toBe(200);
    for (const { _id } of body.threads)
      expect((await asker.visitor.get(`/enquiries/${_id}`)).status).toBe(200);
    expect((await asker.visitor.get('/enquiries?cursor=nonsense')).status).toBe(400);
  });
});

describe('the number of unread threads', () => {
  const ask = async (visitor: ApiClient, tag?: string) =>
    visitor.get('/enquiries/unread', tag === undefined ? {} : { 'If-None-Match': tag });

  test('costs no query while nothing has changed', async () => {
    const party = await newPartyWithListings(api());
    const empty = await ask(party.visitor);
    expect([empty.status, empty.body, empty.headers.get('Cache-Control')]).toEqual([
      ...[200, { unread: 0, version: 0 }, 'private, no-cache'],
    ]);
    const id = await askAbout(asker.visitor, party.space);
    const tag = String(empty.headers.get('ETag'));
    const changed = await ask(party.visitor, tag);
    expect([changed.status, changed.body.unread]).toEqual([200, 1]);
    const again = await ask(party.visitor, String(changed.headers.get('ETag')));
    expect([again.status, again.text]).toEqual([304, '']);
    await party.visitor.patch(`/enquiries/${id}`, { readTo: 1 });
    const seen = await ask(party.visitor, String(changed.headers.get('ETag')));
    expect([seen.status, seen.body.unread]).toEqual([200, 0]);
    expect(seen.body.version).toBeGreaterThan(changed.body.version);
  });

  test('is not returned for the tag of another company', async () => {
    const [one, other] = [await newParty(api()), await newParty(api())];
    const tag = String((await ask(one.visitor)).headers.get('ETag'));
    expect((await ask(other.visitor, tag)).status).toBe(200);
  });

  test('and lists and threads are sent again only after a change', async () => {
    const id = await newThread();
    const guest = await askAsGuest(api(), owner.space);
    const asked: [Pick<ApiClient, 'get'>, string, Record<string, string>][] = [
      [owner.visitor, '/enquiries', {}],
      [owner.visitor, `/enquiries/${id}`, {}],
      [guest.visitor, `/enquiries/${guest.id}`, { Authorization: `Bearer ${guest.token}` }],
    ];
    for (const [visitor, path, headers] of asked) {
      const first = await visitor.get(path, headers);
      const tag = String(first.headers.get('ETag'));
      expect((await visitor.get(path, { ...headers, 'If-None-Match': tag })).status).toBe(304);
      await writeMessage(owner, id, 'Changed');
      await writeMessage(owner, guest.id, 'Changed');
      expect((await visitor.get(path, { ...headers, 'If-None-Match': tag })).status).toBe(200);
    }
  });
});
