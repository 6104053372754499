import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Thread } from '#domain/enquiry/thread.ts';
import '#islands/Visits.tsx';
import { $notifications } from '#stores/notifications.ts';
import { json, type RecordedRequest, type Reply } from '../../../support/fake-api.ts';
import { press, textsOf } from '../../render-island.ts';
import { agreed, message, openThread, resetCenter, thread } from './open-thread.ts';

beforeEach(async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  await resetCenter();
});

const times = [
  { on: '2199-12-04', time: '10:30' },
  { on: '2199-12-05', time: '16:00' },
];
const proposal = { _id: 'visit', zone: 'Europe/Madrid', isOwn: false, times };
const ANSWER = 'POST /enquiries/one/visits/visit';

/** Opens a conversation that holds these; each answer of the server becomes what it holds. */
async function open(details: Partial<Thread>, replies: Readonly<Record<string, Reply>> = {}) {
  let now = thread({ unread: 0, ...details });
  const requests = await openThread('one', {
    'GET /enquiries/one': () => json({ thread: now, messages: [message(1)], nextCursor: null }),
    ...Object.fromEntries(
      Object.entries(replies).map(([call, reply]): [string, Reply] => [
        call,
        async (...request) => {
          const answer = await reply(...request);
          const body = (await answer.clone().json()) as { thread?: Thread };
          if (body.thread) now = body.thread;
          return answer;
        },
      ]),
    ),
  });
  return requests;
}
const field = (name: string, place = 0) => screen.getAllByLabelText(name)[place] as HTMLInputElement;
const bodyOf = (requests: readonly RecordedRequest[], call: string) =>
  requests.find((request) => request.call === call)?.body;
const fill = (name: string, value: string, place = 0) =>
  fireEvent.change(field(name, place), { target: { value } });
const replyWith =
  (details: Partial<Thread>, status = 200) =>
  () =>
    json({ thread: thread({ unread: 0, ...details }) }, status);

test('a proposal that is put away comes back with its days', async () => {
  await open({});
  await press(await screen.findByRole('button', { name: 'Propose a visit' }));
  fill('Day', '2199-12-04');
  fill('Time at the site', '10:30');
  await press(screen.getByRole('button', { name: 'Cancel' }));
  await press(screen.getByRole('button', { name: 'Propose a visit' }));
  expect([field('Day').value, field('Time at the site').value]).toEqual(['2199-12-04', '10:30']);
});

test('up to three times are proposed; a row without a time is left out', async () => {
  const requests = await open(
    {},
    { 'POST /enquiries/one/visits': replyWith({ proposal: { ...proposal, isOwn: true } }, 201) },
  );
  await press(await screen.findByRole('button', { name: 'Propose a visit' }));
  fill('Day', '2199-12-04');
  fill('Time at the site', '10:30');
  expect(screen.getAllByLabelText('Day')).toHaveLength(3);
  fill('Day', '2199-12-05', 2);
  fill('Time at the site', '16:00', 2);
  await press(screen.getByRole('button', { name: 'Send the proposal' }));
  expect(await screen.findByText(/You proposed a visit/)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodyOf(requests, 'POST /enquiries/one/visits')).toEqual({ days: times });
  expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Take back' })).toBeTruthy();
});

test('a time that is over or that clocks skip is shown at its row, and what was entered stays', async () => {
  await open(
    {},
    {
      'POST /enquiries/one/visits': () =>
        json(
          {
            ...{ code: 'BAD_INPUT', error: 'x' },
            fields: { 'days.0.on': 'issues.timeOver', 'days.0.time': 'issues.timeSkipped' },
          },
          400,
        ),
    },
  );
  await press(await screen.findByRole('button', { name: 'Propose a visit' }));
  await press(screen.getByRole('button', { name: 'Send the proposal' }));
  expect(textsOf(await screen.findAllByText(/^(?:Choose a day|Fill in this field)\.$/))).toEqual([
    'Choose a day.',
    'Fill in this field.',
  ]);
  fill('Day', '2199-12-04');
  fill('Time at the site', '10:30');
  await press(screen.getByRole('button', { name: 'Send the proposal' }));
  expect(await screen.findByText('Choose a later time.')).toBeTruthy();
  expect(screen.getByText(/^Clocks skip this hour/)).toBeTruthy();
  expect([field('Day').value, field('Time at the site').value]).toEqual(['2199-12-04', '10:30']);
  await waitFor(() => expect(field('Day')).toHaveFocus());
});

