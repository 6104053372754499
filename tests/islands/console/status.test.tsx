import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { Status } from '#api/operator/status.ts';
import { Console } from '#console/Console.tsx';
import { callsOf, fakeApi, json, type Replies } from '../../support/fake-api.ts';
import { hrefOf, press, renderIsland, textsOf } from '../render-island.ts';

const AT = '2026-01-15T09:00:00.000Z';
const GB = 1024 ** 3;
const status: Status = {
  isLocal: false,
  tasks: [
    { id: 'terms', values: { files: ['a/terms.md', 'b/terms.md'] } },
    { id: 'oldBackup', values: { hours: 26 } },
  ],
  waiting: { cases: 3, documents: 0, mails: 7, stuckMails: 2, runningImports: 1, failedImports: 0 },
  versions: { release: '1.4.0', node: '24.1.0', engine: 'postgres', database: '17.2' },
  storage: { freeBytes: 12 * GB, totalBytes: 40 * GB, databaseBytes: 3 * GB },
  ...{ lastBackup: AT, mailArrived: null, startedAt: AT },
  errors: [{ at: AT, method: 'GET', route: '/api/spaces/{id}', requestId: 'request-1' }],
};
const operator = {
  ...{ name: 'ana', recoveryCodes: 10, reasons: [] },
  waiting: { status: 2, cases: 3, documents: 0, mails: 7 },
};

async function openStatus(locale: 'en' | 'es' = 'en', replies: Replies = {}, shown: object = status) {
  const requests = fakeApi({
    'GET /operator/session': () => json(operator),
    'GET /operator/status': () => json(shown),
    ...replies,
  });
  await renderIsland(<Console locale={locale} page="status" />);
  await screen.findByText(locale === 'en' ? 'What waits' : 'Qué está pendiente');
  return requests;
}

const tasks = () =>
  textsOf(within(screen.getByRole('region', { name: /^(Before|Antes)/ })).queryAllByRole('listitem'));

/** Values by their names. */
const facts = () =>
  Object.fromEntries(
    screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );

beforeEach(() => {
  history.replaceState(null, '', '/operator/status');
  Element.prototype.scrollIntoView = () => undefined;
});

test.each([
  [
    'en' as const,
    'there is no a/terms.md and b/terms.md: copy its template, fill in its gaps and build the site',
    'the last backup is 26 hours old, so backups or snapshots have stopped',
  ],
  [
    'es' as const,
    'falta a/terms.md y b/terms.md: copia su plantilla, rellena los huecos y genera el sitio',
    'la última copia de seguridad tiene 26 horas: las copias o instantáneas se han detenido',
  ],
])('tasks are shown in the language of the reader: %s', async (locale, ...sentences) => {
  await openStatus(locale);
  expect(tasks()).toEqual(sentences);
});

test('a site of this machine is not checked, and one with nothing to do says so', async () => {
  await openStatus('en', {}, { ...status, isLocal: true, tasks: [] });
  expect(screen.getByText('Not checked: the site’s address is this machine.')).toBeTruthy();
  expect(tasks()).toEqual([]);
});

test('the menu counts the tasks, and what waits leads to its page', async () => {
  await openStatus();
  const [first] = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
  expect(first?.textContent).toBe('Status2');
  expect(first).toHaveAttribute('aria-current', 'page');
  expect(hrefOf('Open cases')).toBe('/operator');
  expect(hrefOf(/^Mails that are stuck/)).toBe('/operator/mails');
  expect(facts()).toMatchObject({
    'Open cases': '3',
    'Mails that are stuck: tried at least 3 times': '2',
    Database: 'PostgreSQL 17.2',
    'Free disk of the data folder': '12\u00a0GB of 40\u00a0GB',
  });
  expect(textsOf(screen.getAllByRole('cell')).slice(1)).toEqual(['GET /api/spaces/{id}', 'request-1']);
});

test('figures that cannot be loaded again do not stay as if they were new', async () => {
  let isUp = true;
  await openStatus('en', { 'GET /operator/status': () => (isUp ? json(status) : json({}, 429)) });
  isUp = false;
  await press(screen.getByRole('button', { name: 'Refresh' }));
  expect((await screen.findByRole('alert')).textContent).toContain('This could not be loaded.');
  expect(screen.queryByText('What waits')).toBeNull();
  isUp = true;
  await press(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('What waits')).toBeVisible();
});

test('a test mail says whether the mail server has taken it, or what it said', async () => {
  let answer: object = { outcome: 'sent' };
  const requests = await openStatus('en', { 'POST /operator/test-mail': () => json(answer) });
  const send = async () => press(screen.getByRole('button', { name: 'Send a test mail' }));
  await send();
  expect(callsOf(requests)).not.toContain('POST /operator/test-mail');
  fireEvent.change(screen.getByLabelText('Send a mail to'), { target: { value: 'ines@post.example' } });
  await send();
  expect(await screen.findByText(/^The mail server has taken the mail/)).toBeTruthy();
  answer = { outcome: 'arrived' };
  fireEvent.change(screen.getByLabelText('Code in the mail'), { target: { value: '123456' } });
  await press(screen.getByRole('button', { name: 'Confirm its arrival' }));
  expect(await screen.findByText('Mails arrive.')).toBeTruthy();
  expect(screen.queryByLabelText('Code in the mail')).toBeNull();
  await send();
  const lastBody = () => requests.findLast(({ call }) => call === 'POST /operator/test-mail')?.body;
  await waitFor(() => expect(lastBody()).toEqual({ email: 'ines@post.example', code: '' }));
  answer = { outcome: 'failed', error: '550 5.1.1 No such user' };
  await send();
  expect((await screen.findByRole('alert')).textContent).toContain('550 5.1.1 No such user');
  expect(requests.find(({ call }) => call === 'POST /operator/test-mail')?.body).toEqual({
    email: 'ines@post.example',
    code: '',
  });
});

test('a waiting mail is deleted after a confirmation', async () => {
  const mail = { id: 'a', kind: 'verify', recipient: 'a@ebro.example', tries: 3, queuedAt: AT, dueAt: AT };
  const requests = fakeApi({
    'GET /operator/session': () => json(operator),
    'GET /operator/mails': () => json({ mails: [mail], total: 1, nextCursor: null }),
    'DELETE /operator/mails/a': () => new Response(null, { status: 204 }),
  });
  await renderIsland(<Console locale="en" page="mails" />);
  expect(await screen.findByText('Stuck')).toBeTruthy();
  await press(screen.getByRole('button', { name: 'Delete a@ebro.example' }));
  await press(screen.getByRole('button', { name: 'Keep it' }));
  // Closed at once, and gone after its event.
  await waitFor(() => expect(screen.queryByRole('alertdialog', { hidden: true })).toBeNull());
  expect(callsOf(requests)).not.toContain('DELETE /operator/mails/a');
  await press(screen.getByRole('button', { name: 'Delete a@ebro.example' }));
  await press(screen.getByRole('button', { name: 'Delete the mail' }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  expect(callsOf(requests)).toContain('DELETE /operator/mails/a');
});
