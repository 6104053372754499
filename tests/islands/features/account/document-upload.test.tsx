import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Answer } from '#client/send.ts';
import { $notifications } from '#stores/notifications.ts';
import { fakeApi } from '../../../support/fake-api.ts';
import { press, settle } from '../../render-island.ts';
import { company, openAccount, serverOf, signIn } from './open-account.tsx';

interface Sending {
  readonly signal?: AbortSignal;
}

const sendFile = vi.hoisted(() => vi.fn<(path: string, given: Sending) => Promise<Answer>>());
vi.mock('#client/send-file.ts', () => ({ sendFile }));

beforeEach(() => {
  signIn();
  $notifications.set([]);
});

test('a document goes on being sent while another section of the account is shown', async () => {
  const arrived = Promise.withResolvers<Answer>();
  const signals: (AbortSignal | undefined)[] = [];
  sendFile.mockImplementation((_, { signal }) => {
    signals.push(signal);
    return arrived.promise;
  });
  fakeApi(serverOf(company));
  await openAccount('/your-account?section=checks');
  const input = await screen.findByLabelText<HTMLInputElement>(/^File/, { selector: 'input' });
  await userEvent.upload(input, new File(['%PDF-1.7'], 'extract.pdf', { type: 'application/pdf' }));
  await waitFor(() => expect(signals).toHaveLength(1));
  await press(screen.getByRole('link', { name: /^Security/ }));
  await screen.findByRole('heading', { level: 2, name: 'Security' });
  expect(signals[0]?.aborted).toBe(false);
  await settle(() => arrived.resolve({ status: 201, headers: new Headers(), body: { documentId: 'd1' } }));
  await waitFor(() => expect($notifications.get()).toMatchObject([{ type: 'success' }]));
  await press(screen.getByRole('link', { name: /^Checks/ }));
  await screen.findByRole('heading', { level: 2, name: 'Checks' });
  expect(screen.queryByText('extract.pdf')).toBeNull();
  expect(signals).toHaveLength(1);
});

test('a document goes on being sent while the next one is chosen', async () => {
  const signals: (AbortSignal | undefined)[] = [];
  sendFile.mockImplementation((_, { signal }) => {
    signals.push(signal);
    return new Promise(() => undefined);
  });
  fakeApi(serverOf(company));
  await openAccount('/your-account?section=checks');
  const input = await screen.findByLabelText<HTMLInputElement>(/^File/, { selector: 'input' });
  for (const name of ['extract.pdf', 'haccp.pdf']) {
    await userEvent.upload(input, new File(['%PDF-1.7'], name, { type: 'application/pdf' }));
    await screen.findByText(name);
  }
  await waitFor(() => expect(signals).toHaveLength(2));
  expect(signals.map((signal) => signal?.aborted)).toEqual([false, false]);
  expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
  await press(screen.getByRole('button', { name: 'Remove extract.pdf' }));
  expect(signals.map((signal) => signal?.aborted)).toEqual([true, false]);
  expect(screen.getByText('haccp.pdf')).toBeVisible();
  expect(input).toHaveFocus();
});
