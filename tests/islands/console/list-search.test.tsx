import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { AuditRow } from '#api/operator/records.ts';
import type { CaseRow } from '#api/operator/rows.ts';
import { Console } from '#console/Console.tsx';
import { cases } from '#console/cases/cases.ts';
import { callsOf, fakeApi, json, type Replies } from '../../support/fake-api.ts';
import { hrefOf, press, renderIsland, textsOf } from '../render-island.ts';

const AT = '2026-01-15T09:00:00.000Z';
const operator = {
  ...{ name: 'ana', recoveryCodes: 10, reasons: [{ key: 'fraud', title: 'Fraud or a false identity' }] },
  waiting: { status: 0, cases: 0, documents: 0, mails: 1 },
};
const mail = {
  ...{ id: 'mail', kind: 'verify', recipient: 'ana@ebro.example', tries: 4, queuedAt: AT, dueAt: AT },
};

const caseRow: CaseRow = {
  ...{ id: 'k', state: 'open', origin: 'report', kind: 'space', targetId: 's', title: 'Hall in Vigo' },
  ...{ company: null, openedAt: AT, decidedAt: null, answeredAt: null, reports: 1 },
};

async function open(
  page: 'audit' | 'blocks' | 'cases' | 'documents' | 'mails',
  search: string,
  replies: Replies,
) {
  history.replaceState(null, '', `/operator/${page}${search}`);
  const requests = fakeApi({ 'GET /operator/session': () => json(operator), ...replies });
  await renderIsland(<Console locale="en" page={page} />);
  const listed = () => callsOf(requests).filter((call) => call.startsWith(`GET /operator/${page}`));
  return {
    calls: () => listed().map((call) => call.replace(`GET /operator/${page}?`, '')),
    sessions: () => callsOf(requests).filter((call) => call === 'GET /operator/session').length,
  };
}

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

const queryField = () => screen.findByRole<HTMLInputElement>('searchbox');

test('search and order come from the address, and go into it and the language’s link', async () => {
  const page = json({ mails: [mail], total: 1, nextCursor: null });
  const { calls } = await open('mails', '?query=ana%40&order=tries', {
    'GET /operator/mails': () => page.clone(),
  });
  expect((await queryField()).value).toBe('ana@');
  const order = screen.getByLabelText<HTMLSelectElement>('Order');
  expect([...order.options].map(({ text }) => text)).toEqual([
    ...['Next to be sent first', 'Oldest first', 'Most tries first'],
  ]);
  expect(order.value).toBe('tries');
  await screen.findByText('1 mail waits. Opening this list is recorded in the audit.');
  expect(hrefOf('ana@ebro.example')).toBe('/operator/records?query=ana%40ebro.example');
  fireEvent.change(order, { target: { value: 'oldest' } });
  fireEvent.change(await queryField(), { target: { value: ' verify ' } });
  await press(screen.getByRole('button', { name: 'Search' }));
  await waitFor(() =>
    expect(calls()).toEqual([
      'query=ana%40&order=tries',
      'query=ana%40&order=oldest',
      'query=verify&order=oldest',
    ]),
  );
  expect(location.search).toBe('?query=verify&order=oldest');
  expect(hrefOf('ES')).toBe('/es/operator/mails?query=verify&order=oldest');
});

test('an order that a list does not have counts as its first; a search without result says so', async () => {
  const none = json({ cases: [], nextCursor: null });
  const { calls } = await open('cases', '?state=decided&order=tries&query=naves', {
    'GET /operator/cases': () => none.clone(),
  });
  expect(await screen.findByText('Nothing was found.')).toBeVisible();
  await press(screen.getByRole('button', { name: 'All' }));
  await waitFor(() => expect(calls()).toHaveLength(2));
  expect(calls()).toEqual(['state=decided&order=newest&query=naves', 'state=all&order=oldest&query=naves']);
});

test('another kind of block is not searched by the same words', async () => {
  const none = json({ blocks: [], nextCursor: null });
  const { calls } = await open('blocks', '?query=ana', { 'GET /operator/blocks': () => none.clone() });
  expect((await queryField()).value).toBe('ana');
  await press(screen.getByRole('button', { name: 'Domains' }));
  expect((await queryField()).value).toBe('');
  await waitFor(() => expect(calls()).toEqual(['kind=address&query=ana', 'kind=domain&query=']));
  expect(await screen.findByText('None is blocked.')).toBeVisible();
});

test('the audit names what it is about, with links, and says what is gone', async () => {
  const company = { id: 'c', name: 'Naves' };
  const entry: AuditRow = {
    ...{ id: '1', at: AT, operator: 'bea', action: 'hide', kind: 'space', subjectId: 's', details: '{}' },
    ...{ subject: 'Hall in Zaragoza', company, case: { id: 'k', title: 'Hall in Vigo' } },
  };
  const entries = [
    { ...entry, details: '{"case":"k","reason":"fraud"}' },
    { ...entry, id: '2', action: 'delete', kind: 'company', subject: null, company: null, case: null },
    { ...entry, id: '3', kind: 'case', action: 'open', subject: 'Naves', case: null },
    { ...entry, id: '4', kind: 'mail', action: 'drop', subject: 'x', company: null, case: null },
  ];
  await open('audit', '', { 'GET /operator/audit': () => json({ entries, nextCursor: null }) });
  const rows = (await screen.findAllByRole('row')).slice(1);
  expect(textsOf(rows).map((text) => text.replace(/^.*(?:AM|PM)/, ''))).toEqual([
    'beatook offlineSpaceHall in ZaragozaNavesreason: Fraud or a false identityCaseHall in Vigo',
    'beadeletedCompany(deleted)',
    'beaopenedCaseNaves',
    'beadeleted without deliveryMail',
  ]);
  const hrefsIn = (row: HTMLElement | undefined) =>
    row === undefined
      ? []
      : within(row)
          .getAllByRole('link')
          .map((link) => link.getAttribute('href'));
  expect(hrefsIn(rows[0])).toEqual([
    '/operator/audit?query=bea',
    '/operator/company?id=c',
    '/operator/case?id=k',
  ]);
  expect(hrefsIn(rows[2])).toEqual(['/operator/audit?query=bea', '/operator/case?id=s']);
});

