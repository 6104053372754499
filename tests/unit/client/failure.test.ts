import { describe, expect, test } from 'vitest';
import { errors } from '#api/errors.ts';
import { CallFailure, isRefusal } from '#client/failure.ts';
import { explain } from '#client/submit.ts';
import { messageOf, networkProblemOf, refusalOf } from '#client/failure-words.ts';

const FALLBACK = 'register.notifications.error';
const answered = (status: number, body?: unknown) => new CallFailure('http', 'POST /x', { status, body });

describe('the message of a failed call', () => {
  test.each(Object.entries(errors))('is our wording of the code %s', (code, { status }) => {
    expect(messageOf(answered(status, { error: 'Something else.', code }), FALLBACK)).toEqual({
      key: `api-errors.${code}`,
    });
  });

  test.each([
    [{ error: 'X', message: 'Y', code: 'NEW' }, 'X'],
    [{ error: { message: 'X' }, message: 'Y' }, 'X'],
    [{ message: 'Y' }, 'Y'],
    [{ error: '', message: 'Y' }, 'Y'],
  ])('is the error as received, else the message: %j', (body, text) => {
    expect(messageOf(answered(400, body), FALLBACK)).toEqual({ text });
  });

  test.each([
    undefined,
    null,
    '',
    'text',
    [],
    {},
    { error: '' },
    { error: {} },
    { error: 7 },
    { code: 'toString' },
  ])('is the fallback when the body is %j', (body) => {
    expect(messageOf(answered(500, body), FALLBACK)).toEqual({ key: FALLBACK });
  });

  test('is the fallback without a response or a call', () => {
    expect(messageOf(new CallFailure('network', 'POST /x'), FALLBACK)).toEqual({ key: FALLBACK });
    expect(messageOf(new Error('Oh.'), FALLBACK)).toEqual({ key: FALLBACK });
  });

  test('names a missing CSRF token', () => {
    expect(messageOf(new CallFailure('csrf', 'GET /csrf-token'), FALLBACK)).toEqual({
      key: 'common.errors.csrf',
    });
  });
});

test('a network problem means that the server was unreachable or too slow, and nothing else', () => {
  expect(networkProblemOf(new CallFailure('network', 'GET /x'))).toEqual({ key: 'common.errors.network' });
  expect(networkProblemOf(new CallFailure('timeout', 'GET /x'))).toEqual({ key: 'common.errors.timeout' });
  expect(networkProblemOf(answered(500))).toBeUndefined();
  expect(networkProblemOf(new Error('Oh.'))).toBeUndefined();
});

test('a field’s error is kept if its issue is known; any other is generic', () => {
  const fields = {
    vat: 'issues.vat',
    password: 'common.validation.passwordSymbol',
    name: 'name.too_short',
    email: 'common.actions.close',
  };
  expect(answered(400, { error: 'No.', fields }).fields).toEqual({
    vat: 'issues.vat',
    password: 'common.validation.passwordSymbol',
    name: 'issues.invalid',
    email: 'issues.invalid',
  });
});

test('an error is recognized by its code', () => {
  const failure = answered(409, { error: 'No.', code: 'EMAIL_EXISTS' });
  expect(isRefusal(failure, 'EMAIL_EXISTS', 'FORBIDDEN')).toBe(true);
  expect(isRefusal(failure, 'FORBIDDEN')).toBe(false);
  expect(isRefusal(new Error('EMAIL_EXISTS'), 'EMAIL_EXISTS')).toBe(false);
});

describe('an API error', () => {
  test('is known by its code', () => {
    const known = { error: 'X', code: 'INVALID_RESET_LINK' };
    expect(refusalOf(answered(400, known))).toBe('INVALID_RESET_LINK');
    expect(refusalOf(answered(400, { error: { message: 'X', code: known.code } }))).toBe(known.code);
  });

  test.each([answered(400, { error: 'X' }), answered(400), new CallFailure('network', 'POST /x'), 'text'])(
    'is not matched by another: %s',
    (failure) => expect(refusalOf(failure)).toBeUndefined(),
  );
});

describe('a form’s message about a network failure', () => {
  const failure = new CallFailure('network', 'GET /x');
  const network = { key: 'common.errors.network' };

  test('replaces the form’s own message when the form asks for that', () => {
    const { message, networkProblem } = explain(failure, { fallback: FALLBACK, networkAlone: true });
    expect([message, networkProblem]).toEqual([network, undefined]);
  });

  test('accompanies the form’s own message by default', () => {
    const { message, networkProblem } = explain(failure, { fallback: FALLBACK });
    expect([message, networkProblem]).toEqual([{ key: FALLBACK }, network]);
  });
});
