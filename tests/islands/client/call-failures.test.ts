import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { logIn } from '#api/log-in.ts';
import { validateSession } from '#api/session.ts';
import { call } from '#client/call.ts';
import { dropCsrfToken } from '#client/csrf.ts';
import { failureOf } from '../../support/call-failure.ts';
import { fakeApi, json, silence, unreachable } from '../../support/fake-api.ts';

const credentials = { email: 'info@ebro.example', password: 'secret' };

beforeEach(() => dropCsrfToken());

afterEach(() => void vi.useRealTimers());

const silenceConsole = () => vi.spyOn(console, 'error').mockReturnValue();

describe('a call without a response', () => {
  test('fails after 10 seconds', async () => {
    silenceConsole();
    vi.useFakeTimers();
    fakeApi({ 'GET /auth/validate-session': silence });
    const ended = vi.fn();
    const failed = failureOf(call(validateSession)).finally(ended);
    await vi.advanceTimersByTimeAsync(9_999);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await failed).toMatchObject({ kind: 'timeout', status: 0 });
  });

  test('fails after 10 seconds when the response stops halfway', async () => {
    silenceConsole();
    vi.useFakeTimers();
    fakeApi({
      'GET /auth/validate-session': (_, signal) => {
        const body = new ReadableStream({
          start: (stream) => signal.addEventListener('abort', () => stream.error(signal.reason)),
        });
        return new Response(body);
      },
    });
    const failed = failureOf(call(validateSession));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await failed).toMatchObject({ kind: 'timeout' });
  });

  test('fails with a network error and logs it when the server is unreachable', async () => {
    const logged = silenceConsole();
    fakeApi({ 'GET /auth/validate-session': unreachable });
    expect(await failureOf(call(validateSession))).toMatchObject({ kind: 'network', status: 0 });
    expect(logged).toHaveBeenCalledOnce();
  });

  test('fails only if the page stays, once another was asked for', async () => {
    silenceConsole();
    vi.useFakeTimers();
    fakeApi({ 'GET /auth/validate-session': unreachable });
    const ended = vi.fn();
    dispatchEvent(new Event('beforeunload'));
    const failed = failureOf(call(validateSession)).finally(ended);
    await vi.advanceTimersByTimeAsync(14_999);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await failed).toMatchObject({ kind: 'network' });
  });

  test('fails at once on a page that has come back', async () => {
    silenceConsole();
    vi.useFakeTimers();
    fakeApi({ 'GET /auth/validate-session': unreachable });
    dispatchEvent(new Event('beforeunload'));
    const failed = failureOf(call(validateSession));
    await vi.advanceTimersByTimeAsync(1_000);
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(await failed).toMatchObject({ kind: 'network' });
    expect(await failureOf(call(validateSession))).toMatchObject({ kind: 'network' });
  });

  test('rejects with the caller’s reason when the caller aborts it', async () => {
    fakeApi({ 'GET /auth/validate-session': silence });
    const caller = new AbortController();
    const answer = call(validateSession, { signal: caller.signal });
    caller.abort();
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('an error response', () => {
  test.each([
    ['a text', { error: 'No.', code: 'BAD_INPUT', fields: { name: 'issues.required' } }],
    [
      'a text in an object',
      { error: { message: 'No.', code: 'BAD_INPUT' }, fields: { name: 'issues.required' } },
    ],
    ['a message', { message: 'No.', code: 'BAD_INPUT', fields: { name: 'issues.required' } }],
  ])('can be %s', async (_, body) => {
    fakeApi({ 'POST /auth/login': () => json(body, 400) });
    expect(await failureOf(call(logIn, { body: credentials }))).toMatchObject({
      kind: 'http',
      status: 400,
      code: 'BAD_INPUT',
      sentence: 'No.',
      fields: { name: 'issues.required' },
    });
  });

  test.each([
    { error: 'Email already exists.' },
    { error: { message: 'Email already exists.' } },
    { error: 'Email already exists.', code: 'ONE_OF_ANOTHER_SERVER' },
  ])('without a code that we know has that of its sentence: %j', async (body) => {
    fakeApi({ 'POST /auth/login': () => json(body, 409) });
    const failure = await failureOf(call(logIn, { body: credentials }));
    expect([failure.code, failure.sentence]).toEqual(['EMAIL_EXISTS', 'Email already exists.']);
  });

  test('can have an empty body', async () => {
    silenceConsole();
    fakeApi({ 'POST /auth/login': () => new Response('<h1>Bad gateway</h1>', { status: 502 }) });
    const failure = await failureOf(call(logIn, { body: credentials }));
    expect([failure.status, failure.code, failure.sentence, failure.fields]).toEqual([
      ...[502, undefined, undefined],
      {},
    ]);
  });

  test.each([
    [400, false],
    [401, false],
    [404, false],
    [429, false],
    [403, true],
    [500, true],
    [503, true],
  ])('with status %d is logged: %s', async (status, isLogged) => {
    const logged = silenceConsole();
    fakeApi({ 'GET /auth/validate-session': () => json({ error: 'No.' }, status) });
    await failureOf(call(validateSession));
    expect(logged).toHaveBeenCalledTimes(isLogged ? 1 : 0);
  });
});
