import { expect, test } from 'vitest';
import { TEST_SETTINGS, useApi } from '../support/api-server.ts';

// A hundredth of the real limit of 3,000 a minute.
const api = useApi({
  settings: { ...TEST_SETTINGS, RATE_LIMIT_FACTOR: 0.01, TRUST_PROXY: { are: 'hops', count: 1 } },
});

test('an address may read just so often a minute; then it is told when to come back, and others read on', async () => {
  const visitor = api().visitor();
  const read = (address: string) => visitor.get('/health', { 'X-Forwarded-For': address });
  const answers = await Promise.all(Array.from({ length: 31 }, () => read('198.51.100.7')));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
  const refused = answers.find(({ status }) => status !== 200);
  expect([refused?.status, refused?.body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect(Number(refused?.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect((await read('198.51.100.8')).status).toBe(200);
});
