import { fireEvent, screen } from '@testing-library/react';
import { fakeApi, type RecordedRequest } from '../../../support/fake-api.ts';
import { company, openAccount, scrollBelowForm, serverOf } from './open-account.tsx';

export const FIELDS = {
  name: 'Company name',
  email: 'Email',
  telephone: 'Telephone',
  website: 'Website',
  country: 'Country',
  newPassword: /^New password/,
  currentPassword: 'Current password',
} as const;

export const field = (name: keyof typeof FIELDS) => screen.getByLabelText<HTMLInputElement>(FIELDS[name]);
export const save = () => screen.getByRole('button', { name: /^(Save changes|Saving…)$/ });

export function fill(name: keyof typeof FIELDS, value: string): void {
  fireEvent.focus(field(name));
  fireEvent.change(field(name), { target: { value } });
  fireEvent.blur(field(name));
}

/** Opens the form for a company known to the server; returns the recorded requests. */
export async function openDetails(user = company): Promise<RecordedRequest[]> {
  const requests = fakeApi(serverOf(user));
  await openAccount();
  await screen.findByLabelText(FIELDS.currentPassword);
  await scrollBelowForm();
  // The last part to load.
  await screen.findByRole('heading', { name: 'Your data' });
  return requests;
}
