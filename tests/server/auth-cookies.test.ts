import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountUpdate } from '../support/account.ts';
import type { ApiClient } from '../support/api-client.ts';
import { startApi, TEST_SETTINGS, type ApiServer } from '../support/api-server.ts';
import { newRegistration, PASSWORD } from '../support/samples.ts';

const NEW_PASSWORD = 'Another_pallet-7';

/** Cookies by the configured origin. */
const ORIGINS = [
  ['its own loopback address', '', true],
  ['localhost', 'http://localhost:4321', true],
  ['IPv6 loopback', 'http://[::1]:4321', true],
  ['https', 'https://estiba.example', true],
  ['plain http elsewhere', 'http://estiba.example', false],
] as const;

describe.each(ORIGINS)('the cookies at %s', (_, origin, isSecure) => {
  let server: ApiServer;
  let visitor: ApiClient;
  const name = (short: string) => (isSecure ? `__Host-${short}` : short);
  const FLAGS = isSecure ? /; HttpOnly; Secure; SameSite=Lax$/ : /; HttpOnly; SameSite=Lax$/;

  beforeAll(async () => {
    server = await startApi({ settings: { ...TEST_SETTINGS, PUBLIC_ORIGIN: origin } });
    visitor = server.visitor();
  });
  afterAll(() => server.close());

  const expectCookie = (lines: string[], short: string, maxAgeS: number) => {
    const line = lines.find((each) => each.startsWith(`${name(short)}=`));
    expect(line).toMatch(FLAGS);
    expect(line).toMatch(/; Path=\//);
    expect(line).toContain(`; Max-Age=${String(maxAgeS)};`);
    expect(line).not.toMatch(/domain/i);
  };

  test('are correct for the CSRF token', async () => {
    const answer = await visitor.get('/csrf-token');
    expectCookie(answer.headers.getSetCookie(), 'csrf', 86_400);
    expectCookie(answer.headers.getSetCookie(), 'visitor', 86_400);
  });

  test('are correct for registration, log-in, a new password and log-out', async () => {
    const registered = await visitor.post('/auth/register', newRegistration());
    expectCookie(registered.headers.getSetCookie(), 'sid', 86_400);
    visitor.forgetToken();

    const { user } = registered.body;
    const loggedIn = await visitor.post('/auth/login', { email: user.email, password: PASSWORD });
    expectCookie(loggedIn.headers.getSetCookie(), 'sid', 86_400);
    visitor.forgetToken();

    const update = accountUpdate(user, { newPassword: NEW_PASSWORD });
    server.now += 3_600_000;
    const changed = await visitor.patch(`/users/${user._id}`, update);
    expectCookie(changed.headers.getSetCookie(), 'sid', 82_800);
    visitor.forgetToken();

    await visitor.token();
    const loggedOut = (await visitor.post('/auth/logout')).headers.getSetCookie();
    expectCookie(loggedOut, 'sid', 0);
    expectCookie(loggedOut, 'csrf', 0);
    expectCookie(loggedOut, 'visitor', 0);
  });

  test('come with HSTS only on an https site', async () => {
    const answers = [await visitor.get('/health'), await visitor.get('/unknown'), await visitor.get('/docs')];
    const values = answers.map(({ headers }) => headers.get('Strict-Transport-Security'));
    const expected = origin.startsWith('https:') ? 'max-age=63072000; includeSubDomains' : null;
    expect(values).toEqual([expected, expected, expected]);
  });

  test('are not set by error responses', async () => {
    const guest = server.visitor();
    await guest.token();
    const answers = [
      await guest.post('/auth/login', { email: 'a@b.co', password: 'wrong' }),
      await guest.post('/auth/register', {}),
      await guest.post('/auth/logout'),
      await guest.get('/auth/validate-session'),
      await guest.get('/unknown'),
    ];
    for (const { status, headers } of answers) {
      expect(status).toBeGreaterThanOrEqual(400);
      expect(headers.getSetCookie()).toEqual([]);
    }
  });
});
