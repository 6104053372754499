import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { CaseFile } from '#api/operator/cases.ts';
import { Console } from '#console/Console.tsx';
import { saveForm } from '#site/stored-forms.ts';
import { callsOf, fakeApi, json, type RecordedRequest, type Replies } from '../../support/fake-api.ts';
import { press, renderIsland } from '../render-island.ts';
import { preventNavigation } from '../stores/session-page.ts';

const AT = '2026-01-15T09:00:00.000Z';
const operator = {
  ...{ name: 'ana', recoveryCodes: 10, reasons: [{ key: 'fraud', title: 'Fraud' }] },
  waiting: { status: 0, cases: 1, documents: 0, mails: 0 },
};
const file: CaseFile = {
  ...{ id: 'k', state: 'open', origin: 'report', kind: 'space', targetId: 's', title: 'Hall in Vigo' },
  ...{ company: null, openedAt: AT, decidedAt: null, answeredAt: null, reports: 0, reported: [] },
  ...{ decisions: [], contests: null, answer: null, text: null, order: null, listing: null, content: null },
  ...{ picture: null, owner: null, notes: [], history: [], measures: ['dismiss', 'ask', 'hide'] },
  languages: { dismiss: ['en', 'es'], ask: ['en'], hide: ['en'], restore: ['en'] },
};

async function openCase(replies: Replies = {}, shown: CaseFile = file) {
  history.replaceState(null, '', '/operator/case?id=k');
  const requests = fakeApi({
    'GET /operator/session': () => json(operator),
    'GET /operator/cases/k': () => json(shown),
    ...replies,
  });
  const { unmount } = await renderIsland(<Console locale="en" page="case" />);
  await screen.findByRole('heading', { level: 1, name: 'Hall in Vigo' });
  return { requests, unmount };
}

const sentBy = (requests: readonly RecordedRequest[]) =>
  requests.find(({ call }) => call.startsWith('POST'))?.body;

const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const decide = () => press(screen.getByRole('button', { name: 'Decide and send' }));

beforeEach(() => {
  sessionStorage.clear();
  Element.prototype.scrollIntoView = () => undefined;
});

test('a part to change that is too long is shown as wrong, and focused', async () => {
  const { requests } = await openCase();
  fill('Measure', 'ask');
  fill('Reason', 'fraud');
  fill('What you found, in English', 'Measured.');
  fill('What is to change', `clear height, ${'the pictures of the hall '.repeat(3)}`);
  await decide();
  const field = screen.getByLabelText('What is to change');
  expect(field).toHaveFocus();
  expect(field).toHaveAccessibleDescription(/Shorten this text\./);
  expect(callsOf(requests)).not.toContain('POST /operator/cases/k/decision');
});

test('findings in each language are kept until they are sent', async () => {
  const { unmount } = await openCase();
  fill('What you found, in English', 'Two halls.');
  fill('What you found, in Spanish', 'Dos naves.');
  unmount();
  await openCase();
  expect(screen.getByLabelText('What you found, in English')).toHaveValue('Two halls.');
  expect(screen.getByLabelText('What you found, in Spanish')).toHaveValue('Dos naves.');
});

test('a measure begun before another operator decided gives way to one that can be taken', async () => {
  saveForm('decision-k', { values: { measure: 'hide', facts: 'Not theirs.' }, isPart: false });
  const { requests } = await openCase(
    { 'POST /operator/cases/k/decision': () => json({ outcome: 'done', caseId: 'k' }) },
    { ...file, state: 'decided', measures: ['restore'] },
  );
  expect(screen.getByLabelText('What you found, in English')).toHaveValue('Not theirs.');
  fill('Reason', 'fraud');
  await decide();
  await waitFor(() => expect(sentBy(requests)).toMatchObject({ measure: 'restore' }));
});

test('a note that is saved while the case cannot be loaded again is not offered to be sent twice', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  let isSaved = false;
  const { requests } = await openCase({
    'GET /operator/cases/k': () => {
      if (isSaved) throw new TypeError('Failed to fetch');
      return json(file);
    },
    'POST /operator/cases/k/notes': () => {
      isSaved = true;
      return new Response(null, { status: 204 });
    },
  });
  fill('New note', 'Called them.');
  await press(screen.getByRole('button', { name: 'Add the note' }));
  expect((await screen.findByRole('alert')).textContent).toContain('This could not be loaded.');
  isSaved = false;
  await press(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByLabelText('New note')).toHaveValue('');
  expect(callsOf(requests).filter((call) => call.startsWith('POST'))).toHaveLength(1);
});

test('the field of a note is empty after the hundredth, which moves the first out of the list', async () => {
  const notes = Array.from({ length: 100 }, (_, index) => ({
    ...{ id: String(index), operator: 'ana', at: AT, text: `Note ${String(index)}` },
  }));
  const shown = { ...file, notes };
  await openCase(
    {
      'GET /operator/cases/k': () => json(shown),
      'POST /operator/cases/k/notes': () => {
        shown.notes = [...notes.slice(1), { id: '100', operator: 'ana', at: AT, text: 'Called them.' }];
        return new Response(null, { status: 204 });
      },
    },
    shown,
  );
  fill('New note', 'Called them.');
  await press(screen.getByRole('button', { name: 'Add the note' }));
  await waitFor(() => expect(screen.getByLabelText('New note')).toHaveValue(''));
});

test('a picture is opened only while the session goes on, and else the log-in is', async () => {
  let opened = 0;
  const open = (event: Event) => {
    if (!event.defaultPrevented) opened += 1;
    event.preventDefault();
  };
  document.addEventListener('click', open);
  onTestFinished(() => document.removeEventListener('click', open));
  const navigations = preventNavigation();
  let isOver = false;
  await openCase(
    {
      'GET /operator/session': () =>
        isOver ? json({ error: 'No session.', code: 'SESSION_EXPIRED' }, 401) : json(operator),
      'GET /operator/pictures/p': () => new Response(null, { status: 404 }),
    },
    { ...file, picture: 'p' },
  );
  const picture = screen.getByRole('link', { name: 'Picture' });
  await press(picture);
  await waitFor(() => expect(opened).toBe(1));
  isOver = true;
  await press(picture);
  await waitFor(() => expect(navigations[0]).toMatch(/^\/operator\/log-in\?/));
  expect(opened).toBe(1);
});
