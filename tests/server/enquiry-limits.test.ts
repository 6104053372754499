import { expect, test } from 'vitest';
import { enforceLimit } from '#server/security/limits.ts';
import { TEST_SETTINGS, useApi } from '../support/api-server.ts';
import type { Answer } from '../support/api-client.ts';
import {
  askAbout,
  enquiryAbout,
  newListingOf,
  newParty,
  newPartyWithListings,
} from '../support/enquiries.ts';

const api = useApi({
  settings: { ...TEST_SETTINGS, RATE_LIMIT_FACTOR: 1, TRUST_PROXY: { are: 'hops', count: 1 } },
});
const MINUTE_MS = 60_000;
const DAY_S = 24 * 60 * 60;

/** The statuses of calls one after another, and when the last may be tried again. */
async function statusesOf(count: number, call: (place: number) => Promise<Answer>) {
  const statuses: number[] = [];
  let retryAfterS: string | null = null;
  for (let place = 0; place < count; place += 1) {
    const { status, headers } = await call(place);
    statuses.push(status);
    retryAfterS = headers.get('Retry-After');
  }
  return { statuses, retryAfterS: Number(retryAfterS) };
}

test('an IP address and an email address can send ten enquiries a day', async () => {
  const owner = await newPartyWithListings(api());
  const send = (from: string, email: string) =>
    api()
      .visitor()
      .post('/enquiries', enquiryAbout(owner.space, { email }), { headers: { 'X-Forwarded-For': from } });
  const bySame = await statusesOf(11, (place) => send('203.0.113.1', `one${String(place)}@guest.example`));
  expect(bySame.statuses).toEqual([...Array<number>(10).fill(201), 429]);
  expect(bySame.retryAfterS).toBe(DAY_S);
  const toSame = await statusesOf(11, (place) => {
    // Three an hour are confirmed by mail.
    if (place > 0 && place % 3 === 0) api().now += 60 * MINUTE_MS;
    return send(`198.51.100.${String(place)}`, 'same@guest.example');
  });
  expect(toSame.statuses).toEqual([...Array<number>(10).fill(201), 429]);
  api().now += DAY_S * 1000;
  expect((await send('203.0.113.1', 'same@guest.example')).status).toBe(201);
});

test('a company can send thirty enquiries a day and sixty messages an hour', async () => {
  const owner = await newPartyWithListings(api());
  const asker = await newParty(api());
  const id = await askAbout(asker.visitor, await newListingOf(owner));
  // Refused ones count as well.
  const asked = await statusesOf(30, () => asker.visitor.post('/enquiries', enquiryAbout('nobody')));
  expect(asked.statuses).toEqual([...Array<number>(29).fill(404), 429]);
  const written = await statusesOf(61, () =>
    asker.visitor.post(`/enquiries/${id}/messages`, { message: 'Hello.' }),
  );
  expect(written.statuses).toEqual([...Array<number>(60).fill(201), 429]);
  expect(written.retryAfterS).toBe(60 * 60);
  api().now += 60 * MINUTE_MS;
  expect((await asker.visitor.post(`/enquiries/${id}/messages`, { message: 'Hello.' })).status).toBe(201);
});

test('a company can change its threads 1,200 times an hour', async () => {
  const owner = await newPartyWithListings(api());
  const path = `/enquiries/${await askAbout((await newParty(api())).visitor, owner.space)}`;
  await enforceLimit(api().services, 'changeThread', owner.user._id, 1198);
  const changed = await statusesOf(2, () => owner.visitor.patch(path, { readTo: 1 }));
  expect(changed.statuses).toEqual([200, 200]);
  for (const refused of [
    await owner.visitor.patch(path, { readTo: 1 }),
    await owner.visitor.post(`${path}/report`, { reason: 'spam' }),
    await owner.visitor.post('/blocks', { enquiryId: path.replace('/enquiries/', '') }),
  ])
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '3600']);
});

test('an address gets at most three confirmation mails an hour and ten a day, from all senders together', async () => {
  const owner = await newPartyWithListings(api());
  const email = 'flooded@guest.example';
  const call = (place: number) => {
    const headers = { 'X-Forwarded-For': `192.0.2.${String(place)}` };
    const search = { kind: 'space', query: `minHeight=${String(place + 1)}`, frequency: 'daily', email };
    return place % 2 === 0
      ? api().visitor().post('/enquiries', enquiryAbout(owner.space, { email }), { headers })
      : api().visitor().post('/saved-searches', search, { headers });
  };
  const inHour = await statusesOf(4, call);
  expect(inHour.statuses).toEqual([201, 201, 201, 429]);
  expect(inHour.retryAfterS).toBe(60 * 60);
  const inDay: number[] = [];
  for (let place = 4; place < 12; place += 1) {
    api().now += 60 * MINUTE_MS;
    inDay.push((await call(place)).status);
  }
  expect(inDay).toEqual([...Array<number>(7).fill(201), 429]);
  expect(await api().mailsTo(email)).toHaveLength(10);
});

test('a link that is sent again counts towards its address’s mails', async () => {
  const owner = await newPartyWithListings(api());
  const visitor = api().visitor();
  const enquiryId = await askAbout(visitor, owner.space, { email: 'resent@guest.example' });
  const { statuses } = await statusesOf(3, () => visitor.post('/enquiries/resend', { enquiryId }));
  expect(statuses).toEqual([204, 204, 429]);
});

test('an IP address can send ten reports a day, a company thirty, and an unverified one three receipts an hour', async () => {
  const { space } = await newPartyWithListings(api());
  const report = { kind: 'space', id: space, reason: 'duplicate', name: 'Ana' };
  const headers = { 'X-Forwarded-For': '203.0.113.77' };
  const fromSame = await statusesOf(11, (place) =>
    api()
      .visitor()
      .post('/reports', { ...report, email: `r${String(place)}@guest.example` }, { headers }),
  );
  expect(fromSame.statuses).toEqual([...Array<number>(10).fill(201), 429]);
  const { visitor } = await newParty(api());
  expect((await statusesOf(31, () => visitor.post('/reports', report))).statuses).toEqual([
    ...Array<number>(30).fill(201),
    429,
  ]);
  const unverified = await newParty(api(), {}, { isVerified: false });
  expect((await statusesOf(4, () => unverified.visitor.post('/reports', report))).statuses).toEqual([
    ...[201, 201, 201, 429],
  ]);
});
