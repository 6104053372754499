import { expect, test, vi } from 'vitest';
import { TEST_SETTINGS, useApi } from '../support/api-server.ts';

const api = useApi({
  settings: { ...TEST_SETTINGS, RATE_LIMIT_FACTOR: 1, TRUST_PROXY: { are: 'hops', count: 1 } },
});

const WORLD = 'bbox=-180,-85,180,85&zoom=18';

/** Blocks the database's searches until `open` is called. */
function blockSearches() {
  const { database } = api().services;
  const real = database.read;
  const gate = Promise.withResolvers<undefined>();
  const read = vi.spyOn(database, 'read').mockImplementation(async (...given) => {
    await gate.promise;
    return real(...given);
  });
  return { asked: () => read.mock.calls.length, open: () => gate.resolve(undefined) };
}

const callFrom = (address: string, path = `/spaces/clusters?${WORLD}`) =>
  api().visitor().get(path, { 'X-Forwarded-For': address });

test('one address runs two reads and queues eight, and others are served meanwhile', async () => {
  const searches = blockSearches();
  const flood = Array.from({ length: 64 }, () => callFrom('198.51.100.7'));
  const refused = await Promise.all(
    Array.from({ length: 54 }, async () => {
      const index = await Promise.race(flood.map(async (response, position) => (await response, position)));
      const [response] = flood.splice(index, 1);
      return response;
    }),
  );
  for (const response of refused) {
    expect([response?.status, response?.body.code]).toEqual([503, 'UNAVAILABLE']);
    expect(Number(response?.headers.get('Retry-After'))).toBeGreaterThan(0);
  }
  expect(searches.asked()).toBe(2);
  const other = callFrom('198.51.100.8', '/spaces/filter');
  await vi.waitFor(() => expect(searches.asked()).toBeGreaterThan(2));
  searches.open();
  expect((await other).status).toBe(200);
  expect((await Promise.all(flood)).map(({ status }) => status)).toEqual(Array<number>(10).fill(200));
});
