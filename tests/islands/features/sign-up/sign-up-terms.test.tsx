import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { SignUp } from '#features/sign-up/SignUpForm.tsx';
import { clearSession } from '#stores/session.ts';
import { fakeApi, json } from '../../../support/fake-api.ts';
import { newRegistration } from '../../../support/samples.ts';
import { press, renderIsland } from '../../render-island.ts';
import { inAnHour, moveTo, preventNavigation, user } from '../../stores/session-page.ts';

const CALL = 'POST /auth/register';

beforeEach(() => {
  clearSession();
  localStorage.clear();
  sessionStorage.clear();
});

test('sign-up shows the notice of the terms, and sends which terms it named', async () => {
  const left = preventNavigation();
  const requests = fakeApi({
    'GET /csrf-token': () => json({ csrfToken: 'token' }),
    [CALL]: () => json({ user, tokenExpiration: inAnHour() }, 201),
  });
  moveTo('/sign-up');
  await renderIsland(
    <SignUp locale="en" termsVersion="2026-03-02">
      <p>The terms of March</p>
    </SignUp>,
  );
  await screen.findByText('The terms of March');
  const typed = { ...newRegistration(), country: 'Spain', telephoneCountryPrefix: '+34' };
  for (const [name, value] of Object.entries(typed)) {
    const field = document.querySelector<HTMLInputElement>(`input[name='${name}']`);
    if (field === null) throw new Error(`There is no field ${name}.`);
    fireEvent.change(field, { target: { value } });
    fireEvent.blur(field);
  }
  await press(screen.getByRole('button', { name: 'Create account' }));
  await waitFor(() => expect(left).toHaveLength(1));
  expect(requests.find(({ call }) => call === CALL)?.body).toMatchObject({ termsVersion: '2026-03-02' });
});
