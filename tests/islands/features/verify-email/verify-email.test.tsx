import { act, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { translatorOf } from '#dict';
import { VerifyEmail } from '#features/verify-email/VerifyEmail.tsx';
import { callsOf, fakeApi, json } from '../../../support/fake-api.ts';
import { moveTo } from '../../stores/session-page.ts';

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
