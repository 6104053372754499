import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { $notifications } from '#stores/notifications.ts';
import { $user, updateUser } from '#stores/session.ts';
import { fakeApi, json, unreachable, type RecordedRequest } from '../../../support/fake-api.ts';
import { preventNavigation } from '../../stores/session-page.ts';
import { FIELDS, field, fill, openDetails, openPage, openSecurity, save, turnTo } from './details-form.ts';
import { press, settle } from '../../render-island.ts';
import { company, openAccount, ownCounts, serverOf, signIn } from './open-account.tsx';

const sent = (requests: readonly RecordedRequest[]) =>
  requests.findLast(({ call }) => call === 'PATCH /users/owner');
const notifications = () =>
  $notifications.get().map(({ type, message, durationMs }) => ({ type, message, durationMs }));

async function saveWithPassword() {
  fill('currentPassword', 'Pallet_position-9');
  await press(save());
  await openPage().findByText("You haven't made any change");
}

beforeEach(() => {
  signIn();
  $notifications.set([]);
});

test('the form shows the company’s stored details and no password', async () => {
  await openDetails(
    signIn({ logo: 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7' }),
  );
  expect(await screen.findByText('Your logo')).toBeTruthy();
  expect(field('name')).toHaveValue('Almacenes Ebro');
  await waitFor(() => expect(screen.getByLabelText('Prefix')).toHaveValue('+34'));
  expect(field('telephone')).toHaveValue('976123456');
  expect(field('website')).toHaveValue('https://ebro.example');
  await waitFor(() => expect(field('country')).toHaveValue('Spain'));
  expect(field('currentPassword')).toHaveValue('');
  await turnTo('Security');
  expect(field('email')).toHaveValue('info@ebro.example');
  expect([field('newPassword').value, field('currentPassword').value]).toEqual(['', '']);
});

test('the form can be saved after a change and with the current password', async () => {
  await openDetails();
  expect(save()).toBeDisabled();
  expect(openPage().getByText("You haven't made any change")).toBeTruthy();
  fill('name', 'Almacenes del Ebro');
  expect(openPage().getByText('You are changing: company name.')).toBeTruthy();
  expect(save()).toBeDisabled();
  fill('currentPassword', 'Pallet_position-9');
  expect(save()).toBeEnabled();
  fill('name', 'Almacenes Ebro ');
  expect(save()).toBeDisabled();
  expect(openPage().getByText("You haven't made any change")).toBeTruthy();
});

test('an international number is saved as prefix and number, although its field was not left', async () => {
  const requests = await openDetails();
  fireEvent.change(field('telephone'), { target: { value: '+351 912 345 678' } });
  fireEvent.change(field('currentPassword'), { target: { value: 'Pallet_position-9' } });
  await settle(() => field('telephone').form?.requestSubmit());
  await waitFor(() =>
    expect(sent(requests)?.body).toMatchObject({ telephoneCountryPrefix: '+351', telephone: '912345678' }),
  );
  await waitFor(() => expect(screen.getByLabelText('Prefix')).toHaveValue('+351'));
  expect(field('telephone')).toHaveValue('912345678');

  fill('telephone', '+44 (0)20 7946 0958');
  await waitFor(() => expect(field('telephone')).toHaveValue('2079460958'));
  expect(screen.getByLabelText('Prefix')).toHaveValue('+44');
  fill('telephone', '+44 20');
  expect(await screen.findByText(/^We can't read this number\./)).toBeTruthy();
  expect(field('telephone')).toHaveValue('+44 20');
});

test.each([
  ['email', 'a b@c.co', 'Invalid email format'],
  ['email', 'a+b@c.co', 'This field cannot contain "+"'],
  ['telephone', '12345678', 'Telephone must be 9-15 digits'],
  ['newPassword', 'Ab1!', 'Password must contain at least 10 characters'],
  ['newPassword', 'abcdefghij', 'Password must contain at least one special symbol'],
  ['newPassword', 'abcdefghi!', 'Password must contain at least one uppercase letter'],
  ['newPassword', 'ABCDEFGHI!', 'Password must contain at least one lowercase letter'],
  ['newPassword', 'Abcdefghi!', 'Password must contain at least one number'],
] as const)('the %s "%s" cannot be saved: %s', async (name, value, sentence) => {
  await (name === 'telephone' ? openDetails() : openSecurity());
  fill('currentPassword', 'Pallet_position-9');
  fill(name, value);
  // The rules of a new password stand before its error.
  expect(field(name).getAttribute('aria-describedby')?.split(' ').map(textOf).at(-1)).toBe(sentence);
  expect(field(name)).toBeInvalid();
  expect(openPage().getByText('Check every field')).toBeTruthy();
  expect(save()).toBeDisabled();
});

const textOf = (id: string) => document.getElementById(id)?.textContent;

test.each([
  ['telephone', '976 12 34-57x'],
  ['newPassword', 'Abcdefgh1!'],
] as const)('the %s "%s" can be saved', async (name, value) => {
  await (name === 'telephone' ? openDetails() : openSecurity());
  fill('currentPassword', 'Pallet_position-9');
  fill(name, value);
  expect(field(name)).toBeValid();
  expect(save()).toBeEnabled();
});

test('a new password lists its unmet rules while it is typed, and shows the error on blur', async () => {
  await openSecurity();
  fireEvent.change(field('newPassword'), { target: { value: 'abcdefghij' } });
  expect(field('newPassword')).toHaveAccessibleDescription(/A symbol An uppercase letter/);
  expect(field('newPassword')).toBeValid();
  fireEvent.blur(field('newPassword'));
  expect(field('newPassword')).toBeInvalid();
});

test.each(['name', 'email', 'telephone', 'website'] as const)('the %s cannot be emptied', async (name) => {
  await (name === 'email' ? openSecurity() : openDetails());
  fill('currentPassword', 'Pallet_position-9');
  fill(name, ' ');
  expect(openPage().getByText('You cannot leave formerly filled fields empty')).toBeTruthy();
  expect(save()).toBeDisabled();
});

test('a phone number saved under an older rule shows an error after any change', async () => {
  await openDetails(signIn({ telephone: '1234567' }));
  expect(field('telephone')).toBeValid();
  fill('name', 'Almacenes del Ebro');
  expect(field('telephone')).toHaveAccessibleDescription('Telephone must be 9-15 digits');
});

test('a phone number saved under an older rule that blocks a new password has a link to its page', async () => {
  await openSecurity(signIn({ telephone: '1234567' }));
  fill('newPassword', 'Abcdefgh1!');
  const hint = openPage().getByText('Correct this first: telephone.').closest('p');
  await press(within(hint ?? document.body).getByRole('link', { name: 'Company' }));
  expect(screen.getByRole('heading', { level: 2, name: 'Company' })).toBeTruthy();
  fill('telephone', '976123456');
  expect(field('telephone')).toBeValid();
});

test('saving sends the current password and all unchanged details, and a new password only if there is one', async () => {
  const requests = await openDetails();
  fill('website', 'almacenes.example');
  await saveWithPassword();
  expect(sent(requests)?.body).toEqual({
    name: 'Almacenes Ebro',
    email: 'info@ebro.example',
    telephoneCountryPrefix: '+34',
    telephone: '976123456',
    website: 'https://almacenes.example',
    country: 'ES',
    vat: 'ESB99123457',
    legalName: '',
    showsVat: false,
    logo: null,
    currentPassword: 'Pallet_position-9',
  });
  expect(sent(requests)?.headers.get('X-CSRF-Token')).toBe('token-1');

  await turnTo('Security');
  fill('newPassword', 'Abcdefgh1!');
  expect(openPage().getByText('You are changing: password.')).toBeTruthy();
  await saveWithPassword();
  expect(sent(requests)?.body).toMatchObject({ newPassword: 'Abcdefgh1!' });
});

test('saving shows a message for five seconds, updates the session’s user and empties the passwords', async () => {
  await openDetails();
  fill('name', 'Almacenes del Ebro');
  await saveWithPassword();
  expect(notifications()).toEqual([
    { type: 'success', message: { key: 'user-details.save.saved' }, durationMs: 5_000 },
  ]);
  expect($user.get()?.name).toBe('Almacenes del Ebro');
  await turnTo('Security');
  fill('newPassword', 'Abcdefgh1!');
  await saveWithPassword();
  expect([field('newPassword').value, field('currentPassword').value]).toEqual(['', '']);
  expect(field('currentPassword')).toBeValid();
});

describe('an error', () => {
  test.each([
    ['a wrong password', () => json({ error: 'No.' }, 401), 'api-errors.INVALID_CURRENT_PASSWORD'],
    ['a taken address', () => json({ error: 'Email already exists.' }, 409), 'user-details.save.failed'],
    ['a broken server', () => json({}, 500), 'user-details.save.failed'],
    ['no server', unreachable, 'user-details.save.failed'],
  ] as const)('shows for five seconds and keeps what was typed: %s', async (what, reply, key) => {
    vi.spyOn(console, 'error').mockReturnValue();
    const navigations = preventNavigation();
    await openSecurity(company, { ...serverOf(company), 'PATCH /users/owner': reply });
    fill('email', 'new@ebro.example');
    fill('newPassword', 'Abcdefgh1!');
    fill('currentPassword', 'Pallet_position-9');
    await press(save());
    await waitFor(() =>
      expect(notifications()).toEqual([{ type: 'error', message: { key }, durationMs: 5_000 }]),
    );
    expect(field('email')).toHaveValue('new@ebro.example');
    expect(field('newPassword')).toHaveValue('Abcdefgh1!');
    expect(field('currentPassword')).toHaveValue('Pallet_position-9');
    expect([$user.get()?.email, navigations]).toEqual(['info@ebro.example', []]);
    if (what === 'a wrong password') expect(field('currentPassword')).toHaveFocus();
    if (what === 'a taken address') expect(field('email')).toHaveFocus();
    if (what === 'no server') expect(screen.getByRole('alert').textContent).toContain('no connection');
  });
});

test('an error disappears when the next attempt is sent', async () => {
  await openDetails();
  fakeApi({ ...serverOf(company), 'PATCH /users/owner': () => json({ error: 'No.' }, 401) });
  fill('name', 'Almacenes del Ebro');
  fill('currentPassword', 'Wrong_password-1');
  await press(save());
  await waitFor(() => expect(notifications()).toMatchObject([{ type: 'error' }]));
  fakeApi(serverOf(company));
  await saveWithPassword();
  expect(notifications()).toMatchObject([{ type: 'success' }]);
});

test('a new email address is marked as unverified before and after saving', async () => {
  const user = signIn({ isVerified: false });
  await openSecurity(user, {
    ...serverOf(user),
    'PATCH /users/owner': ({ body }) => json({ user: { ...user, email: (body as { email: string }).email } }),
  });
  fill('email', 'NEW@ebro.example');
  expect(field('email')).toHaveAccessibleDescription(/counts as unverified/);
  fill('currentPassword', 'Pallet_position-9');
  await press(save());
  expect(await screen.findByText(/We have sent a link to new@ebro.example/)).toBeTruthy();
  const reminder = screen.getByRole('complementary', { name: 'Verify your email' });
  expect(reminder.textContent).toContain('new@ebro.example');
});

test('a new email address of a verified company is pending, can be mailed again and canceled', async () => {
  const pendingEmail = 'new@ebro.example';
  const requests = await openSecurity(company, {
    ...serverOf(company),
    'PATCH /users/owner': () => json({ user: { ...company, pendingEmail } }),
    'POST /auth/resend-verification': () => json({ message: 'Verification email sent successfully' }),
    'DELETE /users/owner/pending-email': () => new Response(null, { status: 204 }),
  });
  fill('email', 'NEW@ebro.example');
  expect(field('email')).toHaveAccessibleDescription(/keeps the current one/);
  fill('currentPassword', 'Pallet_position-9');
  await press(save());
  const notice = await screen.findByText(/new@ebro.example becomes your email once you open the link/);
  expect(field('email')).toHaveValue(company.email);
  expect(screen.queryByRole('complementary', { name: 'Verify your email' })).toBeNull();
  const called = (call: string) => waitFor(() => expect(requests.map((each) => each.call)).toContain(call));
  await press(screen.getByRole('button', { name: 'Send the link again' }));
  await called('POST /auth/resend-verification');
  await press(screen.getByRole('button', { name: 'Keep the current email' }));
  await called('DELETE /users/owner/pending-email');
  await waitFor(() => expect(notice.isConnected).toBe(false));
  expect(screen.getByRole('heading', { level: 2 })).toHaveFocus();
});

test('a change saved in another tab appears here and is not overwritten', async () => {
  const elsewhere = { ...company, website: 'https://otra.example', name: 'Ebro' };
  const requests = fakeApi(serverOf(elsewhere));
  await openAccount('/your-account?section=details');
  await openPage().findByLabelText(FIELDS.name);
  fill('name', 'Almacenes del Ebro');
  act(() => updateUser(elsewhere));
  expect(field('website')).toHaveValue('https://otra.example');
  expect(field('name')).toHaveValue('Almacenes del Ebro');
  expect(openPage().getByText('You are changing: company name.')).toBeTruthy();
  await saveWithPassword();
  expect(sent(requests)?.body).toMatchObject({ name: 'Almacenes del Ebro', website: 'https://otra.example' });
});

test('a change saved on another device is not overwritten', async () => {
  const elsewhere = { ...company, website: 'https://otra.example' };
  const requests = fakeApi(serverOf(elsewhere));
  await openAccount('/your-account?section=details');
  await openPage().findByLabelText(FIELDS.name);
  fill('name', 'Almacenes del Ebro');
  await saveWithPassword();
  expect(sent(requests)?.body).toMatchObject({ name: 'Almacenes del Ebro', website: 'https://otra.example' });
  expect(field('website')).toHaveValue('https://otra.example');
});

test('a company with listings has a link to its page', async () => {
  fakeApi({ ...serverOf(company), 'GET /services/mine': () => ownCounts({ active: 1 }) });
  await openAccount('/your-account?section=details');
  const link = await screen.findByRole('link', { name: 'See how others see your company' });
  expect(link).toHaveAttribute('href', '/companies/owner');
});

test('a company without listings has no link to a page', async () => {
  fakeApi({ ...serverOf(company), 'GET /services/mine': () => ownCounts({ paused: 1 }) });
  await openAccount('/your-account?section=details');
  await screen.findByRole('link', { name: 'Your services 1' });
  expect(screen.queryByRole('link', { name: 'See how others see your company' })).toBeNull();
});
