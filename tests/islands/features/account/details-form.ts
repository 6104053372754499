import { fireEvent, screen, within } from '@testing-library/react';
import { fakeApi, type RecordedRequest, type Replies } from '../../../support/fake-api.ts';
import { press } from '../../render-island.ts';
import { company, openAccount, serverOf } from './open-account.tsx';

export const FIELDS = {
  name: 'Company name',
  email: 'Email',
  telephone: 'Telephone',
  website: 'Website',
  country: 'Country',
  newPassword: /^New password/,
  currentPassword: 'Current password',
} as const;

/** Of the open page of details; the others stay hidden with what was typed. */
export const openPage = () =>
  within(screen.getByRole('heading', { level: 2 }).closest('section') ?? document.body);
export const field = (name: keyof typeof FIELDS) => openPage().getByLabelText<HTMLInputElement>(FIELDS[name]);
export const save = () => screen.getByRole('button', { name: /^(Save changes|Saving…)$/ });

export function fill(name: keyof typeof FIELDS, value: string): void {
  fireEvent.focus(field(name));
  fireEvent.change(field(name), { target: { value } });
  fireEvent.blur(field(name));
}

/** Opens a part of the details of a company known to the server; returns the recorded requests. */
export async function openDetails(
  user = company,
  section = 'details',
  replies: Replies = serverOf(user),
): Promise<RecordedRequest[]> {
  const requests = fakeApi(replies);
  await openAccount(`/your-account?section=${section}`);
  await openPage().findByLabelText(FIELDS.currentPassword);
  return requests;
}

export const openSecurity = (user = company, replies = serverOf(user)) =>
  openDetails(user, 'security', replies);

/** Opens it from another section. */
export async function turnTo(name: 'Company' | 'Security'): Promise<void> {
  await press(screen.getByRole('link', { name }));
  await openPage().findByLabelText(FIELDS.currentPassword);
}
