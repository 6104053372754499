import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { OwnCheck } from '#domain/company/checks.ts';
import { $notifications } from '#stores/notifications.ts';
import { callsOf, fakeApi, json, type Replies } from '../../../support/fake-api.ts';
import { press, textsOf } from '../../render-island.ts';
import { company, openAccount, serverOf, signIn } from './open-account.tsx';

const at = '2026-11-20T08:00:00.000Z';

async function openChecks(checks: readonly OwnCheck[], replies: Replies = {}) {
  const requests = fakeApi({
    ...serverOf(company),
    'GET /users/owner': () => json({ ...company, checks }),
    ...replies,
  });
  await openAccount('/your-account?section=checks');
  const part = await screen.findByRole('region', { name: 'Checks' });
  return { requests, part, rows: () => textsOf(within(part).getAllByRole('listitem')) };
}

beforeEach(() => {
  signIn();
  $notifications.set([]);
});

test('each check says its result, its date and whether others see it', async () => {
  const { rows } = await openChecks([
    { kind: 'email', result: 'passed', at },
    { kind: 'website', result: 'shared', at: null },
    { kind: 'vat', result: 'notRegistered', at },
    { kind: 'registerExtract', result: 'passed', at, validUntil: '2027-06-30', reference: 'T-2114' },
    { kind: 'gdp', result: 'refused', at, reason: 'Illegible.', documentId: 'd1' },
  ]);
  await screen.findByText('Your email address is confirmed.');
  expect(rows()).toEqual([
    'Your email address is confirmed.Shown to othersChecked on November 20, 2026',
    'Your email address or website is with a provider that many share, so it proves nothing about your company.Not shown',
    'The EU register (VIES) does not list your VAT number for trade between EU countries. That is normal for companies that trade only at home.Not shownChecked on November 20, 2026',
    'Company register extract: seen and accepted.Shown to othersChecked on November 20, 2026 · Valid until June 30, 2027 · Reference T-2114',
    'GDP certificate: not accepted.Not shownChecked on November 20, 2026 · Reason: Illegible.Open',
  ]);
  expect(screen.getByRole('link', { name: 'Open' })).toHaveAttribute('href', '/api/documents/d1');
});

test.each([
  [
    'unavailable',
    'The EU register could not be reached. We will ask it again.Not shownLast tried on November 20, 2026',
  ],
  [
    'noRegister',
    'No register that we can ask answers for your country.Not shownChecked on November 20, 2026',
  ],
] as const)(
  'a VAT number that could not be checked reads neither as passed nor as failed: %s',
  async (result, text) => {
    const { rows } = await openChecks([{ kind: 'vat', result, at }]);
    await screen.findByText('Not shown');
    expect(rows()).toEqual([text]);
  },
);

test.each([
  ['it', () => new Response(null, { status: 204 }), 'success'],
  ['one that an operator has seen meanwhile', () => json({ code: 'NOT_FOUND' }, 404), 'error'],
] as const)('withdrawing a document updates the list: %s', async (_, reply, type) => {
  let checks: readonly OwnCheck[] = [{ kind: 'haccp', result: 'waiting', at: null, documentId: 'd1' }];
  const { requests } = await openChecks([], {
    'GET /users/owner': () => json({ ...company, checks }),
    'DELETE /documents/d1': () => {
      checks = [];
      return reply();
    },
  });
  await press(await screen.findByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(screen.queryByText(/waits to be looked at/)).toBeNull());
  expect(callsOf(requests)).toContain('DELETE /documents/d1');
  expect($notifications.get()).toMatchObject([{ type }]);
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Checks' })).toHaveFocus());
});

test('checks that fail to load can be retried', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  let isBroken = true;
  await openChecks([], {
    'GET /users/owner': () =>
      isBroken
        ? json({}, 500)
        : json({ ...company, checks: [{ kind: 'email', result: 'passed', at: null }] }),
  });
  expect((await screen.findByRole('alert')).textContent).toContain('The checks could not be loaded.');
  isBroken = false;
  await press(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Your email address is confirmed.')).toBeTruthy();
  expect(document.activeElement).toContainElement(screen.getByText('Your email address is confirmed.'));
  expect(document.body).not.toHaveFocus();
});
