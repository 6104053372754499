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

  test('is our wording of a sentence that we know, in either shape', () => {
    const known = { key: 'api-errors.EMAIL_EXISTS' };
    expect(messageOf(answered(409, { error: 'Email already exists.' }), FALLBACK)).toEqual(known);
    expect(messageOf(answered(409, { error: { message: 'Email already exists.' } }), FALLBACK)).toEqual(
      known,
    );
  });

  test('is the error as it was received, else the message', () => {
    expect(messageOf(answered(400, { error: 'X', message: 'Y', code: 'NEW' }), FALLBACK)).toEqual({
      text: 'X',
    });
    expect(messageOf(answered(400, { error: { message: 'X' }, message: 'Y' }), FALLBACK)).toEqual({
      text: 'X',
    });
    expect(messageOf(answered(400, { message: 'Y' }), FALLBACK)).toEqual({ text: 'Y' });
    expect(messageOf(answered(400, { error: '', message: 'Y' }), FALLBACK)).toEqual({ text: 'Y' });
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

  test('is the fallback when there was no answer, or no call', () => {
    expect(messageOf(new CallFailure('network', 'POST /x'), FALLBACK)).toEqual({ key: FALLBACK });
    expect(messageOf(new Error('Oh.'), FALLBACK)).toEqual({ key: FALLBACK });
  });

  test('says so when there was no CSRF token to be had', () => {
    expect(messageOf(new CallFailure('csrf', 'GET /csrf-token'), FALLBACK)).toEqual({
      key: 'common.errors.csrf',
    });
  });
});

test('a network problem is a server that was not reached or too slow, and nothing else', () => {
  expect(networkProblemOf(new CallFailure('network', 'GET /x'))).toEqual({ key: 'common.errors.network' });
  expect(networkProblemOf(new CallFailure('timeout', 'GET /x'))).toEqual({ key: 'common.errors.timeout' });
  expect(networkProblemOf(answered(500))).toBeUndefined();
  expect(networkProblemOf(new Error('Oh.'))).toBeUndefined();
});

test('what a server says of a field is kept if it is an issue; anything else only says that there is one', () => {
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

test('a refusal is recognised by its code', () => {
  const failure = answered(409, { error: 'No.', code: 'EMAIL_EXISTS' });
  expect(isRefusal(failure, 'EMAIL_EXISTS', 'FORBIDDEN')).toBe(true);
  expect(isRefusal(failure, 'FORBIDDEN')).toBe(false);
  expect(isRefusal(new Error('EMAIL_EXISTS'), 'EMAIL_EXISTS')).toBe(false);
});

describe('a refusal', () => {
  test('is known by its code, else by its sentence', () => {
    const expired = { error: { message: 'Verification link expired' } };
    expect(refusalOf(answered(400, expired))).toBe('VERIFICATION_LINK_EXPIRED');
    expect(refusalOf(answered(400, { error: 'X', code: 'INVALID_RESET_LINK' }))).toBe('INVALID_RESET_LINK');
    expect(refusalOf(answered(400, { ...expired, code: 'INVALID_RESET_LINK' }))).toBe('INVALID_RESET_LINK');
  });

  test.each([answered(400, { error: 'X' }), answered(400), new CallFailure('network', 'POST /x'), 'text'])(
    'is nothing else: %s',
    (failure) => {
      expect(refusalOf(failure)).toBeUndefined();
    },
  );
});

describe('what a form tells of a failure of the network', () => {
  const failure = new CallFailure('network', 'GET /x');
  const network = { key: 'common.errors.network' };

  test('stands alone where the form says so', () => {
    const { message, networkProblem } = explain(failure, { fallback: FALLBACK, networkAlone: true });
    expect([message, networkProblem]).toEqual([network, undefined]);
  });

  test('stands beside what the form says', () => {
    const { message, networkProblem } = explain(failure, { fallback: FALLBACK });
    expect([message, networkProblem]).toEqual([{ key: FALLBACK }, network]);
  });
});
