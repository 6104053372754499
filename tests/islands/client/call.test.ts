import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { deleteAccount } from '#api/account.ts';
import { endpoints } from '#api/endpoints.ts';
import { logIn } from '#api/log-in.ts';
import { register } from '#api/registration.ts';
import { validateSession } from '#api/session.ts';
import { filterSpaces } from '#api/space-search.ts';
import { getSpace } from '#api/space-details.ts';
import { call, isCsrfRefusal } from '#client/call.ts';
import { dropCsrfToken } from '#client/csrf.ts';
import { whenClient } from '#client/events.ts';
import { STORED } from '#site/browser-storage.ts';
import { callsOf, fakeApi, json, unreachable } from '../../support/fake-api.ts';
import { failureOf } from '../../support/call-failure.ts';
import { newRegistration } from '../../support/samples.ts';

const credentials = { email: 'info@ebro.example', password: 'secret' };
const user = { _id: 'u1', email: 'info@ebro.example', name: 'Almacenes Ebro' };
const session = { user, tokenExpiration: 4_102_444_800_000 };
const refusal = (code: string, status = 403) => json({ error: 'No.', code }, status);

const serverTime = vi.fn<(time: number) => void>();
whenClient('serverTime', (time) => serverTime(time));

beforeEach(() => {
  dropCsrfToken();
  serverTime.mockReset();
});

afterEach(() => void vi.useRealTimers());

const silenceConsole = () => vi.spyOn(console, 'error').mockReturnValue();

describe('a call', () => {
  test('sends cookies, the page’s language and its body', async () => {
    document.documentElement.lang = 'es';
    const requests = fakeApi({ 'POST /auth/login': () => json(session) });
    await call(logIn, { body: credentials });
    const [, sent] = requests;
    expect(sent).toMatchObject({ call: 'POST /auth/login', credentials: 'include', body: credentials });
    expect(sent?.headers.get('Accept-Language')).toBe('es');
    expect(sent?.headers.get('Content-Type')).toBe('application/json');
  });

  test('fills its path and omits undefined query parameters', async () => {
    silenceConsole();
    const requests = fakeApi({ 'GET /spaces/filter': () => json({ spaces: [] }) });
    await call(filterSpaces, { query: { limit: '1', cursor: undefined, city: 'A Coruña' } }).catch(
      () => null,
    );
    await call(getSpace, { params: { id: 'a/b?' } }).catch(() => null);
    expect(callsOf(requests)).toEqual([
      'GET /spaces/filter?limit=1&city=A+Coru%C3%B1a',
      'GET /spaces/a%2Fb%3F',
    ]);
  });

  test('can send an idempotency key', async () => {
    const requests = fakeApi({ 'POST /auth/login': () => json(session) });
    await call(logIn, { body: credentials, idempotencyKey: 'k1' });
    expect(requests[1]?.headers.get('Idempotency-Key')).toBe('k1');
  });

  test('sends the token of an emailed link, and no token without one', async () => {
    silenceConsole();
    const requests = fakeApi();
    await call(getSpace, { params: { id: 'one' }, token: 'kept-secret' }).catch(() => undefined);
    await call(getSpace, { params: { id: 'one' } }).catch(() => undefined);
    expect(requests.map(({ headers }) => headers.get('Authorization'))).toEqual(['Bearer kept-secret', null]);
  });

  test('returns the response as parsed by its schema', async () => {
    fakeApi({ 'GET /auth/validate-session': () => json(session) });
    expect((await call(validateSession)).user).toMatchObject({ ...user, role: 'user', isVerified: false });
  });

  test('fails when the response does not match its schema', async () => {
    const logged = silenceConsole();
    fakeApi({ 'GET /auth/validate-session': () => json({ user: null }) });
    expect(await failureOf(call(validateSession))).toMatchObject({ kind: 'malformed', status: 200 });
    expect(logged).toHaveBeenCalledOnce();
  });

  test('without a response body rejects an HTML page', async () => {
    silenceConsole();
    fakeApi({ 'POST /account/delete': () => new Response('<!doctype html><title>Network</title>') });
    const failure = await failureOf(call(deleteAccount, { body: { currentPassword: 'secret' } }));
    expect([failure.kind, failure.status]).toEqual(['http', 200]);
  });

  test('skips and logs list entries that do not match the schema', async () => {
    const logged = silenceConsole();
    const card = {
      _id: 'a',
      userId: 'owner',
      typeData: { type: 'floor' },
      locationData: { country: 'Spain', region: 'Madrid', city: 'Getafe' },
      dimensionsData: { surface: 500, height: 6, palletPositions: 0 },
    };
    const spaces = [card, null, { ...card, _id: 'b', typeData: {} }, { ...card, _id: 'c', tags: ['x', 5] }];
    fakeApi({ 'GET /spaces/filter': () => json({ spaces, total: 4, nextCursor: null }) });
    const answer = await call(filterSpaces);
    expect(answer.spaces.map(({ _id, tags }) => [_id, tags])).toEqual([
      ['a', []],
      ['c', ['x']],
    ]);
    expect(logged).toHaveBeenCalledOnce();
  });

  test('fails when the object around a list does not match the schema', async () => {
    silenceConsole();
    fakeApi({ 'GET /spaces/filter': () => json({ spaces: [null], total: 'many', nextCursor: null }) });
    expect(await failureOf(call(filterSpaces))).toMatchObject({ kind: 'malformed', status: 200 });
  });

  test('adopts the server’s clock from responses about the session', async () => {
    const date = 'Fri, 01 May 2026 12:00:00 GMT';
    fakeApi({
      'GET /auth/validate-session': () => json(session, 200, { Date: date }),
      'GET /spaces/s1': () => json({ error: 'Not found.' }, 404, { Date: date }),
    });
    await call(getSpace, { params: { id: 's1' } }).catch(() => null);
    expect(serverTime).not.toHaveBeenCalled();
    await call(validateSession);
    expect(serverTime).toHaveBeenCalledExactlyOnceWith(Date.UTC(2026, 4, 1, 12));
  });
});