test('a list of cases that arrives while the search is typed leaves it the focus', async () => {
  cases.reset();
  const { promise, resolve } = Promise.withResolvers<Response>();
  await open('cases', '', { 'GET /operator/cases': () => promise });
  (await queryField()).focus();
  resolve(json({ cases: [caseRow], nextCursor: null }));
  await screen.findByRole('link', { name: 'Hall in Vigo' });
  expect(await queryField()).toHaveFocus();
});

const emailedAt = (id: string) => ({ ...mail, id, recipient: `${id}@ebro.example` });

test('a next page that cannot be loaded is said; once it is there, the focus is at what it adds', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  let isUp = false;
  await open('mails', '', {
    'GET /operator/mails': ({ call }) => {
      if (!call.endsWith('cursor=2')) return json({ mails: [mail], total: 2, nextCursor: '2' });
      if (!isUp) throw new TypeError('Failed to fetch');
      return json({ mails: [emailedAt('bea')], total: 2, nextCursor: null });
    },
  });
  const more = await screen.findByRole('button', { name: 'Show more' });
  more.focus();
  await press(more);
  expect((await screen.findByRole('alert')).textContent).toBe('This could not be loaded.');
  isUp = true;
  await press(more);
  const added = await screen.findByRole('link', { name: 'bea@ebro.example' });
  await waitFor(() => expect(added).toHaveFocus());
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a list that Back brings back from the cache is loaded again, with the session', async () => {
  let id = 'ana';
  const { calls, sessions } = await open('mails', '', {
    'GET /operator/mails': () => json({ mails: [emailedAt(id)], total: 1, nextCursor: null }),
  });
  await screen.findByRole('link', { name: 'ana@ebro.example' });
  id = 'bea';
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(await screen.findByRole('link', { name: 'bea@ebro.example' })).toBeVisible();
  expect([calls().length, sessions()]).toEqual([2, 2]);
});

test('documents that wait after those of a page are loaded once the page is worked off', async () => {
  const company = { id: 'c', name: 'Naves', legalName: null, vat: 'ESB1', country: 'ES' };
  const documentOf = (id: string) => ({
    ...{ id, kind: 'registerExtract', company, identity: '{}', mediaType: 'application/pdf', bytes: 1000 },
    uploadedAt: AT,
  });
  let waiting = ['a', 'b'];
  const { calls } = await open('documents', '', {
    'GET /operator/documents': () =>
      json({
        ...{ documents: waiting.slice(0, 1).map(documentOf), total: waiting.length },
        nextCursor: waiting.length > 1 ? 'a' : null,
      }),
    'POST /operator/documents/a/accept': () => {
      waiting = ['b'];
      return new Response(null, { status: 204 });
    },
  });
  await screen.findByText('2 documents wait.');
  await press(screen.getByText('Accept', { selector: 'summary' }));
  await press(screen.getByRole('button', { name: 'Accept' }));
  await screen.findByText('1 document waits.');
  await waitFor(() => expect(hrefOf('Open')).toContain('/b'));
  expect(calls()).toHaveLength(2);
});

test('a file is downloaded only while the session goes on, which is asked first', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  let isUp = false;
  const { sessions } = await open('audit', '', {
    'GET /operator/session': () => (isUp ? json(operator) : json({}, 503)),
    'GET /operator/audit': () => json({ entries: [], nextCursor: null }),
  });
  const followed: boolean[] = [];
  const listener = (event: Event) => {
    followed.push(!event.defaultPrevented);
    event.preventDefault();
  };
  document.addEventListener('click', listener);
  const link = await screen.findByRole('link', { name: 'Download the audit (CSV)' });
  await press(link);
  expect((await screen.findByRole('alert')).textContent).toContain('This could not be loaded.');
  expect(followed).toEqual([false]);
  isUp = true;
  await press(link);
  await waitFor(() => expect(followed).toEqual([false, false, true]));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(sessions()).toBe(3);
  document.removeEventListener('click', listener);
});

test('a case that is decided in the list of all is shown as decided', async () => {
  const file = {
    ...{ ...caseRow, reported: [], decisions: [], contests: null, answer: null, text: null, order: null },
    ...{ listing: null, content: null, picture: null, owner: null, notes: [], history: [] },
    ...{ measures: ['dismiss'], languages: {} },
  };
  await open('cases', '?state=all', {
    'GET /operator/cases': () => json({ cases: [caseRow], nextCursor: null }),
    'GET /operator/cases/k': () => json(file),
    'POST /operator/cases/k/decision': () => json({ outcome: 'done', caseId: 'k' }),
  });
  const link = await screen.findByRole('link', { name: 'Hall in Vigo' });
  link.focus();
  fireEvent.keyDown(link, { key: 'd' });
  fireEvent.change(await screen.findByLabelText('Reason'), { target: { value: 'fraud' } });
  fireEvent.change(screen.getByLabelText('What you found'), { target: { value: 'Theirs.' } });
  await press(screen.getByRole('button', { name: 'Decide and send' }));
  expect(await screen.findByText(/^decided /)).toBeVisible();
  expect(screen.queryByText(/^open for /)).toBeNull();
});
