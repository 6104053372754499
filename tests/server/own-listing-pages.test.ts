import { expect, test } from 'vitest';
import { OWN_FILTERS, OWN_LISTINGS_PAGE, OWN_SORTS } from '#api/own-listing-pages.ts';
import { dayAt } from '#domain/listing/availability.ts';
import { DUE_AFTER_MS } from '#domain/listing/listing-state.ts';
import type { ApiClient } from '../support/api-client.ts';
import { useApi } from '../support/api-server.ts';
import { newService, newSpace, PASSWORD } from '../support/samples.ts';

const api = useApi();

interface Listed {
  readonly card: { readonly _id: string };
  readonly label?: string;
  readonly status: string;
  readonly isDue: boolean;
  readonly completeness: {
    readonly stated: number;
    readonly of: number;
    readonly missing: readonly string[];
  };
  readonly enquiries: number;
  readonly answered: number;
  readonly unread: number;
}

async function pageOf(visitor: ApiClient, query = '') {
  const { status, body } = await visitor.get(`/spaces/mine?${query}`);
  expect(status).toBe(200);
  return body as {
    listings: Listed[];
    total: number;
    counts: Record<string, number>;
    nextCursor: string | null;
  };
}

/** Sessions end meanwhile. */
async function waitUntilDue(visitor: ApiClient, email: string): Promise<void> {
  api().now += DUE_AFTER_MS;
  visitor.forgetToken();
  await visitor.post('/auth/login', { email, password: PASSWORD });
  visitor.forgetToken();
}

const idsOf = ({ listings }: { listings: readonly Listed[] }) => listings.map(({ card }) => card._id);

async function publish(visitor: ApiClient, userId: string, city: string, label?: string): Promise<string> {
  const { locationData, ...rest } = newSpace(userId);
  const body = { ...rest, locationData: { ...locationData, city } };
  const { _id } = (await visitor.post('/spaces/register', body)).body as { _id: string };
  if (label !== undefined) expect((await visitor.patch(`/spaces/${_id}`, { label })).status).toBe(200);
  return _id;
}

test('every order shows each listing once, page by page', async () => {
  const visitor = api().visitor();
  await visitor.register();
  const { userId: _, ...space } = newSpace('');
  const count = OWN_LISTINGS_PAGE + 3;
  for (let made = 0; made < count; made++) {
    const locationData = { ...space.locationData, city: `City ${String.fromCodePoint(65 + (made % 20))}` };
    const put = await visitor.put(`/spaces/by-external-id/W-${made}`, {
      ...space,
      locationData,
      unitName: `${made}`,
    });
    expect(put.status).toBe(201);
  }
  for (const sort of OWN_SORTS) {
    const first = await pageOf(visitor, `sort=${sort}`);
    expect(first).toMatchObject({ total: count, counts: { active: count } });
    expect(first.listings).toHaveLength(OWN_LISTINGS_PAGE);
    const second = await pageOf(visitor, `sort=${sort}&cursor=${first.nextCursor}`);
    expect(second.nextCursor).toBeNull();
    expect(new Set([...idsOf(first), ...idsOf(second)]).size).toBe(count);
  }
  const { nextCursor } = await pageOf(visitor, 'sort=city');
  expect(await visitor.get(`/spaces/mine?sort=views&cursor=${nextCursor}`)).toMatchObject({
    status: 400,
    body: { code: 'BAD_FILTER', fields: { cursor: 'issues.invalid' } },
  });
});

test('a page begins after any number, also one beyond all others', async () => {
  const visitor = api().visitor();
  await visitor.register();
  const beyond = JSON.stringify([Number.MAX_SAFE_INTEGER, crypto.randomUUID()]);
  const cursor = Buffer.from(beyond).toString('base64url');
  for (const sort of OWN_SORTS.filter((each) => each !== 'city'))
    expect((await pageOf(visitor, `sort=${sort}&cursor=${cursor}`)).listings).toEqual([]);
});

test('a search finds labels, external ids, units and addresses, whole or in part, and nothing by a wildcard', async () => {
  const visitor = api().visitor();
  const { _id } = await visitor.register();
  const vigo = await publish(visitor, _id, 'Vigo', 'North hall (keys at the gate)');
  const soria = await publish(visitor, _id, 'Soria');
  for (const [text, ids] of [
    ['north GATE', [vigo]],
    ['vig', [vigo]],
    ['sória', [soria]],
    ['%', []],
    ['_', []],
  ] as const)
    expect([text, idsOf(await pageOf(visitor, `q=${encodeURIComponent(text)}`))]).toEqual([text, ids]);
});

test('a label is private, confirms nothing and is removed by null', async () => {
  const visitor = api().visitor();
  const { _id, email } = await visitor.register();
  const id = await publish(visitor, _id, 'Vigo', 'North hall');
  await waitUntilDue(visitor, email);
  expect(JSON.stringify((await api().visitor().get(`/spaces/${id}`)).body)).not.toContain('North hall');
  await visitor.patch(`/spaces/${id}`, { label: 'South hall' });
  expect((await pageOf(visitor)).listings).toMatchObject([{ label: 'South hall', isDue: true, version: 1 }]);
  await visitor.patch(`/spaces/${id}`, { label: null });
  expect((await visitor.get(`/spaces/${id}/mine`)).body).not.toHaveProperty('label');
});