describe('the CSRF token', () => {
  test('is fetched once for concurrent calls, sent and stored', async () => {
    const requests = fakeApi({ 'POST /auth/login': () => json(session) });
    await Promise.all([call(logIn, { body: credentials }), call(logIn, { body: credentials })]);
    await call(logIn, { body: credentials });
    expect(callsOf(requests).filter((name) => name === 'GET /csrf-token')).toHaveLength(1);
    expect(requests.slice(1).map(({ headers }) => headers.get('X-CSRF-Token'))).toEqual(
      Array(3).fill('token-1'),
    );
    expect(localStorage.getItem(STORED.csrfToken)).toBe('token-1');
  });

  test.each(endpoints)('is sent with a call that changes something only: $name', async (one) => {
    const path = `/${one.endpoint.path.slice(1).replaceAll(/\{\w+\}/g, 'x')}` as const;
    const requests = fakeApi();
    await call({ ...one.endpoint, path }).catch(() => undefined);
    const sent = requests.find(({ call: name }) => name === `${one.endpoint.method} ${path}`);
    expect(sent?.headers.get('X-CSRF-Token') ?? 'none').toBe(
      one.endpoint.method === 'GET' ? 'none' : 'token-1',
    );
  });

  test('is not fetched for a read', async () => {
    const requests = fakeApi({ 'GET /auth/validate-session': () => json(session) });
    await call(validateSession);
    expect(callsOf(requests)).toEqual(['GET /auth/validate-session']);
  });

  test.each(['CSRF_HEADER_MISSING', 'CSRF_TOKEN_INVALID', 'CSRF_COOKIE_MISSING'])(
    'is fetched again and the call repeated once after %s',
    async (code) => {
      const requests = fakeApi({
        'POST /auth/login': ({ headers }) =>
          headers.get('X-CSRF-Token') === 'token-1' ? refusal(code) : json(session),
      });
      expect((await call(logIn, { body: credentials })).user._id).toBe('u1');
      expect(callsOf(requests)).toEqual([
        ...['GET /csrf-token', 'POST /auth/login', 'GET /csrf-token', 'POST /auth/login'],
      ]);
      expect(requests[3]).toMatchObject({ body: credentials });
    },
  );

  test('is not fetched a third time', async () => {
    const logged = silenceConsole();
    const requests = fakeApi({ 'POST /auth/login': () => refusal('CSRF_TOKEN_INVALID') });
    const failure = await failureOf(call(logIn, { body: credentials }));
    expect(isCsrfRefusal(failure)).toBe(true);
    expect(requests).toHaveLength(4);
    expect(logged).toHaveBeenCalledOnce();
  });

  test('is not fetched again after a registration is rejected', async () => {
    silenceConsole();
    const requests = fakeApi({ 'POST /auth/register': () => refusal('CSRF_TOKEN_INVALID') });
    const failure = await failureOf(call(register, { body: newRegistration() }));
    expect(failure.code).toBe('CSRF_TOKEN_INVALID');
    expect(callsOf(requests)).toEqual(['GET /csrf-token', 'POST /auth/register']);
  });

  test('stays stored after any other error, and the call is not repeated', async () => {
    silenceConsole();
    const requests = fakeApi({ 'POST /auth/login': () => refusal('FORBIDDEN') });
    await failureOf(call(logIn, { body: credentials }));
    expect(callsOf(requests)).toEqual(['GET /csrf-token', 'POST /auth/login']);
    expect(localStorage.getItem(STORED.csrfToken)).toBe('token-1');
  });

  test('reports a network error when fetching the token fails for that reason', async () => {
    silenceConsole();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    fakeApi({ 'GET /csrf-token': unreachable });
    expect(await failureOf(call(logIn, { body: credentials }))).toMatchObject({ kind: 'network' });
  });

  test.each([
    ['the server is unreachable', unreachable],
    ['the request is rejected', () => json({ error: 'No.' }, 500)],
    ['the response has none', () => json({})],
  ])('prevents the call from being sent when %s', async (_, reply) => {
    silenceConsole();
    const requests = fakeApi({ 'GET /csrf-token': reply });
    expect(await failureOf(call(logIn, { body: credentials }))).toMatchObject({ kind: 'csrf', status: 0 });
    expect(callsOf(requests)).toEqual(['GET /csrf-token']);
  });
});
