import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Answer } from '#client/send.ts';
import { callsOf, json } from '../../../support/fake-api.ts';
import { press } from '../../render-island.ts';
import { message, openThread, resetCenter, thread } from './open-thread.ts';

const sendFile = vi.hoisted(() => vi.fn<(path: string, given: { file: File }) => Promise<Answer>>());
vi.mock('#client/send-file.ts', () => ({ sendFile }));

beforeEach(resetCenter);

const fileOf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' });
const stored = (name: string) => ({ _id: `id-${name}`, name, type: 'application/pdf', bytes: 482_113 });
const answer = (status: number, body: unknown): Answer => ({ status, headers: new Headers(), body });

test('files are attached, retried and removed before a reply sends them, and are saved from its message', async () => {
  const replies = [answer(503, {}), answer(201, { file: stored('plan.pdf') })];
  sendFile.mockImplementation((_, { file }) =>
    Promise.resolve(
      file.name === 'plan.pdf'
        ? (replies.shift() ?? answer(500, {}))
        : answer(400, { error: 'A document must be PDF.', code: 'INVALID_DOCUMENT_FORMAT' }),
    ),
  );
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const sent = thread({ _id: 'files', unread: 0, messages: 2 });
  const requests = await openThread('files', {
    'GET /enquiries/files': () => json({ thread: sent, messages: [message(1)], nextCursor: null }),
    'POST /enquiries/files/messages': () =>
      json({ thread: sent, message: message(2, { isOwn: true, files: [stored('plan.pdf')] }) }, 201),
    'GET /files/id-plan.pdf': () => new Response('%PDF-1.7'),
  });
  const input = await screen.findByLabelText('Attach files', { selector: 'input' });
  await userEvent.upload(input, [fileOf('plan.pdf'), fileOf('virus.pdf')]);
  const list = await screen.findByRole('list', { name: 'Files of your reply' });
  const retry = await screen.findByRole('button', { name: 'Retry plan.pdf' });
  expect(screen.queryByRole('button', { name: 'Retry virus.pdf' })).toBeNull();
  expect(list.textContent).toContain('A document must be PDF');
  await userEvent.type(screen.getByRole('textbox', { name: 'Your reply' }), 'Our plan.');
  const write = screen.getByRole('button', { name: 'Send' });
  await press(write);
  expect(await screen.findByText(/^Wait until every file is uploaded/)).toBeVisible();
  expect(callsOf(requests)).not.toContain('POST /enquiries/files/messages');
  await press(retry);
  await screen.findByRole('img', { name: 'plan.pdf is uploaded' });
  await press(screen.getByRole('button', { name: 'Remove virus.pdf' }));
  expect(screen.getByRole('button', { name: 'Attach files' })).toHaveFocus();
  await press(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() =>
    expect(requests.find(({ call }) => call.startsWith('POST /enquiries/files/messages'))?.body).toEqual({
      message: 'Our plan.',
      files: ['id-plan.pdf'],
    }),
  );
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Files of your reply' })).toBeNull());
  await press(await screen.findByRole('button', { name: /^plan\.pdf PDF · 471/ }));
  await waitFor(() => expect(saved).toEqual(['plan.pdf']));
});

test('a file that is attached while a reply is sent stays for the next one', async () => {
  sendFile.mockImplementation((_, { file: { name } }) =>
    Promise.resolve(answer(201, { file: stored(name) })),
  );
  const replied = Promise.withResolvers<Response>();
  const sent = thread({ _id: 'meanwhile', unread: 0, messages: 2 });
  await openThread('meanwhile', {
    'GET /enquiries/meanwhile': () => json({ thread: sent, messages: [message(1)], nextCursor: null }),
    'POST /enquiries/meanwhile/messages': () => replied.promise,
  });
  const input = await screen.findByLabelText('Attach files', { selector: 'input' });
  await userEvent.upload(input, [fileOf('plan.pdf')]);
  await screen.findByRole('img', { name: 'plan.pdf is uploaded' });
  await userEvent.type(screen.getByRole('textbox', { name: 'Your reply' }), 'Our plan.');
  await press(screen.getByRole('button', { name: 'Send' }));
  await userEvent.upload(input, [fileOf('photo.pdf')]);
  await screen.findByRole('img', { name: 'photo.pdf is uploaded' });
  replied.resolve(json({ thread: sent, message: message(2, { isOwn: true }) }, 201));
  await waitFor(() => expect(screen.queryByRole('img', { name: 'plan.pdf is uploaded' })).toBeNull());
  expect(screen.getByRole('img', { name: 'photo.pdf is uploaded' })).toBeVisible();
});

test('sending scrolls the list of files to the first that was refused', async () => {
  sendFile.mockImplementation((_, { file: { name } }) =>
    Promise.resolve(
      name.startsWith('virus')
        ? answer(400, { error: 'A document must be PDF.', code: 'INVALID_DOCUMENT_FORMAT' })
        : answer(201, { file: stored(name) }),
    ),
  );
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const sent = thread({ _id: 'refused', unread: 0 });
  await openThread('refused', {
    'GET /enquiries/refused': () => json({ thread: sent, messages: [message(1)], nextCursor: null }),
  });
  const names = ['plan.pdf', 'virus-1.pdf', 'offer.pdf', 'virus-2.pdf', 'a', 'b', 'c', 'd', 'e'].map((name) =>
    fileOf(name),
  );
  await userEvent.upload(await screen.findByLabelText('Attach files', { selector: 'input' }), names);
  await screen.findByRole('img', { name: 'e is uploaded' });
  const list = screen.getByRole('list', { name: 'Files of your reply' });
  const topOf = (element?: Element | null) => Math.round(element?.getBoundingClientRect().top ?? Number.NaN);
  list.scrollTo({ top: list.scrollHeight });
  const row = screen.getByText('virus-1.pdf').closest('li');
  expect(topOf(row)).toBeLessThan(topOf(list));
  await userEvent.type(screen.getByRole('textbox', { name: 'Your reply' }), 'Our plan.');
  await press(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText(/^Wait until every file is uploaded/);
  expect(topOf(row)).toBe(topOf(list));
});
