import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { AccountUpdate } from '#domain/user/account-update.ts';
import { issuesByPath } from '../issues.ts';

const update = {
  name: 'Almacenes Ebro',
  email: 'info@ebro.example',
  telephoneCountryPrefix: '+34',
  telephone: '976123456',
  website: 'https://ebro.example',
  country: 'ES',
  currentPassword: 'whatever it was',
};

describe('an account update', () => {
  test.each(Object.keys(update))('requires the %s', (field) => {
    expect(issuesByPath(AccountUpdate, { ...update, [field]: '' })).toEqual({ [field]: 'issues.required' });
    expect(issuesByPath(AccountUpdate, { ...update, [field]: undefined })).toEqual({
      [field]: 'issues.required',
    });
  });

  test('keeps the password without a new one', () => expect(v.parse(AccountUpdate, update)).toEqual(update));

  test('has the account form’s own rules', () => {
    const refused = {
      ...update,
      email: 'a+b@ebro.example',
      telephone: '97612345',
      newPassword: 'abcdefghij',
    };
    expect(issuesByPath(AccountUpdate, refused)).toEqual({
      email: 'issues.emailPlus',
      telephone: 'issues.accountTelephone',
      newPassword: 'issues.accountPasswordSymbol',
    });
  });

  test('can set, keep or remove a logo', () => {
    expect(v.parse(AccountUpdate, { ...update, logo: '/api/images/1' }).logo).toBe('/api/images/1');
    expect(v.parse(AccountUpdate, { ...update, logo: null }).logo).toBeNull();
    expect(v.parse(AccountUpdate, update)).not.toHaveProperty('logo');
    expect(issuesByPath(AccountUpdate, { ...update, logo: '' })).toEqual({ logo: 'issues.required' });
  });

  test('never changes the role', () => {
    expect(v.parse(AccountUpdate, { ...update, role: 'admin', isVerified: true })).toEqual(update);
  });

  test('may change VAT number, legal name and whether they are shown', () => {
    const numbers = { vat: 'XXXXX', legalName: '', showsVat: true };
    expect(v.parse(AccountUpdate, { ...update, ...numbers })).toEqual({ ...update, ...numbers });
    const wrong = { vat: 'ESB1', legalName: 'x'.repeat(121), showsVat: 'yes' };
    expect(Object.keys(issuesByPath(AccountUpdate, { ...update, ...wrong }))).toEqual([
      'vat',
      'legalName',
      'showsVat',
    ]);
  });
});
