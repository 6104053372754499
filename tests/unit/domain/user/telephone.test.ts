import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { digitsOnly } from '#domain/user/as-typed.ts';
import { accountTelephone, dialCode, registrationTelephone } from '#domain/user/telephone.ts';
import { firstIssue } from '../issues.ts';

const digits = (count: number) => '976123456012345678'.slice(0, count);

describe.each([
  ['registration', registrationTelephone, 7, 'issues.telephone'],
  ['the account form', accountTelephone, 9, 'issues.accountTelephone'],
] as const)('a phone number of %s', (_, schema, minimum, refusal) => {
  test(`has ${minimum} to 15 digits`, () => {
    expect(firstIssue(schema, digits(minimum - 1))).toBe(refusal);
    expect(firstIssue(schema, digits(minimum))).toBeUndefined();
    expect(firstIssue(schema, digits(15))).toBeUndefined();
    expect(firstIssue(schema, digits(16))).toBe(refusal);
  });

  test.each(['976 123 456', '+34976123456', '976-123-456', '97612345a', '٩٧٦١٢٣٤٥٦'])('rejects %j', (typed) =>
    expect(firstIssue(schema, typed)).toBe(refusal),
  );

  test('is required and trimmed', () => {
    expect(firstIssue(schema, ' ')).toBe('issues.required');
    expect(firstIssue(schema, undefined)).toBe('issues.required');
    expect(v.parse(schema, ' 976123456 ')).toBe('976123456');
  });
});

test.each([
  ['6a1-2 3', '6123'],
  ['+34 (976) 12 34 56', '34976123456'],
  ['no digits', ''],
  ['٣', ''],
])('%j keeps only its digits', (typed, result) => expect(digitsOnly(typed)).toBe(result));

describe('a dial code', () => {
  test.each(['+34', '+1', '+383', ' +44 '])('accepts %j', (typed) => {
    expect(v.parse(dialCode, typed)).toBe(typed.trim());
  });

  test.each(['34', '+', '+0', '+999', '+3 4', 'ES'])('rejects %j', (typed) => {
    expect(firstIssue(dialCode, typed)).toBe('issues.dialCode');
  });
});
