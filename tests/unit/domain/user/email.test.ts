import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { accountEmail, email } from '#domain/user/email.ts';
import { firstIssue } from '../issues.ts';

const ofLength = (length: number) => `${'a'.repeat(length - '@ebro.example'.length)}@ebro.example`;

describe.each([
  ['an e-mail address', email],
  ['the account form’s e-mail address', accountEmail],
])('%s', (_, schema) => {
  test.each(['a@b.co', 'a.b@c.d.es', 'ñandú@ebro.example', "o'neil_1-x@ebro.example"])('is %s', (typed) => {
    expect(v.parse(schema, typed)).toBe(typed);
  });

  test('is sent trimmed and in lower case', () => {
    expect(v.parse(schema, '  Info@EBRO.Example ')).toBe('info@ebro.example');
  });

  test.each(['', '   ', undefined, null])('is missing as %j', (typed) => {
    expect(firstIssue(schema, typed)).toBe('issues.required');
  });

  test('has at most 254 characters', () => {
    expect(firstIssue(schema, ofLength(254))).toBeUndefined();
    expect(firstIssue(schema, ofLength(255))).toBe('issues.tooLong');
  });
});

const NO_ADDRESSES = [
  ...['a b@c.co', 'a@b c.co', 'a@b.c o', 'a\t@b.co'],
  ...['a@b', 'a@b.', 'a@b.c', '@b.co', 'a@.co', 'a@', 'a', 'a@b@c.co', 'a.b.co'],
];

test.each(NO_ADDRESSES)('%j is no e-mail address', (typed) => {
  expect(firstIssue(email, typed)).toBe('issues.email');
});

test.each(NO_ADDRESSES)('%j has an invalid format in the account form', (typed) => {
  expect(firstIssue(accountEmail, typed)).toBe('issues.emailFormat');
});

test('a plus sign is refused before the @ only', () => {
  expect(firstIssue(email, 'a+b@c.co')).toBe('issues.email');
  expect(firstIssue(email, '+@c.co')).toBe('issues.email');
  expect(firstIssue(email, 'a@b+c.co')).toBeUndefined();
});

test.each(['a+b@c.co', 'a@b+c.co', '+', 'a +b@c', 'a+b'])(
  'the account form refuses the plus sign of %j ahead of the format',
  (typed) => {
    expect(firstIssue(accountEmail, typed)).toBe('issues.emailPlus');
  },
);
