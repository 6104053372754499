import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { accountEmail, email, foldEmail } from '#domain/user/email.ts';
import { firstIssue } from '../issues.ts';

const ofLength = (length: number) => `${'a'.repeat(length - '@ebro.example'.length)}@ebro.example`;

describe.each([
  ['an email address', email],
  ['the account form’s email address', accountEmail],
])('%s', (_, schema) => {
  test.each(['a@b.co', 'a.b@c.d.es', 'ñandú@ebro.example', "o'neil_1-x@ebro.example"])(
    'accepts %s',
    (typed) => expect(v.parse(schema, typed)).toBe(typed),
  );

  test('is sent trimmed and in lower case', () => {
    expect(v.parse(schema, '  Info@EBRO.Example ')).toBe('info@ebro.example');
  });

  test.each([
    ['ｉｎｆｏ＠ｅｂｒｏ．ｅｘａｍｐｌｅ', 'info@ebro.example'],
    ['info@ebro。example', 'info@ebro.example'],
    ['ℹnfo@ebro.example', 'info@ebro.example'],
    ['info@München.example', 'info@xn--mnchen-3ya.example'],
    ['info@mu\u0308nchen.example', 'info@xn--mnchen-3ya.example'],
    ['in\u0303andu@ebro.example', 'iñandu@ebro.example'],
  ])('is normalized: %s is %s', (typed, folded) => {
    expect(v.parse(schema, typed)).toBe(folded);
    expect(v.parse(schema, folded)).toBe(folded);
    expect(foldEmail(typed)).toBe(folded);
  });

  test.each(['', '   ', undefined, null])('is missing when it is %j', (typed) => {
    expect(firstIssue(schema, typed)).toBe('issues.required');
  });

  test('has at most 254 characters', () => {
    expect(firstIssue(schema, ofLength(254))).toBeUndefined();
    expect(firstIssue(schema, ofLength(255))).toBe('issues.tooLong');
  });
});

const NO_ADDRESSES = [
  ...['a b@c.co', 'a@b c.co', 'a@b.c o', 'a\t@b.co', 'a\u200b@b.co', '\u202ea@b.co', 'a@b\u00ad.co\u200d.es'],
  ...'<a@b.co> a<a@b.co> "a"@b.co a(x)@b.co a@[10.0.0.1] a@10.0.0.10 a\\b@c.co a,c@b.co a:b@c.co'.split(' '),
  ...'a;b@c.co .a@b.co a.@b.co a..b@c.co a@b..co a@.b.co a@b.co. a@b.co/x.yy a@b.co:80'.split(' '),
  ...'a@b.co?x.yy a@b%2eco.co a@b a@b. a@b.c @b.co a@.co a@ a a@b@c.co a.b.co'.split(' '),
];

test.each(NO_ADDRESSES)('%j is no email address, and has an invalid format in the account form', (typed) => {
  expect([firstIssue(email, typed), firstIssue(accountEmail, typed)]).toEqual([
    'issues.email',
    'issues.emailFormat',
  ]);
});

test('a plus sign is rejected before the @ only', () => {
  expect(firstIssue(email, 'a+b@c.co')).toBe('issues.email');
  expect(firstIssue(email, '+@c.co')).toBe('issues.email');
  expect(firstIssue(email, 'a@b+c.co')).toBeUndefined();
});

test.each(['a+b@c.co', 'a@b+c.co', '+', 'a +b@c', 'a+b'])(
  'the account form rejects the plus sign of %j before the format',
  (typed) => expect(firstIssue(accountEmail, typed)).toBe('issues.emailPlus'),
);
