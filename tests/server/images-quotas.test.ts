import { beforeEach, describe, expect, test } from 'vitest';
import type { ApiClient } from '../support/api-client.ts';
import { TEST_SETTINGS, useApi } from '../support/api-server.ts';
import { mp4, picture, upload, uploadLogo } from '../support/uploads.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

// 6 logos an hour and 10 MB of them a day for an address, 40 files a day for a company.
const api = useApi({ settings: { ...TEST_SETTINGS, RATE_LIMIT_FACTOR: 0.1 } });

beforeEach(() => {
  api().now += DAY_MS;
});

test('an address can upload a limited number of logos an hour', async () => {
  const logo = await picture('png');
  for (let count = 0; count < 6; count += 1) {
    expect((await uploadLogo(api().visitor(), logo)).status).toBe(201);
  }
  const refused = await uploadLogo(api().visitor(), logo);
  expect(refused.status).toBe(429);
  expect(refused.body.code).toBe('TOO_MANY_REQUESTS');
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(3000);
});

test('an address can upload a limited number of logo bytes a day', async () => {
  const large = Buffer.concat([await picture('png'), Buffer.alloc(4 * 1024 * 1024)]);
  const statuses: number[] = [];
  for (let count = 0; count < 3; count += 1) statuses.push((await uploadLogo(api().visitor(), large)).status);
  expect(statuses).toEqual([201, 201, 429]);
});

test('a company can upload a limited number of files a day', async () => {
  const company = api().visitor();
  await company.register();
  const film = mp4(10);
  const send = () => upload(company, film, { path: '/images/upload?kind=video' });
  for (let count = 0; count < 40; count += 1) expect((await send()).status).toBe(201);
  expect((await send()).status).toBe(429);
  const other = api().visitor();
  await other.register();
  expect((await upload(other, film, { path: '/images/upload?kind=video' })).status).toBe(201);
});

describe('the files of a company', () => {
  const limited = useApi({ settings: { ...TEST_SETTINGS, COMPANY_UPLOADS_MB: 1 } });
  const film = mp4(200 * 1024);
  const send = (company: ApiClient) => upload(company, film, { path: '/images/upload?kind=video' });

  test('never exceed its storage, however many arrive at once', async () => {
    const [company, other] = [limited().visitor(), limited().visitor()];
    await company.register();
    await other.register();
    const answers = await Promise.all(Array.from({ length: 12 }, () => send(company)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    const refused = answers.filter(({ status }) => status !== 201);
    for (const { status, body } of refused)
      expect([status, body.code]).toEqual([413, 'COMPANY_STORAGE_FULL']);
    expect((await send(other)).status).toBe(201);
    const keys: string[] = [];
    for await (const { key } of limited().services.files.list()) keys.push(key);
    expect(keys).toHaveLength(6);
  });
});