test('each status finds the listings that say they have it, and the counts agree', async () => {
  const visitor = api().visitor();
  const { _id, email } = await visitor.register();
  await publish(visitor, _id, 'Vigo');
  const paused = await publish(visitor, _id, 'Lugo');
  const over = await publish(visitor, _id, 'Soria');
  await visitor.patch(`/spaces/${paused}`, { isPaused: true });
  await visitor.patch(`/spaces/${over}`, { availableUntil: dayAt(api().now) });
  await waitUntilDue(visitor, email);
  const all = await pageOf(visitor);
  for (const filter of OWN_FILTERS) {
    const found = all.listings.filter((each) => (filter === 'due' ? each.isDue : each.status === filter));
    expect([filter, idsOf(await pageOf(visitor, `status=${filter}`))]).toEqual([
      filter,
      idsOf({ listings: found }),
    ]);
    expect([filter, all.counts[filter] ?? 0]).toEqual([filter, found.length]);
  }
  expect(all.counts).toEqual({ active: 1, paused: 2, due: 1 });
});

test('a listing says what is missing on it', async () => {
  const visitor = api().visitor();
  const { _id } = await visitor.register();
  await publish(visitor, _id, 'Vigo');
  const [listed] = (await pageOf(visitor)).listings;
  expect(listed?.completeness.missing).toContain('price');
  expect(listed?.completeness.missing).toContain('image');
  expect(listed?.completeness.stated).toBe(
    Number(listed?.completeness.of) - Number(listed?.completeness.missing.length),
  );
});

test('several changes at once name those that failed and do the others', async () => {
  const [visitor, other] = [api().visitor(), api().visitor()];
  const { _id } = await visitor.register();
  const stranger = await other.register();
  const ids = [await publish(visitor, _id, 'Vigo'), await publish(visitor, _id, 'Lugo')];
  const foreign = await publish(other, stranger._id, 'Soria');
  const change = (action: string, more = {}) =>
    visitor.post('/listings/bulk', {
      kind: 'space',
      ids: [...ids, foreign, 'none', ...ids],
      action,
      ...more,
    });
  const failed = [
    { id: foreign, code: 'FORBIDDEN' },
    { id: 'none', code: 'NOT_FOUND' },
  ];
  for (const [action, more, counts] of [
    ['pause', {}, { paused: 2 }],
    ['publish', {}, { active: 2 }],
    ['availability', { availableFrom: '2199-01-01' }, { active: 2 }],
    ['delete', {}, {}],
  ] as const) {
    expect(await change(action, more)).toMatchObject({ status: 200, body: { done: 2, failed } });
    expect([action, (await pageOf(visitor)).counts]).toEqual([action, counts]);
  }
  expect((await pageOf(other)).counts).toEqual({ active: 1 });
  expect(await change('availability')).toMatchObject({ status: 400, body: { code: 'BAD_INPUT' } });
});

const AT_ONCE = 8;

test.each([
  ['spaces', newSpace],
  ['services', newService],
] as const)('%s of one external id, put many times at once, are one listing', async (kind, bodyOf) => {
  const visitor = api().visitor();
  const { _id } = await visitor.register();
  const { userId: _, ...body } = bodyOf(_id);
  const path = `/${kind}/by-external-id/${encodeURIComponent('WMS/7 #1')}`;
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => visitor.put(path, body)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ body: { isChanged } }) => isChanged === true)).toHaveLength(1);
  const changed = await visitor.put(path, { ...body, unitName: 'Hall B', label: 'B' });
  expect(changed).toMatchObject({ status: 200, body: { isChanged: true, listing: { unitName: 'Hall B' } } });
  const same = await visitor.put(path, { ...body, unitName: 'Hall B' });
  expect(same).toMatchObject({ status: 200, body: { isChanged: false } });
  expect((await visitor.get(path)).body).toMatchObject({ version: 2, label: 'B', externalId: 'WMS/7 #1' });
  expect((await visitor.delete(path)).status).toBe(204);
  expect((await visitor.get(path)).body).toMatchObject({ state: 'paused', version: 3 });
  expect((await api().visitor().get(path)).body.code).toBe('SESSION_EXPIRED');
});

test('an external id is another company’s own', async () => {
  const bodies = await Promise.all(
    [api().visitor(), api().visitor()].map(async (visitor) => {
      await visitor.register();
      const { userId: _, ...body } = newSpace('');
      return (await visitor.put('/spaces/by-external-id/1', body)).status;
    }),
  );
  expect(bodies).toEqual([201, 201]);
});

test('white space around an external id is no part of it', async () => {
  const visitor = api().visitor();
  await visitor.register();
  const { userId: _, ...body } = newSpace('');
  expect((await visitor.put('/spaces/by-external-id/W-1%20', body)).status).toBe(201);
  expect((await visitor.get('/spaces/by-external-id/W-1%20')).body).toMatchObject({ externalId: 'W-1' });
  expect((await visitor.delete('/spaces/by-external-id/%20W-1')).status).toBe(204);
});

test.each(['', ' ', '-1', 'x'.repeat(65), '<b>'])('%j is no external id', async (externalId) => {
  const visitor = api().visitor();
  await visitor.register();
  const { userId: _, ...body } = newSpace('');
  const answer = await visitor.put(`/spaces/by-external-id/${encodeURIComponent(externalId)}`, body);
  expect([400, 404, 405]).toContain(answer.status);
  expect((await pageOf(visitor)).total).toBe(0);
});
