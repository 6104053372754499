import { expect, test, vi } from 'vitest';
import { TEST_SETTINGS, useApi } from '../support/api-server.ts';
import type { Answer } from '../support/api-client.ts';
import { ENGINE } from '../support/database.ts';

const api = useApi({
  settings: { ...TEST_SETTINGS, RATE_LIMIT_FACTOR: 1, TRUST_PROXY: { are: 'hops', count: 1 } },
});

const WORLD = 'bbox=-180,-85,180,85&zoom=18';

/** Blocks the database's reads until `open` is called. */
function blockReads(lane: 'read' | 'readLowPriority') {
  const { database } = api().services;
  const real = database[lane];
  const gate = Promise.withResolvers<undefined>();
  const read = vi.spyOn(database, lane).mockImplementation(async (...given) => {
    await gate.promise;
    return real(...given);
  });
  return { asked: () => read.mock.calls.length, open: () => gate.resolve(undefined) };
}

/** Waits for as many of the calls to be refused, and removes them. */
async function refusedOf(flood: Promise<Answer>[], count: number): Promise<void> {
  for (let refused = 0; refused < count; refused += 1) {
    const index = await Promise.race(flood.map(async (response, position) => (await response, position)));
    const response = await flood.splice(index, 1)[0];
    expect([response?.status, response?.body.code]).toEqual([503, 'UNAVAILABLE']);
    expect(Number(response?.headers.get('Retry-After'))).toBeGreaterThan(0);
  }
}

const ok = (count: number) => Array<number>(count).fill(200);

const callFrom = (address: string, path = `/spaces/clusters?${WORLD}`) =>
  api().visitor().get(path, { 'X-Forwarded-For': address });

test('one address runs two reads and queues eight, and others are served meanwhile', async () => {
  const searches = blockReads('read');
  const flood = Array.from({ length: 64 }, () => callFrom('198.51.100.7'));
  await refusedOf(flood, 54);
  expect(searches.asked()).toBe(2);
  const other = callFrom('198.51.100.8', '/spaces/filter');
  await vi.waitFor(() => expect(searches.asked()).toBeGreaterThan(2));
  searches.open();
  expect((await other).status).toBe(200);
  expect((await Promise.all(flood)).map(({ status }) => status)).toEqual(ok(10));
});

test('eight counts of one address leave room for others, and four wait', async () => {
  const counts = blockReads('readLowPriority');
  const atOnce = ENGINE === 'sqlite' ? 1 : 2;
  const count = (address: string, surface: number) =>
    callFrom(address, `/spaces/facets?minSurface=${String(surface)}`);
  const flood = Array.from({ length: 8 }, (_, index) => count('198.51.100.7', index));
  await refusedOf(flood, 8 - 4 - atOnce);
  expect(counts.asked()).toBe(atOnce);
  const other = count('198.51.100.8', 100);
  counts.open();
  expect((await other).status).toBe(200);
  expect((await Promise.all(flood)).map(({ status }) => status)).toEqual(ok(4 + atOnce));
});
