import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { $notifications } from '#stores/notifications.ts';
import { updateUser } from '#stores/session.ts';
import { callsOf, fakeApi, json } from '../../../support/fake-api.ts';
import { preventNavigation } from '../../stores/session-page.ts';
import { FIELDS, field, fill, openDetails, openPage, save, turnTo } from './details-form.ts';
import { press } from '../../render-island.ts';
import { company, openAccount, serverOf, signIn } from './open-account.tsx';

beforeEach(() => {
  signIn();
  $notifications.set([]);
});

test('unsaved details survive a change of section and, without passwords, a reload', async () => {
  await openDetails();
  fill('name', 'Almacenes del Ebro');
  fill('currentPassword', 'Pallet_position-9');
  await press(screen.getByRole('link', { name: 'Message center' }));
  await turnTo('Security');
  expect(field('currentPassword')).toHaveValue('');
  fill('email', 'new@ebro.example');
  await turnTo('Company');
  expect(field('currentPassword')).toHaveValue('Pallet_position-9');
  expect(field('name')).toHaveValue('Almacenes del Ebro');

  cleanup();
  await openDetails();
  expect(field('name')).toHaveValue('Almacenes del Ebro');
  expect(field('currentPassword')).toHaveValue('');
  expect(JSON.stringify(sessionStorage)).not.toContain('Pallet_position-9');

  await press(screen.getByRole('button', { name: 'Discard changes' }));
  expect(field('name')).toHaveValue('Almacenes Ebro');
  cleanup();
  await openDetails();
  expect(field('name')).toHaveValue('Almacenes Ebro');
  await turnTo('Security');
  expect(field('email')).toHaveValue('new@ebro.example');
});

test('one company’s unsaved details stay hidden from the next company on the device', async () => {
  await openDetails();
  fill('name', 'Almacenes del Ebro');
  cleanup();
  fakeApi(serverOf(company));
  updateUser({ ...company, _id: 'another' });
  await openAccount('/your-account?section=details');
  expect(await openPage().findByLabelText(FIELDS.name)).toHaveValue('Almacenes Ebro');
});

test('unsaved details survive an expired session and the log-in after it', async () => {
  const navigations = preventNavigation();
  const requests = fakeApi({
    ...serverOf(company),
    'GET /auth/validate-session': () => json({ error: 'Over.', code: 'SESSION_EXPIRED' }, 401),
    'PATCH /users/owner': () => json({ error: 'Over.', code: 'SESSION_EXPIRED' }, 401),
  });
  await openAccount('/your-account?section=details');
  await openPage().findByLabelText(FIELDS.name);
  fill('name', 'Almacenes del Ebro');
  fill('currentPassword', 'Pallet_position-9');
  await press(save());
  await waitFor(() => expect(navigations).toHaveLength(1));
  expect(navigations[0]).toBe('/log-in?redirect=%2Fyour-account%3Fsection%3Ddetails&reason=session_expired');
  expect(callsOf(requests)).not.toContain('PATCH /users/owner');
  expect($notifications.get()).toEqual([]);
  cleanup();
  delete document.documentElement.dataset['leaving'];
  signIn();
  await openDetails();
  expect(field('name')).toHaveValue('Almacenes del Ebro');
});
