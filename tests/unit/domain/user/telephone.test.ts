import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { telephoneAsTyped, unreadTelephone } from '#domain/user/as-typed.ts';
import { accountTelephone, dialCode, registrationTelephone } from '#domain/user/telephone.ts';
import { readTelephone } from '#domain/user/read-telephone.ts';
import { TYPED_TELEPHONES } from '../../../support/typed-telephones.ts';
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
  ['(976) 12 34 56', '976123456'],
  ['９７６', '976'],
  ['no digits', ''],
  ['٣', ''],
  ['+34 (976) 12 34 56', '+34 (976) 12 34 56'],
  ['(+34) 976', '(+34) 976'],
  ['＋34 976', '＋34 976'],
  ['0034 976', '0034 976'],
])('keeps the digits of a national number alone: %j', (typed, result) =>
  expect(telephoneAsTyped(typed)).toBe(result),
);

test('cuts what is longer than any telephone', () => {
  expect(telephoneAsTyped('9'.repeat(1_000))).toHaveLength(100);
  expect(telephoneAsTyped(`+${'9'.repeat(1_000)}`)).toHaveLength(100);
});

test.each(TYPED_TELEPHONES)(
  'with the prefix %j, %j is read as %s and %s',
  (prefix, typed, dialCode, digits) => {
    const read = readTelephone(typed, prefix);
    expect([read?.dialCode ?? prefix, read?.digits ?? telephoneAsTyped(typed)]).toEqual([dialCode, digits]);
  },
);

test.each([
  ['＋34 976 123 456', '', ['ES', '+34', '976123456']],
  ['+34 (0)976 123 456', '', ['ES', '+34', '976123456']],
  ['00 1 212 736 5000', '+34', ['US', '+1', '2127365000']],
  // Several countries share a dial code: the one chosen stays.
  ['+1 416 555 0100', '+1', ['US', '+1', '4165550100']],
  ['+1 416 555 0100', '', ['CA', '+1', '4165550100']],
  // Prefixes of Caribbean countries hold their area.
  ['+1 869 465 2521', '', ['KN', '+1869', '4652521']],
  ['+1 869 465 2521', '+1', ['US', '+1', '8694652521']],
  ['+1 829 765 4321', '', ['US', '+1', '8297654321']],
] as const)('%j with the prefix %j is read as %j', (typed, prefix, read) => {
  const { country, dialCode, digits } = readTelephone(typed, prefix) ?? {};
  expect([country?.code, dialCode, digits]).toEqual(read);
});

test.each([
  '+34 12',
  '+34 976 123 4567',
  '+999 12345678',
  '+34 976 123 456 ext. 12',
  '+34 976 123 456 / +34 976 123 457',
  '+800 1234 5678',
  '+',
  '00',
])('%j cannot be read and stays', (typed) => {
  expect(readTelephone(typed, '+34')).toBeUndefined();
  expect(unreadTelephone(typed)).toBe(typed);
});

test('an international number that cannot be read does not pass for a national one', () => {
  expect(firstIssue(registrationTelephone, unreadTelephone('0034123456'))).toBe('issues.telephone');
});

describe('a dial code', () => {
  test.each(['+34', '+1', '+383', ' +44 '])('accepts %j', (typed) => {
    expect(v.parse(dialCode, typed)).toBe(typed.trim());
  });

  test.each(['34', '+', '+0', '+999', '+3 4', 'ES'])('rejects %j', (typed) => {
    expect(firstIssue(dialCode, typed)).toBe('issues.dialCode');
  });
});
