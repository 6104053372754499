import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { MemberRole } from '#domain/user/member-role.ts';
import type { Member } from '#domain/user/member.ts';
import { $notifications } from '#stores/notifications.ts';
import { $user } from '#stores/session.ts';
import { callsOf, fakeApi, json, type Replies } from '../../../support/fake-api.ts';
import { press } from '../../render-island.ts';
import { company, openAccount, serverOf, signIn } from './open-account.tsx';

const HOLDER: Member = {
  ...{ _id: company._id, name: company.name, email: company.email, role: 'owner', state: 'holder' },
  since: '2026-01-02T09:00:00.000Z',
};
const ANA: Member = {
  ...{ _id: 'ana', name: 'Ana Gil', email: 'ana@ebro.example', role: 'editor', state: 'joined' },
  since: '2026-01-15T09:00:00.000Z',
};

async function openMembers(members: readonly Member[], replies: Replies = {}) {
  const user = $user.get() ?? company;
  const requests = fakeApi({ ...serverOf(user), 'GET /members': () => json({ members }), ...replies });
  await openAccount('/your-account?section=members');
  return requests;
}

const noContent = () => new Response(null, { status: 204 });

const signInAs = (role: MemberRole) =>
  signIn({ member: { _id: ANA._id, name: ANA.name, email: ANA.email, role } });

const rowOf = async (name: string) => {
  const row = (await screen.findByText(name)).closest('li');
  if (row === null) throw new Error(`${name} has no row.`);
  return within(row);
};

beforeEach(() => {
  signIn();
  $notifications.set([]);
});

