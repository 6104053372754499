import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { companyName, countryCode, logo, Registration, vat } from '#domain/user/registration.ts';
import { newRegistration } from '../../../support/samples.ts';
import { firstIssue, issuesByPath } from '../issues.ts';

const characters = (count: number) => 'Almacenes Ebro y Compañía de Zaragoza, S. A.'.slice(0, count);

describe.each([
  ['a company name', companyName, 2, 40, 'issues.companyName'],
  ['a VAT number', vat, 5, 21, 'issues.vat'],
] as const)('%s', (_, schema, minimum, maximum, refusal) => {
  test(`has ${minimum} to ${maximum} characters`, () => {
    expect(firstIssue(schema, characters(minimum - 1))).toBe(refusal);
    expect(firstIssue(schema, characters(minimum))).toBeUndefined();
    expect(firstIssue(schema, characters(maximum))).toBeUndefined();
    expect(firstIssue(schema, characters(maximum + 2))).toBe(refusal);
  });

  test('is required and trimmed', () => {
    expect(firstIssue(schema, '   ')).toBe('issues.required');
    expect(v.parse(schema, '  ESB99123457 ')).toBe('ESB99123457');
  });
});

describe('a country', () => {
  test.each(['ES', 'US', 'XK', ' FR '])('accepts %j', (code) => {
    expect(v.parse(countryCode, code)).toBe(code.trim());
  });

  test.each(['es', 'ZZ', 'ESP', 'Spain', 'constructor'])('rejects %j', (code) => {
    expect(firstIssue(countryCode, code)).toBe('issues.country');
  });
});

test('a logo’s address has 1 to 500 characters', () => {
  expect(firstIssue(logo, '')).toBe('issues.required');
  expect(firstIssue(logo, '/api/images/1')).toBeUndefined();
  expect(firstIssue(logo, 'a'.repeat(500))).toBeUndefined();
  expect(firstIssue(logo, 'a'.repeat(501))).toBe('issues.tooLong');
});

describe('a registration', () => {
  test.each(Object.keys(newRegistration()))('requires its %s', (field) => {
    expect(issuesByPath(Registration, { ...newRegistration(), [field]: undefined })).toEqual({
      [field]: 'issues.required',
    });
    expect(issuesByPath(Registration, { ...newRegistration(), [field]: ' ' })).toEqual({
      [field]: 'issues.required',
    });
  });

  test('has an optional logo', () => {
    expect(v.parse(Registration, newRegistration())).not.toHaveProperty('logo');
    expect(v.parse(Registration, newRegistration({ logo: '/api/images/1' }))).toHaveProperty(
      'logo',
      '/api/images/1',
    );
  });

  test('sends the email address trimmed and in lower case, and no unknown field', () => {
    const given = { ...newRegistration({ email: ' Info@Ebro.Example ' }), role: 'admin' };
    expect(v.parse(Registration, given)).toEqual(newRegistration({ email: 'info@ebro.example' }));
  });

  test('accepts a phone number of 7 digits and a password without one', () => {
    expect(v.is(Registration, newRegistration({ telephone: '9761234', password: 'Abcdefghijk_' }))).toBe(
      true,
    );
  });
});