test('one of the times that the other side proposes is accepted', async () => {
  const requests = await open(
    { proposal },
    { [ANSWER]: replyWith({ visit: { ...agreed, on: '2199-12-05', time: '16:00' } }) },
  );
  await screen.findByText('Ana, Frutas proposes a visit (Central European Time)');
  await press(screen.getByRole('button', { name: /^Accept Thu, Dec 5, 2199/ }));
  const line = await screen.findByText(/^Visit agreed:/);
  expect(line.closest('p')?.textContent).toContain('Thu, Dec 5, 2199, 4:00 PM Central European Time');
  expect(bodyOf(requests, ANSWER)).toEqual({ step: 'accept', choice: 1 });
});

test('times say on which clocks they are: of the site if its zone is unknown, and of which repeated hour', async () => {
  const repeated = { on: '2027-10-31', time: '02:30' };
  await open({
    proposal: { ...proposal, times: [...times, repeated] },
    visit: { ...agreed, zone: null },
  });
  await screen.findByText('Sun, Oct 31, 2027, 2:30 AM (Central European Summer Time)');
  expect(screen.getByText(/^Visit agreed:/).closest('p')?.textContent).toMatch(/ time at the site$/);
  expect(screen.getByText('Thu, Dec 5, 2199, 4:00 PM')).toBeTruthy();
});

test('a visit that has changed meanwhile says so, and what holds now is shown', async () => {
  await open(
    { proposal },
    {
      [ANSWER]: () =>
        json(
          {
            code: 'BAD_INPUT',
            error: 'x',
            fields: { step: 'issues.invalid' },
            thread: thread({ unread: 0 }),
          },
          400,
        ),
    },
  );
  await press(await screen.findByRole('button', { name: 'Decline' }));
  await waitFor(() =>
    expect($notifications.get()).toMatchObject([{ type: 'error', message: { key: 'visits.changed' } }]),
  );
  expect(await screen.findByRole('button', { name: 'Propose a visit' })).toBeTruthy();
});

test('an agreed visit is described, saved to the calendar and canceled after a question', async () => {
  const contact = { meetingPoint: 'Gate 2', contact: '', telephone: '', plate: '', safetyGear: '' };
  const visit = { ...agreed, details: { own: null, other: contact } };
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const requests = await open(
    { visit },
    {
      'PATCH /enquiries/one/visits/visit': replyWith({ visit }),
      'GET /enquiries/one/visits/visit/calendar': () => json({ calendar: 'BEGIN:VCALENDAR' }),
      [ANSWER]: replyWith({}),
    },
  );
  await press(await screen.findByRole('button', { name: 'Details for the day' }));
  expect(screen.getByText('Gate 2')).toBeTruthy();
  fireEvent.change(screen.getByRole('textbox', { name: /^License plate/ }), {
    target: { value: '1234 BCD' },
  });
  await press(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodyOf(requests, 'PATCH /enquiries/one/visits/visit')).toMatchObject({
    plate: '1234 BCD',
  });

  await press(screen.getByRole('button', { name: 'More about the visit' }));
  await press(screen.getByRole('menuitem', { name: 'Add to calendar' }));
  await waitFor(() => expect(saved).toEqual(['visit.ics']));

  await press(screen.getByRole('button', { name: 'More about the visit' }));
  await press(screen.getByRole('menuitem', { name: 'Cancel the visit' }));
  const question = within(await screen.findByRole('alertdialog'));
  await press(question.getByRole('button', { name: 'Cancel the visit' }));
  expect(await screen.findByRole('button', { name: 'Propose a visit' })).toBeTruthy();
  expect(bodyOf(requests, ANSWER)).toMatchObject({ step: 'cancel' });
});

test('a visit that is over can’t be changed, and another can be proposed', async () => {
  await open({ visit: { ...agreed, on: '2020-12-04', time: null, zone: null } });
  expect((await screen.findByText(/^Visit on/)).closest('p')?.textContent).toBe('Visit on Fri, Dec 4, 2020');
  expect(screen.getByRole('button', { name: 'Propose a visit' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Details for the day' })).toBeNull();
});

test('each step is a line of the conversation', async () => {
  await openThread('one', {
    'GET /enquiries/one': () =>
      json({
        thread: thread({ unread: 0, visit: agreed }),
        messages: [
          message(1, { text: '', isOwn: true, visit: { step: 'proposed', times } }),
          message(2, { text: '', visit: { step: 'accepted', times: times.slice(0, 1) } }),
        ],
        nextCursor: null,
      }),
  });
  const proposed = await screen.findByText('Visit proposed');
  expect(proposed.parentElement?.textContent).toBe(
    'Visit proposedWed, Dec 4, 2199, 10:30 AMThu, Dec 5, 2199, 4:00 PM',
  );
  const accepted = screen.getByText('Visit accepted');
  expect(accepted.parentElement?.textContent).toBe('Visit acceptedWed, Dec 4, 2199, 10:30 AM');
});
