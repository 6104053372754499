import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { argon2Passwords } from '#server/security/passwords.ts';
import type { Answer } from '../support/api-client.ts';
import { startApi, useApi, type ApiServer } from '../support/api-server.ts';
import { PASSWORD } from '../support/samples.ts';

const MINUTE_MS = 60_000;
const YEAR_MS = 365 * 24 * 60 * MINUTE_MS;
const WRONG = 'Wrong-password-1';
const api = useApi();

const logIn = (email: string, password: string, server = api()) =>
  server.visitor().post('/auth/login', { email, password });
const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status).sort();

async function failed(times: number): Promise<string> {
  const { email } = await api().visitor().register();
  for (let tries = 0; tries < times; tries += 1) await logIn(email, WRONG);
  return email;
}

async function after<Result>(waitMs: number, work: () => Promise<Result>): Promise<Result> {
  const before = api().now;
  api().now = before + waitMs;
  try {
    return await work();
  } finally {
    api().now = before;
  }
}

describe('an account', () => {
  test('is open after four failures', async () => {
    expect((await logIn(await failed(4), PASSWORD)).status).toBe(200);
  });

  test('is locked after five, even for the right password, with Retry-After', async () => {
    const answer = await logIn(await failed(5), PASSWORD);
    expect(answer).toMatchObject({
      status: 429,
      body: { error: 'Too many login attempts. Please try again later.', code: 'ACCOUNT_LOCKED' },
    });
    expect(answer.headers.get('Retry-After')).toBe('900');
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test('reports the fifth failure as a failure and the sixth as locked', async () => {
    const email = await failed(4);
    expect((await logIn(email, WRONG)).status).toBe(401);
    expect((await logIn(email, WRONG)).status).toBe(429);
  });

  test('is locked no longer than 15 minutes by a clock that was a year ahead', async () => {
    const email = await after(YEAR_MS, () => failed(5));
    const answer = await logIn(email, PASSWORD);
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([429, '900']);
    expect((await after(15 * MINUTE_MS, () => logIn(email, PASSWORD))).status).toBe(200);
  });

  test.each([
    ['14 minutes and 59 seconds', 15 * MINUTE_MS - 1000, 429],
    ['a millisecond less than 15 minutes', 15 * MINUTE_MS - 1, 429],
    ['15 minutes', 15 * MINUTE_MS, 200],
    ['15 minutes and a second', 15 * MINUTE_MS + 1000, 200],
  ])('%s after the fifth failure', async (_, waitMs, status) => {
    const email = await failed(5);
    expect((await after(waitMs, () => logIn(email, PASSWORD))).status).toBe(status);
  });

  test('is not locked for longer by attempts during the lock', async () => {
    const email = await failed(5);
    await after(14 * MINUTE_MS, () => logIn(email, WRONG));
    expect((await after(15 * MINUTE_MS, () => logIn(email, PASSWORD))).status).toBe(200);
  });

  test('has five attempts again after a lock', async () => {
    const email = await failed(5);
    const later = await after(15 * MINUTE_MS, async () => {
      const answers: Answer[] = [];
      for (let tries = 0; tries < 6; tries += 1) answers.push(await logIn(email, WRONG));
      return answers;
    });
    expect(later.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 429]);
  });

  test('resets its failures after a success', async () => {
    const email = await failed(4);
    expect((await logIn(email, PASSWORD)).status).toBe(200);
    for (let tries = 0; tries < 4; tries += 1) expect((await logIn(email, WRONG)).status).toBe(401);
    expect((await logIn(email, PASSWORD)).status).toBe(200);
  });

  test('expires failures 15 minutes after the last one', async () => {
    const email = await failed(4);
    const answers = await after(15 * MINUTE_MS, async () => [
      await logIn(email, WRONG),
      await logIn(email, PASSWORD),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([401, 200]);
  });

  test('counts a failure within 15 minutes of the last one', async () => {
    const email = await failed(4);
    const answers = await after(15 * MINUTE_MS - 1, async () => [
      await logIn(email, WRONG),
      await logIn(email, PASSWORD),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([401, 429]);
  });

  test('ignores the case of the address', async () => {
    const email = await failed(2);
    for (const typed of [email.toUpperCase(), ` ${email} `, email]) await logIn(typed, WRONG);
    expect((await logIn(email, PASSWORD)).status).toBe(429);
  });

  test('that does not exist is locked alike', async () => {
    const email = 'nobody-at-all@ebro.example';
    const answers: Answer[] = [];
    for (let tries = 0; tries < 6; tries += 1) answers.push(await logIn(email, WRONG));
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 429]);
    const locked = await logIn(await failed(5), WRONG);
    expect(answers.at(-1)?.text).toBe(locked.text);
    expect(answers.at(-1)?.headers.get('Retry-After')).toBe(locked.headers.get('Retry-After'));
  });

  test('stays open while another one is locked', async () => {
    await failed(5);
    expect((await logIn(await failed(0), PASSWORD)).status).toBe(200);
  });

  test('keeps its sessions', async () => {
    const visitor = api().visitor();
    const { email } = await visitor.register();
    for (let tries = 0; tries < 6; tries += 1) await logIn(email, WRONG);
    expect((await visitor.get('/auth/validate-session')).status).toBe(200);
  });

  test('is not counted for attempts without a password', async () => {
    const email = await failed(4);
    for (let tries = 0; tries < 3; tries += 1) await logIn(email, '');
    expect((await logIn(email, PASSWORD)).status).toBe(200);
  });
});

describe('concurrent attempts', () => {
  test.each([20, 50, 200])('of %i wrong passwords are checked five times', async (count) => {
    const email = await failed(0);
    const answers = await Promise.all(Array.from({ length: count }, () => logIn(email, WRONG)));
    expect(statuses(answers)).toEqual([...Array<number>(5).fill(401), ...Array<number>(count - 5).fill(429)]);
    const right = await logIn(email, PASSWORD);
    expect([right.status, right.headers.get('Retry-After')]).toEqual([429, '900']);
  });

  test('of 50 addresses have five checks each', async () => {
    const emails = Array.from({ length: 10 }, (_, place) => `parallel-${String(place)}@ebro.example`);
    const tries = emails.flatMap((email) => Array<string>(6).fill(email));
    const answers = await Promise.all(tries.map((email) => logIn(email, WRONG)));
    for (const [place] of emails.entries()) {
      const own = answers.slice(place * 6, place * 6 + 6);
      expect(statuses(own)).toEqual([401, 401, 401, 401, 401, 429]);
    }
  });
});

describe('two servers on one database', () => {
  const checked: string[] = [];
  let second: ApiServer;

  beforeAll(async () => {
    const real = argon2Passwords({ memoryCost: 1024, timeCost: 1, parallelism: 1 });
    second = await startApi({
      database: api().test.open(),
      clock: () => api().now,
      passwords: {
        ...real,
        verify: (hash, password) => {
          checked.push(password);
          return real.verify(hash, password);
        },
      },
    });
  });
  afterAll(async () => {
    await second.services.database.close();
    await second.close();
  });

  test('check five of 200 concurrent attempts', async () => {
    const email = await failed(0);
    checked.length = 0;
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, place) => logIn(email, WRONG, place % 2 === 0 ? api() : second)),
    );
    expect(statuses(answers)).toEqual([...Array<number>(5).fill(401), ...Array<number>(195).fill(429)]);
    expect(checked.length).toBeLessThanOrEqual(5);
  });

  test('share the lock', async () => {
    const email = await failed(5);
    expect((await logIn(email, PASSWORD, second)).status).toBe(429);
  });

  test('share sessions, which end on both', async () => {
    const visitor = api().visitor();
    await visitor.register();
    const elsewhere = second.visitor();
    for (const [name, value] of visitor.cookies) elsewhere.cookies.set(name, value);
    expect((await elsewhere.get('/auth/validate-session')).status).toBe(200);
    await elsewhere.post('/auth/logout');
    expect((await visitor.get('/auth/validate-session')).status).toBe(401);
  });
});
