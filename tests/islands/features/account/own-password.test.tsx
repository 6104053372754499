import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Locale } from '#domain/locale/locales.ts';
import { MEMBER_ROLES, type MemberRole } from '#domain/user/member-role.ts';
import { $user } from '#stores/session.ts';
import { callsOf, fakeApi, json, type Replies } from '../../../support/fake-api.ts';
import { press } from '../../render-island.ts';
import { field, openPage, save, openSecurity } from './details-form.ts';
import { company, openAccount, serverOf, signIn } from './open-account.tsx';

const ANA = { _id: 'ana', name: 'Ana Gil', email: 'ana@ebro.example' };

const fill = (name: 'newPassword' | 'currentPassword', value: string) =>
  fireEvent.change(field(name), { target: { value } });

async function openAs(role: MemberRole, replies: Replies = {}, locale: Locale = 'en') {
  const user = signIn({ member: { ...ANA, role } });
  const requests = fakeApi({ ...serverOf(user), ...replies });
  await openAccount(
    locale === 'en' ? '/your-account?section=security' : '/es/tu-cuenta?section=security',
    locale,
  );
  await openPage().findByLabelText(locale === 'en' ? 'Email' : 'Correo electrónico');
  return requests;
}

beforeEach(() => signIn());

describe('a member', () => {
  test.each(MEMBER_ROLES)('who is %s sees the own address, which can’t be changed', async (role) => {
    await openAs(role);
    expect(field('email')).toHaveValue(ANA.email);
    expect(field('email')).toHaveAttribute('readonly');
    expect(field('email')).toHaveAccessibleDescription(
      'You log in with this address. It can’t be changed. To use another one, ask an owner to invite you again.',
    );
    expect(openPage().queryByDisplayValue(company.email)).toBeNull();
  });

  test('changes the own password, and sees the sessions that stay', async () => {
    const requests = await openAs('reader', {
      'PUT /password': () => new Response(null, { status: 204 }),
    });
    fill('newPassword', 'Another_pallet-7');
    fill('currentPassword', 'Forklift_license-3');
    await press(save());
    expect(await openPage().findByText('Your password has changed.')).toBeTruthy();
    expect(requests.find(({ call }) => call === 'PUT /password')?.body).toEqual({
      ...{ currentPassword: 'Forklift_license-3', newPassword: 'Another_pallet-7' },
    });
    expect([field('newPassword').value, field('currentPassword').value]).toEqual(['', '']);
    expect(callsOf(requests).filter((call) => call === 'GET /sessions')).toHaveLength(2);
    expect(callsOf(requests)).not.toContain('PATCH /users/owner');
  });

  test('hears of a wrong password at its field, and stays signed in', async () => {
    await openAs('owner', {
      'PUT /password': () =>
        json({ error: 'Invalid current password.', code: 'INVALID_CURRENT_PASSWORD' }, 401),
    });
    fill('newPassword', 'Another_pallet-7');
    fill('currentPassword', 'Pallet_position-9');
    await press(save());
    await waitFor(() => expect(field('currentPassword')).toBeInvalid());
    expect(field('currentPassword')).toHaveAccessibleDescription(
      /Enter the password that you log in with now\./,
    );
    expect(field('currentPassword')).toHaveFocus();
    expect(field('newPassword')).toHaveValue('Another_pallet-7');
    expect($user.get()?.member?._id).toBe(ANA._id);
  });

  test('sends nothing while the new password breaks a rule', async () => {
    const requests = await openAs('editor');
    fill('newPassword', 'Short_1');
    fill('currentPassword', 'Forklift_license-3');
    await press(save());
    expect(field('newPassword')).toBeInvalid();
    expect(callsOf(requests)).not.toContain('PUT /password');
  });

  test('reads all of it in Spanish', async () => {
    await openAs('reader', {}, 'es');
    expect(openPage().getByLabelText('Correo electrónico')).toHaveAccessibleDescription(/^Inicias sesión/);
    expect(screen.getByRole('button', { name: 'Guardar cambios' })).toBeTruthy();
  });
});

test('the account’s holder can change the address', async () => {
  await openSecurity();
  expect(field('email')).toHaveValue(company.email);
  expect(field('email')).not.toHaveAttribute('readonly');
});
