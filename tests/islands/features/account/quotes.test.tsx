import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Thread, ThreadMessage } from '#domain/enquiry/thread.ts';
import '#features/account/messages/Quotes.tsx';
import '#ui/messages/ResponseView.tsx';
import { json, type Replies, type RecordedRequest } from '../../../support/fake-api.ts';
import { press } from '../../render-island.ts';
import { message, openThread, resetCenter, thread } from './open-thread.ts';

beforeEach(async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  await resetCenter();
});

const QUOTED = 'POST /enquiries/one/quotes';
const LINES = [
  { item: 'storage', amount: 420, currency: 'EUR', per: 'palletWeek' },
  { item: 'handlingIn', isIncluded: true },
] as const;
const quoted = (details: object): Partial<ThreadMessage> => ({
  text: '',
  response: {
    ...{ type: 'quote', _id: 'q', version: 1, isSuperseded: false, validUntil: '2199-03-31' },
    ...{ lines: [...LINES], ...details },
  },
});

const open = (messages: ThreadMessage[], details: Partial<Thread> = {}, replies: Replies = {}) =>
  openThread('one', {
    'GET /enquiries/one': () =>
      json({ thread: thread({ unread: 0, ...details }), messages, nextCursor: null }),
    ...replies,
  });
const field = (name: string | RegExp, index = 0) => screen.getAllByLabelText(name)[index] as HTMLInputElement;
const type = (name: string | RegExp, value: string, index = 0) =>
  fireEvent.change(field(name, index), { target: { value } });
const bodiesOf = (requests: readonly RecordedRequest[], call: string) =>
  requests.filter((request) => request.call === call).map(({ body }) => body);
const openForm = async () => {
  await press(await screen.findByRole('button', { name: 'Quote' }));
  await screen.findAllByLabelText(/^Amount/);
};

test('a quote begins with the last one, keeps its draft, names what is wrong and is sent as typed', async () => {
  const requests = await open(
    [message(1), message(2, { isOwn: true, ...quoted({}) })],
    {},
    { [QUOTED]: () => json({ quoteId: 'r', version: 2 }, 201) },
  );
  await openForm();
  expect([field(/^Amount/).value, field('Per').value]).toEqual(['4.20', 'palletWeek']);
  expect(field('Included, no extra charge')).toBeChecked();
  await press(screen.getByRole('button', { name: 'Add a line' }));
  fireEvent.change(field('Line 3'), { target: { value: 'oneOff' } });
  await press(screen.getByRole('button', { name: 'Send the quote' }));
  const dialog = screen.getByRole('dialog');
  expect(field(/^Amount/, 1)).toHaveAttribute('aria-invalid', 'true');
  expect(bodiesOf(requests, QUOTED)).toEqual([]);
  type(/^Amount/, '4,200.75', 1);
  type('Term, in months', '12');
  expect(within(dialog).getByText('Nothing here is a contract or a booking.')).toBeTruthy();
  expect(localStorage.getItem('replyDraft:quote:one')).toContain('4200.75');
  await press(screen.getByRole('button', { name: 'Cancel' }));
  await openForm();
  expect(field(/^Amount/, 1).value).toBe('4200.75');
  await press(screen.getByRole('button', { name: 'Remove line 2' }));
  await press(screen.getByRole('button', { name: 'Send the quote' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [storage] = LINES;
  expect(bodiesOf(requests, QUOTED)).toEqual([
    { lines: [storage, { item: 'oneOff', amount: 420_075, currency: 'EUR' }], term: 12 },
  ]);
  expect(localStorage.getItem('replyDraft:quote:one')).toBeNull();
});

test('a quote is not sent while its last day is typed in part', async () => {
  const requests = await open([message(1), message(2, { isOwn: true, ...quoted({}) })]);
  await openForm();
  field('Valid until').focus();
  await userEvent.keyboard('05');
  await press(screen.getByRole('button', { name: 'Send the quote' }));
  expect(field('Valid until')).toHaveAccessibleDescription('Choose a day.');
  expect(field('Valid until')).toHaveFocus();
  expect(bodiesOf(requests, QUOTED)).toEqual([]);
});

test('both sides read a quote as a table; only the owner answers by one', async () => {
  const superseded = message(2, quoted({ isSuperseded: true }));
  const declined = message(3, {
    text: 'Until March.',
    response: { type: 'decline', reason: 'full', isSuperseded: false },
  });
  await open([message(1), superseded, declined], { side: 'asker' });
  const table = await screen.findByRole('table', { name: 'Quote 1' });
  expect(
    within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Storage€4.20/pallet/week',
    'Handling inIncluded',
    expect.stringMatching(/^Valid untilMar/),
    'Compares as€4.20/pallet/week · handling not stated',
  ]);
  expect(await screen.findByText('Superseded by a later answer')).toBeTruthy();
  expect(screen.getByText('We are full')).toBeTruthy();
  expect(screen.getByText('Until March.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Quote' })).toBeNull();
});

test('an inquiry is declined with a reason, which nothing chooses in advance', async () => {
  const requests = await open(
    [message(1)],
    {},
    {
      'POST /enquiries/one/decline': () => json({ enquiryId: 'one' }),
    },
  );
  await press(await screen.findByRole('button', { name: 'Decline inquiry' }));
  const dialog = within(screen.getByRole('dialog'));
  await press(dialog.getByRole('button', { name: 'Decline' }));
  const reasons = dialog.getByRole('radiogroup', { name: 'Reason', description: 'Choose one option.' });
  expect(reasons).toHaveFocus();
  expect(dialog.queryByRole('radio', { checked: true })).toBeNull();
  fireEvent.click(dialog.getByLabelText('Too far away'));
  await press(dialog.getByRole('button', { name: 'Decline' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodiesOf(requests, 'POST /enquiries/one/decline')).toEqual([{ reason: 'tooFar', text: '' }]);
});

test('amounts are typed in the language of the page', async () => {
  const answer = () => json({ thread: thread({ unread: 0 }), messages: [message(9)], nextCursor: null });
  const requests = await openThread(
    'es',
    {
      'GET /enquiries/es': answer,
      'POST /enquiries/es/quotes': () => json({ quoteId: 'r', version: 1 }, 201),
    },
    'es',
  );
  await press(await screen.findByRole('button', { name: 'Presupuesto' }));
  await screen.findByLabelText('Importe');
  type('Importe', '4200,75');
  expect(await screen.findByText(/^Se muestra como 4\.?200,75/)).toBeVisible();
  await press(screen.getByRole('button', { name: 'Enviar el presupuesto' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodiesOf(requests, 'POST /enquiries/es/quotes')).toEqual([
    { lines: [{ item: 'storage', amount: 420_075, currency: 'EUR', per: 'palletDay' }] },
  ]);
});
