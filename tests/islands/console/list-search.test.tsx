import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
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

async function open(page: 'audit' | 'blocks' | 'cases' | 'mails', search: string, replies: Replies) {
  history.replaceState(null, '', `/operator/${page}${search}`);
  const requests = fakeApi({ 'GET /operator/session': () => json(operator), ...replies });
  await renderIsland(<Console locale="en" page={page} />);
  const listed = () => callsOf(requests).filter((call) => call.startsWith(`GET /operator/${page}`));
  return { calls: () => listed().map((call) => call.replace(`GET /operator/${page}?`, '')) };
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
