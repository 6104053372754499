import { describe, expect, test } from 'vitest';
import { useApi } from '../support/api-server.ts';
import { PASSWORD } from '../support/samples.ts';
import type { ApiClient } from '../support/api-client.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const SID = '__Host-sid';
const api = useApi();

async function signedUp() {
  const visitor = api().visitor();
  const user = await visitor.register();
  return { visitor, user };
}

const validate = (visitor: ApiClient) => visitor.get('/auth/validate-session');
const logIn = (visitor: ApiClient, email: string) =>
  visitor.post('/auth/login', { email, password: PASSWORD });

function withSession(id: string): ApiClient {
  const visitor = api().visitor();
  visitor.cookies.set(SID, id);
  return visitor;
}

async function at<Result>(time: number, work: () => Promise<Result>): Promise<Result> {
  const before = api().now;
  api().now = time;
  try {
    return await work();
  } finally {
    api().now = before;
  }
}

describe('a session', () => {
  test.each([
    ['an invented id', 'A'.repeat(43)],
    ['a word', 'chosen'],
    ['10,000 letters', 'x'.repeat(10_000)],
    ['SQL', "'%20or%201=1"],
  ])('under %s is invalid', async (_, id) => {
    expect((await validate(withSession(id))).status).toBe(401);
  });

  test('has a unique id of 256 bits', async () => {
    const ids = await Promise.all(
      Array.from({ length: 20 }, async () => (await signedUp()).visitor.cookies.get(SID)),
    );
    expect(new Set(ids).size).toBe(20);
    for (const id of ids) expect(Buffer.from(String(id), 'base64url')).toHaveLength(32);
  });

  test('ends when its browser logs in again, as the same or another company', async () => {
    const { visitor, user } = await signedUp();
    const other = await signedUp();
    for (const email of [user.email, other.user.email]) {
      const old = String(visitor.cookies.get(SID));
      visitor.forgetToken();
      expect((await logIn(visitor, email)).body.user.email).toBe(email);
      expect(visitor.cookies.get(SID)).not.toBe(old);
      expect((await validate(withSession(old))).status).toBe(401);
    }
    expect((await validate(visitor)).body.user.email).toBe(other.user.email);
  });

  test('ends when its browser registers another company', async () => {
    const { visitor } = await signedUp();
    const old = String(visitor.cookies.get(SID));
    visitor.forgetToken();
    const second = await visitor.register();
    expect((await validate(visitor)).body.user._id).toBe(second._id);
    expect((await validate(withSession(old))).status).toBe(401);
  });

  test('continues after a failed log-in', async () => {
    const { visitor, user } = await signedUp();
    const answer = await visitor.post('/auth/login', { email: user.email, password: 'wrong' });
    expect(answer.status).toBe(401);
    expect((await validate(visitor)).status).toBe(200);
  });

  test('of five concurrent browsers is five sessions', async () => {
    const { user } = await signedUp();
    const visitors = Array.from({ length: 5 }, () => api().visitor());
    await Promise.all(visitors.map((visitor) => logIn(visitor, user.email)));
    const answers = await Promise.all(visitors.map(validate));
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(5).fill(200));
  });
});

describe('logging out', () => {
  test('ends no other session of the company', async () => {
    const { visitor, user } = await signedUp();
    const second = api().visitor();
    await logIn(second, user.email);
    await visitor.post('/auth/logout');
    expect((await validate(second)).status).toBe(200);
  });

  test('is refused a second time', async () => {
    const { visitor } = await signedUp();
    const copy = withSession(String(visitor.cookies.get(SID)));
    await copy.token();
    await visitor.post('/auth/logout');
    expect(await copy.post('/auth/logout')).toMatchObject({ status: 401, body: { code: 'SESSION_EXPIRED' } });
  });

  test('with an expired session is refused', async () => {
    const { visitor } = await signedUp();
    await visitor.token();
    const answer = await at(api().now + DAY_MS, () => visitor.post('/auth/logout'));
    expect(answer.status).toBe(401);
  });
});

describe('the lifetime of a session', () => {
  test.each([
    ['a millisecond before its end', DAY_MS - 1, 200],
    ['at its end', DAY_MS, 401],
    ['a millisecond after its end', DAY_MS + 1, 401],
  ])('%s', async (_, waitMs, status) => {
    const { visitor } = await signedUp();
    const answer = await at(api().now + waitMs, () => validate(visitor));
    expect(answer.status).toBe(status);
  });

  test('is not extended a millisecond before half of it is used', async () => {
    const { visitor } = await signedUp();
    const began = api().now;
    const answer = await at(began + DAY_MS / 2 - 1, () => validate(visitor));
    expect(answer.body.tokenExpiration).toBe(began + DAY_MS);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test('is extended after half of it, on the server as well', async () => {
    const { visitor } = await signedUp();
    const half = api().now + DAY_MS / 2;
    const answer = await at(half, () => validate(visitor));
    expect(answer.body.tokenExpiration).toBe(half + DAY_MS);
    expect(answer.headers.getSetCookie()[0]).toMatch(/^__Host-sid=.*Max-Age=86400/);
    expect((await at(half + DAY_MS - 1, () => visitor.get('/spaces/user/x'))).status).toBe(403);
    expect((await at(half + DAY_MS, () => validate(visitor))).status).toBe(401);
  });

  test('is not extended by other calls', async () => {
    const { visitor, user } = await signedUp();
    const began = api().now;
    await at(began + DAY_MS - 1, () => visitor.get(`/users/${user._id}`));
    expect((await at(began + DAY_MS, () => validate(visitor))).status).toBe(401);
  });

  test('ends 30 days after the log-in, however often it is extended', async () => {
    const { visitor } = await signedUp();
    const began = api().now;
    const last = began + 30 * DAY_MS;
    for (let now = began + DAY_MS / 2; now < last; now += DAY_MS / 2) {
      expect((await at(now, () => validate(visitor))).status).toBe(200);
    }
    const answer = await at(last - HOUR_MS, () => validate(visitor));
    expect(answer.body.tokenExpiration).toBe(last);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect((await at(last - 1, () => validate(visitor))).status).toBe(200);
    expect((await at(last, () => validate(visitor))).status).toBe(401);
  });

  test('is extended up to those 30 days, with its cookie', async () => {
    const { visitor } = await signedUp();
    const began = api().now;
    for (let days = 0.75; days < 29; days += 0.75) {
      await at(began + days * DAY_MS, () => validate(visitor));
    }
    const answer = await at(began + 29.25 * DAY_MS, () => validate(visitor));
    expect(answer.body.tokenExpiration).toBe(began + 30 * DAY_MS);
    expect(answer.headers.getSetCookie()[0]).toMatch(/^__Host-sid=.*Max-Age=64800/);
  });
});
