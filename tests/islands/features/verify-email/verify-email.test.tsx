import { act, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { beforeAll, describe, expect, test } from 'vitest';
import { translatorOf } from '#dict';
import type { Locale } from '#domain/locale/locales.ts';
import type { User } from '#domain/user/user.ts';
import { verify } from '#features/verify-email/verify-email.ts';
import { VerifyEmail } from '#features/verify-email/VerifyEmail.tsx';
import { STORED } from '#site/browser-storage.ts';
import { clearSession, updateUser } from '#stores/session.ts';
import { aCompany } from '../../../support/builders.ts';
import { callsOf, fakeApi, json } from '../../../support/fake-api.ts';
import { renderIsland, settle } from '../../render-island.ts';
import { inAnHour, moveTo } from '../../stores/session-page.ts';

const loadWords = () => translatorOf('en', ['api-errors', 'auth', 'common']);

beforeAll(async () => {
  await loadWords();
});

test('a link is used once even when the page renders twice', async () => {
  moveTo('/verify-email?token=a%2Bb');
  const requests = fakeApi({
    'GET /auth/verify-email': () => json({ message: 'Email verified successfully' }),
  });
  const page = (
    <StrictMode>
      <VerifyEmail locale="en" />
      <VerifyEmail locale="en" />
    </StrictMode>
  );
  // Loading the words suspends the island; only an awaited `act` waits for that.
  await act(async () => {
    render(page);
    await loadWords();
  });
  expect(await screen.findAllByRole('timer')).toHaveLength(2);
  expect(callsOf(requests)).toEqual(['GET /auth/verify-email?token=a%2Bb']);
});

describe('after a confirmed address', () => {
  const validated = (isVerified: boolean) => ({ ...aCompany(), isVerified });

  async function confirm(user: User | undefined, locale: Locale) {
    clearSession();
    if (user) {
      localStorage.setItem(STORED.tokenExpiration, String(inAnHour()));
      updateUser(user);
    }
    moveTo('/verify-email?token=a');
    fakeApi({
      'GET /auth/verify-email': () => json({ message: 'Email verified successfully' }),
      'GET /auth/validate-session': () => json({ user: validated(true), tokenExpiration: inAnHour() }),
    });
    await renderIsland(<VerifyEmail locale={locale} />);
    await settle(verify);
    const links = await screen.findAllByRole('link');
    return links.map((link) => [link.textContent, link.getAttribute('href')]);
  }

  test.each([
    ['en', 'List your space', '/space-registry', 'Go to your account', '/your-account'],
    ['es', 'Publica tu espacio', '/es/space-registry', 'Ir a tu cuenta', '/es/your-account'],
  ] as const)('a company lists its space next: %s', async (locale, list, registry, account, own) => {
    expect(await confirm(validated(false), locale)).toEqual([
      [list, registry],
      [account, own],
    ]);
  });

  test.each([
    ['a company that has confirmed an earlier one', validated(true), 'Go to your account', '/your-account'],
    ['a guest', undefined, 'Log in', '/log-in'],
  ])('%s goes on as before', async (_, user, text, path) => {
    expect(await confirm(user, 'en')).toEqual([[text, path]]);
  });
});
