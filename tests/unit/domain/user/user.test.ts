import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { hasAnyRole, hasRole, User } from '#domain/user/user.ts';

const minimal = { _id: 'u1', email: 'info@ebro.example', name: 'Almacenes Ebro' };

describe('a user', () => {
  test('has the role “user” by default and is not verified', () => {
    expect(v.parse(User, minimal)).toMatchObject({ role: 'user', isVerified: false });
  });

  test.each([{ ...minimal, _id: '' }, { ...minimal, _id: undefined }, { ...minimal, _id: 7 }, null])(
    'rejects %j, which has no id',
    (value) => expect(v.is(User, value)).toBe(false),
  );

  test('may have no logo and no personal name', () => {
    expect(v.is(User, { ...minimal, logo: null, firstName: null, lastName: null })).toBe(true);
  });
});

describe('a role', () => {
  const user = v.parse(User, minimal);

  test('belongs to a user or not', () => {
    expect(hasRole(user, 'user')).toBe(true);
    expect(hasRole(user, 'admin')).toBe(false);
    expect(hasRole({ role: 'admin' }, 'user')).toBe(false);
  });

  test('matches one of a list or not', () => {
    expect(hasAnyRole(user, ['admin', 'user'])).toBe(true);
    expect(hasAnyRole(user, ['admin'])).toBe(false);
    expect(hasAnyRole(user, [])).toBe(false);
  });

  test('never belongs to a guest', () => {
    expect(hasRole(undefined, 'user')).toBe(false);
    expect(hasAnyRole(undefined, ['user'])).toBe(false);
  });
});
