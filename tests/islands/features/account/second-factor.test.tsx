import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { callsOf, fakeApi, json, type Replies } from '../../../support/fake-api.ts';
import { press, textsOf } from '../../render-island.ts';
import { company, openAccount, serverOf, signIn } from './open-account.tsx';

const MADE = {
  uri: 'otpauth://totp/Estiba:a%40b.example?secret=JBSWY3DPEHPK3PXP&issuer=Estiba',
  secret: 'JBSWY3DPEHPK3PXP',
  recoveryCodes: ['k7mqp-x3rtd', 'h9fwa-2bncv'],
};
const ON = { activeSince: '2026-11-20T08:00:00.000Z', recoveryCodes: 2 };

const sent = (body: unknown) => Object(body) as { code?: string; currentPassword?: string };

async function openPart(replies: Replies = {}) {
  const requests = fakeApi({ ...serverOf(company), ...replies });
  await openAccount('/your-account?section=security');
  const part = within(await screen.findByRole('region', { name: 'Two-step log-in' }));
  const type = async (label: string, value: string) =>
    fireEvent.change(await part.findByLabelText(label), { target: { value } });
  const pressed = async (name: string) => press(await part.findByRole('button', { name }));
  return { requests, part, type, pressed };
}

beforeEach(() => signIn());

test('is set up with the password, a code of the app and saved recovery codes', async () => {
  let isOn = false;
  const { requests, part, type, pressed } = await openPart({
    'GET /second-factor': () => json(isOn ? ON : { activeSince: null, recoveryCodes: 0 }),
    'POST /second-factor': () => json(MADE),
    'POST /second-factor/confirm': ({ body }) => {
      isOn = sent(body).code === '123456';
      return isOn ? json(ON) : json({ code: 'SECOND_FACTOR_WRONG' }, 401);
    },
  });
  await pressed('Set up');
  expect(await part.findByLabelText('Password')).toHaveFocus();
  await type('Password', 'Pallet_position-9');
  await pressed('Continue');
  expect(await part.findByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
  expect(await part.findByRole('img', { name: 'QR code with the key' })).toBeTruthy();
  await type('Code from the app', '000000');
  await pressed('Switch on');
  await waitFor(() =>
    expect(part.getByLabelText('Code from the app')).toHaveAccessibleDescription(/wrong or was used/),
  );
  expect(part.queryByRole('alert')).toBeNull();
  await type('Code from the app', '123456');
  await pressed('Switch on');
  await waitFor(() => expect(part.getByRole('heading', { name: 'Save your recovery codes' })).toHaveFocus());
  expect(textsOf(part.getAllByRole('listitem'))).toEqual(MADE.recoveryCodes);
  expect(callsOf(requests).filter((call) => call === 'GET /sessions')).toHaveLength(2);
  await pressed('I have saved them');
  expect(part.getByText('On since Nov 20, 2026 · 2 recovery codes left.')).toBeTruthy();
  expect(part.getByRole('heading', { name: 'Two-step log-in' })).toHaveFocus();
});

test('gives new recovery codes and is switched off with the password', async () => {
  let isOn = true;
  const { part, type, pressed } = await openPart({
    'GET /second-factor': () => json(isOn ? ON : { activeSince: null, recoveryCodes: 0 }),
    'POST /second-factor/recovery-codes': ({ body }) =>
      sent(body).currentPassword === 'Pallet_position-9'
        ? json({ recoveryCodes: ['aaaaa-bbbbb'] })
        : json({ code: 'INVALID_CURRENT_PASSWORD' }, 401),
    'DELETE /second-factor': () => {
      isOn = false;
      return new Response(null, { status: 204 });
    },
  });
  await pressed('New recovery codes');
  await type('Password', 'wrong');
  await pressed('New recovery codes');
  await waitFor(() => expect(part.getByLabelText('Password')).toBeInvalid());
  await type('Password', 'Pallet_position-9');
  await pressed('New recovery codes');
  expect(await part.findByText('aaaaa-bbbbb')).toBeTruthy();
  await pressed('I have saved them');
  await pressed('Switch off');
  await type('Password', 'Pallet_position-9');
  await pressed('Switch off');
  expect(await part.findByText('Two-step log-in is off.')).toBeTruthy();
});
