import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { MemberRole } from '#domain/user/member-role.ts';
import { UploadFiles } from '#features/upload-file/UploadFiles.tsx';
import { updateUser } from '#stores/session.ts';
import { aCompany } from '../../../support/builders.ts';
import { hrefOf, renderIsland, settle } from '../../render-island.ts';

const signInAs = (role: MemberRole) =>
  updateUser(aCompany({ member: { _id: 'ana', name: 'Ana', email: 'ana@ebro.example', role } }));

beforeEach(() => localStorage.clear());

test.each(['reader', 'correspondent'] as const)('a %s reads that the role uploads nothing', async (role) => {
  signInAs(role);
  await renderIsland(<UploadFiles locale="en" />);
  expect(await screen.findByText('Your role does not allow this.')).toBeVisible();
  expect(hrefOf('Go to your listings')).toBe('/your-account');
  expect(screen.queryByLabelText(/^Choose images/)).toBeNull();
});

test('an editor may upload, until the role changes', async () => {
  signInAs('editor');
  await renderIsland(<UploadFiles locale="es" />);
  expect(await screen.findByText('Elige imágenes')).toBeVisible();
  await settle(() => signInAs('reader'));
  expect(screen.getByText('Tu rol no lo permite.')).toBeVisible();
  expect(screen.queryByText('Elige imágenes')).toBeNull();
});
