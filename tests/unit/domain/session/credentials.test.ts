import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { Credentials } from '#domain/session/credentials.ts';
import { issuesByPath } from '../issues.ts';

describe('credentials', () => {
  test('are an address, trimmed and in lower case, and a password as typed', () => {
    expect(v.parse(Credentials, { email: ' Info@Ebro.Example ', password: ' secret ' })).toEqual({
      email: 'info@ebro.example',
      password: ' secret ',
    });
  });

  test.each([
    [{ email: undefined, password: null }, ['email', 'password']],
    [{ email: ' ', password: '' }, ['email', 'password']],
    [{ email: 'a@b.co', password: '' }, ['password']],
    [{ email: '', password: 'x' }, ['email']],
  ])('are incomplete with %j', (given, missing) => {
    expect(issuesByPath(Credentials, given)).toEqual(
      Object.fromEntries(missing.map((field) => [field, 'issues.required'])),
    );
  });

  test('accept a malformed address, which is only compared', () => {
    expect(issuesByPath(Credentials, { email: 'a+b@c', password: 'x' })).toEqual({});
  });

  test('have an address of at most 254 characters', () => {
    expect(issuesByPath(Credentials, { email: 'a'.repeat(254), password: 'x' })).toEqual({});
    expect(issuesByPath(Credentials, { email: 'a'.repeat(255), password: 'x' })).toEqual({
      email: 'issues.tooLong',
    });
  });
});
