import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  ACCOUNT_PASSWORD_MINIMUM,
  accountPasswordRequirements,
  generalPasswordRequirements,
  REGISTRATION_PASSWORD_MINIMUM,
  registrationPasswordRequirements,
} from '#domain/user/password-requirements.ts';
import {
  accountNewPassword,
  generalPassword,
  givenPassword,
  PASSWORD_LIMIT,
  registrationPassword,
} from '#domain/user/password.ts';
import { firstIssue } from '../issues.ts';

/** A password of this length with every class of characters. */
const password = (length: number) => 'Ab1!'.padEnd(length, 'x');

test('the limits are those of the specification', () => {
  expect([REGISTRATION_PASSWORD_MINIMUM, ACCOUNT_PASSWORD_MINIMUM, PASSWORD_LIMIT]).toEqual([12, 10, 64]);
});

describe.each([
  ['registration', registrationPassword, 12, 'issues.password'],
  ['a reset', generalPassword, 12, 'common.validation.passwordLength'],
  ['the account form', accountNewPassword, 10, 'issues.accountPasswordLength'],
] as const)('a new password of %s', (_, schema, minimum, tooShort) => {
  test(`has ${minimum} to 64 characters`, () => {
    expect(firstIssue(schema, password(minimum - 1))).toBe(tooShort);
    expect(firstIssue(schema, password(minimum))).toBeUndefined();
    expect(firstIssue(schema, password(64))).toBeUndefined();
    expect(firstIssue(schema, password(65))).toBe('issues.passwordTooLong');
  });

  test('stays as typed, including blanks', () => {
    expect(v.parse(schema, ' Ñandú 東 1! tail ')).toBe(' Ñandú 東 1! tail ');
  });

  test.each(['Abcdefghij1_', 'Abcdefghij1€', 'Ábcdefghij1-', 'Ñbcdefghij1 .'])('accepts %j', (typed) => {
    expect(firstIssue(schema, typed)).toBeUndefined();
  });

  test.each(['Abcdefghij1!\0', 'Abcdefghij1!\ud83d'])(
    'rejects characters that cannot be stored: %j',
    (typed) => expect(firstIssue(schema, typed)).toBe('issues.characters'),
  );
});

describe('a registration password', () => {
  test.each([
    ['abcdefghijk_', 'no uppercase letter'],
    ['ABCDEFGHIJK_', 'no lowercase letter'],
    ['Abcdefghijkl', 'no symbol'],
    ['Abcdefghijk1', 'a digit, but no symbol'],
    ['Abcdefghij k', 'a blank, but no symbol'],
  ])('rejects %s: %s', (typed) => expect(firstIssue(registrationPassword, typed)).toBe('issues.password'));

  test('requires no digit', () => expect(firstIssue(registrationPassword, 'Abcdefghijk_')).toBeUndefined());

  test.each(['', '            ', undefined])('is missing when it is %j', (typed) => {
    expect(firstIssue(registrationPassword, typed)).toBe('issues.required');
  });
});

describe('the general checks run in order', () => {
  test.each([
    ['', 'passwordLength'],
    ['a', 'passwordLength'],
    ['Ab1!', 'passwordLength'],
    ['abcdefghijkl', 'passwordUppercase'],
    ['            ', 'passwordUppercase'],
    ['ABCDEFGHIJKL', 'passwordLowercase'],
    ['Abcdefghijkl', 'passwordNumber'],
    ['Abcdefghijk!', 'passwordNumber'],
    ['Abcdefghijk1', 'passwordSymbol'],
  ])('%j: %s', (typed, key) => {
    const { issues } = v.safeParse(generalPassword, typed);
    expect(issues?.map(({ message }) => message)).toEqual([`common.validation.${key}`]);
  });

  test.each([undefined, null, 12])('%j is too short', (value) => {
    expect(firstIssue(generalPassword, value)).toBe('common.validation.passwordLength');
  });
});

