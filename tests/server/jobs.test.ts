import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { renewJob, releaseJob, acquireJob } from '#server/db/jobs.ts';
import { noticeChangedSecret } from '#server/start/notice-changed-secret.ts';
import { createDatabase, type TestDatabase } from '../support/database.ts';

const LEASE_MS = 60_000;
const NOW = 1_800_000_000_000;
let made: TestDatabase;
let job: string;

beforeAll(async () => {
  made = await createDatabase();
});
afterAll(() => made.remove());
beforeEach(() => {
  job = crypto.randomUUID();
});

const take = (holder: string, now = NOW) =>
  acquireJob(made.database.kysely, job, holder, now + LEASE_MS, now);
const keep = (holder: string, now = NOW, state?: string) =>
  renewJob(made.database.kysely, job, holder, now + LEASE_MS, state);

test('a changed secret is noticed at the next start, once, and is not stored', async () => {
  const logged: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) });
  for (const secret of ['first secret', 'first secret', 'second secret', 'second secret'])
    await noticeChangedSecret({ database: made.database, secret, clock: () => NOW, log });
  expect(logged).toEqual([expect.stringContaining('SECRET has changed')]);
  const stored = JSON.stringify(await made.database.kysely.selectFrom('job').selectAll().execute());
  expect(stored).not.toContain('second secret');
});

describe('a job', () => {
  test('is acquired by one of many processes', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, each) => take(`process ${String(each)}`)),
    );
    expect(answers.filter((answer) => answer !== undefined)).toEqual([{ state: '' }]);
  });

  test('is taken over with its progress after the lease, and its first holder notices', async () => {
    await take('first');
    expect(await keep('first', NOW, 'half')).toBe(true);
    expect(await take('second', NOW + LEASE_MS - 1)).toBeUndefined();
    expect(await take('second', NOW + LEASE_MS)).toEqual({ state: 'half' });
    expect(await keep('first', NOW + LEASE_MS, 'whole')).toBe(false);
    await releaseJob(made.database.kysely, job, 'first');
    expect(await take('third', NOW + LEASE_MS)).toBeUndefined();
  });

  test('stays with the process that renews it', async () => {
    await take('first');
    expect(await keep('first', NOW + LEASE_MS / 2)).toBe(true);
    expect(await take('second', NOW + LEASE_MS)).toBeUndefined();
  });

  test('can be acquired at once after its release', async () => {
    await take('first');
    await keep('first', NOW, 'done');
    await releaseJob(made.database.kysely, job, 'first');
    expect(await take('second')).toEqual({ state: 'done' });
  });

  test('ignores a lease from a clock that was a year ahead', async () => {
    await take('ahead', NOW + 365 * 24 * 3_600_000);
    expect(await take('second')).toEqual({ state: '' });
  });
});