describe('an owner', () => {
  test('sees who works in the account, since when', async () => {
    await openMembers([
      HOLDER,
      ANA,
      { ...ANA, _id: 'x', name: '', email: 'new@ebro.example', state: 'invited' },
    ]);
    const holder = await rowOf(company.name);
    expect(holder.getByText('Account holder since January 2, 2026')).toBeTruthy();
    expect(holder.getByText('You')).toBeTruthy();
    // As the last owner.
    expect(holder.queryByRole('button')).toBeNull();
    const ana = await rowOf('Ana Gil');
    expect(ana.getByText('Member since January 15, 2026')).toBeTruthy();
    expect(ana.getByRole('combobox', { name: 'Role of Ana Gil' })).toHaveValue('editor');
    const invited = await rowOf('new@ebro.example');
    expect(invited.getByText('Invited January 15, 2026')).toBeTruthy();
  });

  test('invites a member, and gets an empty form for the next', async () => {
    const invited = {
      ...ANA,
      _id: 'new',
      name: '',
      email: 'new@ebro.example',
      role: 'reader',
      state: 'invited',
    };
    const requests = await openMembers([HOLDER], { 'POST /members': () => json(invited, 201) });
    const email = await screen.findByLabelText('Email');
    fireEvent.change(email, { target: { value: 'new@ebro.example' } });
    await press(screen.getByRole('radio', { name: /^Reader/ }));
    await press(screen.getByRole('button', { name: 'Send the invitation' }));
    expect(await screen.findByText('new@ebro.example')).toBeTruthy();
    expect(requests.find(({ call }) => call === 'POST /members')?.body).toEqual({
      ...{ email: 'new@ebro.example', role: 'reader' },
    });
    expect(screen.getByLabelText('Email')).toHaveValue('');
    expect($notifications.get().map(({ message }) => message)).toEqual([
      { text: 'The invitation to new@ebro.example is on its way.' },
    ]);
  });

  test('sees at the field alone that an address has an account', async () => {
    await openMembers([HOLDER], {
      'POST /members': () => json({ error: 'Taken.', code: 'EMAIL_EXISTS' }, 409),
    });
    fireEvent.change(await screen.findByLabelText('Email'), { target: { value: ANA.email } });
    await press(screen.getByRole('button', { name: 'Send the invitation' }));
    expect(await screen.findByText(/^This address has an account already/)).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByLabelText('Email')).toHaveFocus();
  });

  test('changes a role, and sees the former one if that fails', async () => {
    const replies: Replies = { 'PATCH /members/ana': () => json({ ...ANA, role: 'reader' }) };
    await openMembers([HOLDER, ANA], replies);
    const role = (await rowOf('Ana Gil')).getByRole('combobox');
    fireEvent.change(role, { target: { value: 'reader' } });
    await expect.poll(() => role).toHaveAttribute('aria-busy', 'false');
    expect(role).toHaveValue('reader');
    fakeApi({
      ...serverOf(company),
      'PATCH /members/ana': () => json({ error: 'Gone.', code: 'NOT_FOUND' }, 404),
    });
    fireEvent.change(role, { target: { value: 'owner' } });
    await expect.poll(() => $notifications.get().length).toBe(1);
    await expect.poll(() => role).toHaveValue('reader');
  });

  test('sees the role that was chosen last, while the one before is saved', async () => {
    const answers: (() => void)[] = [];
    const requests = await openMembers([HOLDER, ANA], {
      'PATCH /members/ana': ({ body }) =>
        new Promise((resolve) => answers.push(() => resolve(json({ ...ANA, ...(body as object) })))),
    });
    const role = (await rowOf('Ana Gil')).getByRole('combobox');
    fireEvent.change(role, { target: { value: 'reader' } });
    await expect.poll(() => answers.length).toBe(1);
    fireEvent.change(role, { target: { value: 'owner' } });
    expect(role).toHaveValue('owner');
    answers[0]?.();
    await expect.poll(() => answers.length).toBe(2);
    expect(role).toHaveValue('owner');
    answers[1]?.();
    await expect.poll(() => role.getAttribute('aria-busy')).toBe('false');
    expect(role).toHaveValue('owner');
    const changes = requests.filter(({ call }) => call === 'PATCH /members/ana');
    expect(changes.map(({ body }) => body)).toEqual([{ role: 'reader' }, { role: 'owner' }]);
  });

  test('removes a member after a confirmation', async () => {
    const requests = await openMembers([HOLDER, ANA], { 'DELETE /members/ana': noContent });
    await press((await rowOf('Ana Gil')).getByRole('button', { name: 'Remove Ana Gil' }));
    expect(callsOf(requests)).not.toContain('DELETE /members/ana');
    const dialog = within(screen.getByRole('alertdialog', { name: 'Remove Ana Gil?' }));
    await press(dialog.getByRole('button', { name: 'Remove' }));
    await expect.poll(() => screen.queryByText('Ana Gil')).toBeNull();
  });

  test('who holds the account leaves it to another owner', async () => {
    await openMembers([HOLDER, { ...ANA, role: 'owner' }], { 'DELETE /members/owner': noContent });
    await press((await rowOf(company.name)).getByRole('button', { name: 'Leave' }));
    expect(screen.getByText(/^Ana Gil takes over the account/)).toBeTruthy();
    const dialog = within(screen.getByRole('alertdialog'));
    await press(dialog.getByRole('button', { name: 'Leave' }));
    await expect.poll(() => $user.get()).toBeUndefined();
  });
});

describe('a member of another role', () => {
  const sections = () =>
    within(screen.getByRole('navigation', { name: 'Sections of your account' }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent);

  test('sees the sections that it opens, its role, and can leave', async () => {
    signInAs('reader');
    const requests = await openMembers([], { 'DELETE /members/ana': noContent });
    expect(await screen.findByText(/^You work for Almacenes Ebro as: Reader\.$/)).toBeTruthy();
    expect(sections()).toEqual([
      ...['Members', 'Security', 'Message center', 'Requests', 'Favorites'],
      ...['Saved searches', 'Your spaces', 'Your services'],
    ]);
    expect(callsOf(requests)).not.toContain('GET /members');
    await press(screen.getByRole('button', { name: 'Leave' }));
    await press(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Leave' }));
    await expect.poll(() => $user.get()).toBeUndefined();
  });

  test('is not offered to publish as a correspondent', async () => {
    signInAs('correspondent');
    fakeApi(serverOf($user.get() ?? company));
    await openAccount('/your-account?section=spaces');
    expect(await screen.findByText('No spaces registered for this account.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'List a space' })).toBeNull();
  });
});