describe('the general checks’ list of rules', () => {
  const keys = {
    length: 'common.validation.passwordLength',
    uppercase: 'common.validation.passwordUppercase',
    lowercase: 'common.validation.passwordLowercase',
    number: 'common.validation.passwordNumber',
    symbol: 'common.validation.passwordSymbol',
  } as const satisfies Record<keyof typeof generalPasswordRequirements, string>;

  test('has the checks’ order', () =>
    expect(Object.keys(generalPasswordRequirements)).toEqual(Object.keys(keys)));

  test.each([
    ...['', 'a', 'Ab1!', 'abcdefghijk', 'abcdefghijkl', 'ABCDEFGHIJKL', 'Abcdefghijkl', 'Abcdefghijk1'],
    ...['Abcdefghijk!', 'Abcdefghij1!', 'ñandú 東 1!', '            '],
  ])('leaves %j unmet when an earlier check fails', (typed) => {
    const unmet = Object.entries(generalPasswordRequirements).find(([, isMet]) => !isMet(typed))?.[0];
    expect(firstIssue(generalPassword, typed)).toBe(unmet && keys[unmet as keyof typeof keys]);
  });
});

describe('the account form’s checks run in their own order', () => {
  test.each([
    ['Ab1!', 'accountPasswordLength'],
    ['abc', 'accountPasswordLength'],
    ['abcdefghij', 'accountPasswordSymbol'],
    ['          ', 'accountPasswordSymbol'],
    ['abcdefghi!', 'accountPasswordUppercase'],
    ['!!!!!!!!!!', 'accountPasswordUppercase'],
    ['ABCDEFGHI!', 'accountPasswordLowercase'],
    ['Abcdefghi!', 'accountPasswordNumber'],
  ])('%j: %s', (typed, key) => {
    const { issues } = v.safeParse(accountNewPassword, typed);
    expect(issues?.map(({ message }) => message)).toEqual([`issues.${key}`]);
  });

  test.each(['', 'Ab1!', 'abcdefghij', 'abcdefghi!', 'ABCDEFGHI!', 'Abcdefghi!', 'Abcdefgh1!'])(
    'and their list leaves a rule unmet by %j when an earlier check fails',
    (typed) => {
      const unmet = Object.entries(accountPasswordRequirements).find(([, isMet]) => !isMet(typed))?.[0];
      const issue = typed === '' ? 'issues.required' : unmet && `issues.accountPassword${capitalized(unmet)}`;
      expect(firstIssue(accountNewPassword, typed)).toBe(issue);
    },
  );
});

describe('a password that is only compared', () => {
  test('may be anything but empty', () => {
    expect(firstIssue(givenPassword, '')).toBe('issues.required');
    expect(v.parse(givenPassword, ' ')).toBe(' ');
    expect(v.parse(givenPassword, 'old')).toBe('old');
  });

  test('has a maximum length', () => {
    expect(firstIssue(givenPassword, 'a'.repeat(1024))).toBeUndefined();
    expect(firstIssue(givenPassword, 'a'.repeat(1025))).toBe('issues.tooLong');
  });
});

test.each([
  ['length', 'Abcdefghij_', 'Abcdefghijk_'],
  ['uppercase', 'abcdefghijk_', 'Ábcdefghijk_'],
  ['lowercase', 'ABCDEFGHIJK_', 'ABCDEFGHIJk_'],
  ['symbol', 'Abcdefghijk1', 'Abcdefghijk_'],
] as const)(
  'the rule for %s accepts exactly the passwords that its check accepts',
  (name, without, having) => {
    expect(registrationPasswordRequirements[name](without)).toBe(false);
    expect(firstIssue(registrationPassword, without)).toBe('issues.password');
    expect(registrationPasswordRequirements[name](having)).toBe(true);
    expect(firstIssue(registrationPassword, having)).toBeUndefined();
  },
);

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
