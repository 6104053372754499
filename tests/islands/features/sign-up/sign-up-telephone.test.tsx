import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { findCountryByDialCode } from '#domain/place/countries.ts';
import { $countries } from '#features/sign-up/chosen-countries.ts';
import { SignUp } from '#features/sign-up/SignUpForm.tsx';
import { clearSession } from '#stores/session.ts';
import { fakeApi, json, type RecordedRequest } from '../../../support/fake-api.ts';
import { newRegistration } from '../../../support/samples.ts';
import { TYPED_TELEPHONES } from '../../../support/typed-telephones.ts';
import { press, renderIsland, settle } from '../../render-island.ts';
import { inAnHour, moveTo, preventNavigation, user } from '../../stores/session-page.ts';

const CALL = 'POST /auth/register';

let left: ReturnType<typeof preventNavigation>;

beforeEach(() => {
  clearSession();
  localStorage.clear();
  sessionStorage.clear();
  $countries.set({ country: '', prefix: '', byHand: [], detection: 'over' });
});

const field = (name: string): HTMLInputElement => {
  const found = document.querySelector<HTMLInputElement>(`input[name='${name}']`);
  if (found === null) throw new Error(`There is no field ${name}.`);
  return found;
};

/** Opens the form with everything but the telephone; returns the recorded requests. */
async function openForm(prefix: string): Promise<RecordedRequest[]> {
  left = preventNavigation();
  const requests = fakeApi({
    'GET /csrf-token': () => json({ csrfToken: 'token' }),
    [CALL]: () => json({ user, tokenExpiration: inAnHour() }, 201),
  });
  moveTo('/sign-up');
  await renderIsland(<SignUp locale="en" />);
  await screen.findByRole('button', { name: 'Create account' });
  for (const name of ['name', 'email', 'website', 'vat', 'password'] as const)
    fireEvent.change(field(name), { target: { value: newRegistration()[name] } });
  // Without a prefix there is no country either, which it follows.
  if (prefix !== '') await choose({ telephoneCountryPrefix: prefix, country: 'France' });
  return requests;
}

async function choose(choices: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(choices)) {
    fireEvent.change(field(name), { target: { value } });
    await waitFor(() => expect(field(name)).toHaveValue(value));
  }
}

const type = (telephone: string) => fireEvent.change(field('telephone'), { target: { value: telephone } });
const shown = () => ['telephoneCountryPrefix', 'telephone'].map((name) => field(name).value);

async function expectSent(
  requests: readonly RecordedRequest[],
  prefix: string,
  [dialCode, digits]: readonly [string, string],
) {
  await waitFor(() => expect(left).toHaveLength(1));
  expect(requests.find(({ call }) => call === CALL)?.body).toMatchObject({
    telephoneCountryPrefix: dialCode,
    telephone: digits,
    country: prefix === '' ? findCountryByDialCode(dialCode)?.code : 'FR',
  });
}

test.each(TYPED_TELEPHONES)(
  'with the prefix %j, %j becomes %s and %s when the field is left',
  async (prefix, typed, dialCode, digits) => {
    const requests = await openForm(prefix);
    type(typed);
    fireEvent.blur(field('telephone'));
    await waitFor(() => expect(shown()).toEqual([dialCode, digits]));
    await press(screen.getByRole('button', { name: 'Create account' }));
    await expectSent(requests, prefix, [dialCode, digits]);
  },
);

test.each(TYPED_TELEPHONES)(
  'with the prefix %j, %j is sent as %s and %s although the field was not left',
  async (prefix, typed, dialCode, digits) => {
    const requests = await openForm(prefix);
    type(typed);
    await settle(() => field('telephone').form?.requestSubmit());
    await expectSent(requests, prefix, [dialCode, digits]);
  },
);

test('a number that cannot be read stays as typed, and its error says so', async () => {
  const requests = await openForm('+34');
  type('+34 976 12');
  fireEvent.blur(field('telephone'));
  await screen.findByText(/^We can't read this number\./);
  expect(shown()).toEqual(['+34', '+34 976 12']);
  await press(screen.getByRole('button', { name: 'Create account' }));
  await waitFor(() => expect(field('telephone')).toHaveFocus());
  expect(requests.filter(({ call }) => call === CALL)).toEqual([]);
});

test.each([
  ['telephoneCountryPrefix', '+4'],
  ['country', 'Swit'],
])('Escape closes the list of %s and keeps what was typed', async (name, typed) => {
  await openForm('+34');
  field(name).focus();
  await userEvent.keyboard(typed);
  await screen.findByRole('listbox');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(field(name)).toHaveValue(typed);
  expect(field(name)).toHaveFocus();
});
