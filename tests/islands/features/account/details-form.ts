import { fireEvent, screen } from '@testing-library/react';
import { fakeApi, type Asked } from '../../../support/fake-api.ts';
import { company, openAccount, serverOf } from './open-account.tsx';

/** The labels of the form's fields. */
export const FIELDS = {
  name: 'Company name',
  email: 'Email',
  telephone: 'Telephone',
  website: 'Website',
  country: 'Country',
  newPassword: /^New password/,
  currentPassword: 'Current password',
} as const;

/** A field by its name. */
export const field = (name: keyof typeof FIELDS) => screen.getByLabelText<HTMLInputElement>(FIELDS[name]);
/** The button that saves. */
export const save = () => screen.getByRole('button', { name: /^(Save changes|Saving…)$/ });

/** Types into a field and leaves it. */
export function fill(name: keyof typeof FIELDS, value: string): void {
  fireEvent.focus(field(name));
  fireEvent.change(field(name), { target: { value } });
  fireEvent.blur(field(name));
}

/** Opens the form at a server that knows the company; the answer is what is asked of it. */
export async function openDetails(user = company): Promise<Asked[]> {
  const asked = fakeApi(serverOf(user));
  await openAccount();
  await screen.findByLabelText(FIELDS.currentPassword);
  return asked;
}
