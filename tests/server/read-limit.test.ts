import { expect, test } from 'vitest';
import { TEST_SETTINGS, useApi } from '../support/api-server.ts';

// A hundredth of the default limit of 3,000 per minute.
const api = useApi({
  settings: { ...TEST_SETTINGS, RATE_LIMIT_FACTOR: 0.01, TRUST_PROXY: { are: 'hops', count: 1 } },
});

test('an address that exceeds the read limit gets 429 with Retry-After, and others keep reading', async () => {
  const visitor = api().visitor();
  const read = (address: string) => visitor.get('/csrf-token', { 'X-Forwarded-For': address });
  const responses = await Promise.all(Array.from({ length: 31 }, () => read('198.51.100.7')));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(30);
  const refused = responses.find(({ status }) => status !== 200);
  expect([refused?.status, refused?.body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect(Number(refused?.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect((await read('198.51.100.8')).status).toBe(200);
});

test('the API page and its document count as reads, and health never does', async () => {
  const visitor = api().visitor();
  const headers = { 'X-Forwarded-For': '198.51.100.9' };
  const statuses: number[] = [];
  for (let index = 0; index < 31; index += 1) statuses.push((await visitor.get('/docs', headers)).status);
  expect(statuses).toEqual([...Array<number>(30).fill(200), 429]);
  expect((await visitor.get('/openapi.json', headers)).status).toBe(429);
  const health = await Promise.all(Array.from({ length: 40 }, () => visitor.get('/health', headers)));
  expect(new Set(health.map(({ status }) => status))).toEqual(new Set([200]));
});
