import { describe, expect, test } from 'vitest';
import { changedDetails, detailsOf, saveBlockedReason } from '#domain/user/account-details.ts';
import { aCompany } from '../../../support/builders.ts';

const before = detailsOf(aCompany({ logo: null }));
const form = (typed: object) => ({ ...before, newPassword: '', currentPassword: '', ...typed });

describe('a detail', () => {
  test('is changed when its stored value changes, not its spelling alone', () => {
    expect(
      changedDetails(before, { ...before, name: ' Almacenes Ebro', email: 'INFO@ebro.example' }),
    ).toEqual([]);
    expect(changedDetails(before, { ...before, country: 'PT', logo: '/api/images/1' })).toEqual([
      'logo',
      'country',
    ]);
    expect(changedDetails({ ...before, logo: '/api/images/1' }, before)).toEqual(['logo']);
  });
});

describe('the reason that blocks saving the form', () => {
  test.each([
    ['unchanged', { currentPassword: 'x' }],
    ['emptied', { website: ' ', telephone: '1' }],
    ['invalid', { telephone: '1' }],
    ['invalid', { newPassword: 'short' }],
    ['noPassword', { name: 'Ebro' }],
    ['noPassword', { newPassword: 'Abcdefgh1!' }],
    [undefined, { name: 'Ebro', currentPassword: 'x' }],
    [undefined, { logo: '/api/images/1', currentPassword: 'x' }],
  ] as const)('is %s: %o', (blockedBy, typed) => {
    expect(saveBlockedReason(before, form(typed))).toBe(blockedBy);
  });

  test('for a field that was empty before and is required is “invalid”, not “empty”', () => {
    const without = { ...before, website: '' };
    expect(saveBlockedReason(without, { ...form({ name: 'Ebro', website: '' }) })).toBe('invalid');
  });

  test('ignores a removed logo', () => {
    const withLogo = { ...before, logo: '/api/images/1' };
    expect(saveBlockedReason(withLogo, form({ logo: undefined, currentPassword: 'x' }))).toBeUndefined();
  });
});
