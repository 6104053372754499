import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Report } from '#features/report/Report.tsx';
import '#features/report/report.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { fakeApi, json, type Reply } from '../../../support/fake-api.ts';
import { press, renderIsland } from '../../render-island.ts';
import { moveTo } from '../../stores/session-page.ts';

const ID = '0199e6b1-1111-7000-8000-000000000001';

async function openReport(reply: Reply, locale: Locale = 'en', about = `?about=/spaces/${ID}`) {
  const requests = fakeApi({ 'POST /reports': reply });
  moveTo(`/report${about}`);
  await renderIsland(<Report locale={locale} />);
  await screen.findByRole('radio', { name: 'It is fraud' });
  return () => requests.filter(({ call }) => call === 'POST /reports').map(({ body }) => body);
}

const received = () => json({ caseId: 'case' }, 201);
const send = () => press(screen.getByRole('button', { name: 'Send the report' }));
const fill = (name: string | RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));
const agree = () => fireEvent.click(screen.getByRole('checkbox'));

beforeEach(() => {
  sessionStorage.clear();
  vi.spyOn(console, 'error').mockReturnValue();
  document.documentElement.dataset['auth'] = 'out';
});

test('a guest reports the page that the link came from', async () => {
  const sent = await openReport(received);
  await screen.findByDisplayValue(`${location.origin}/spaces/${ID}`);
  choose('Its facts are wrong');
  fill(/^What exactly\?/, 'Two doors.');
  fill('Name', 'Ana');
  fill('Email', 'ana@guest.example');
  agree();
  await send();
  const heading = await screen.findByRole('heading', { name: 'We have received your report' });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(sent()).toEqual([
    {
      ...{ kind: 'space', id: ID, reason: 'wrongFacts', text: 'Two doors.', name: 'Ana' },
      ...{ email: 'ana@guest.example', homepage: '' },
    },
  ]);
});

test('the rest follows once a reason is chosen', async () => {
  await openReport(received);
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
  choose('It is a duplicate');
  expect(screen.getByRole('button', { name: 'Send the report' })).toBeVisible();
});

test('what is missing is named at its field, and nothing is sent', async () => {
  const sent = await openReport(received, 'en', '');
  choose('It is fraud');
  await send();
  expect(await screen.findByText('Confirm this to send the report.')).toBeTruthy();
  expect(screen.getAllByText('Fill in this field.')).toHaveLength(4);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Address/ })));
  fill('Address of the page or picture', 'https://estiba.example/blog');
  expect(await screen.findByText(/^Paste the address/)).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'What exactly?' })).toHaveAttribute('aria-required', 'true');
  expect(sent()).toEqual([]);
});

test('who claims a right reads that the name is passed on, before sending', async () => {
  await openReport(received);
  choose('It is fraud');
  expect(screen.getByText('The company does not learn who reports it.')).toBeVisible();
  choose('It violates a copyright');
  expect(screen.getByText('The company learns your name, because you claim a right.')).toBeTruthy();
});

test('a company gives neither name nor address', async () => {
  document.documentElement.dataset['auth'] = 'in';
  const sent = await openReport(received);
  choose('It is no longer available');
  expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull();
  agree();
  await send();
  expect(await screen.findByText(/^We ask the owner first/)).toBeTruthy();
  expect(sent()).toMatchObject([{ reason: 'noLongerAvailable', name: '' }]);
});

test.each([
  ['NOT_FOUND', 404, /^There is nothing at this address/],
  ['FORBIDDEN', 403, /^This is your own/],
  ['TOO_MANY_REQUESTS', 429, /^You have reached the limit/],
])('a report refused as %s says why and keeps what was typed', async (code, status, sentence) => {
  document.documentElement.dataset['auth'] = 'in';
  await openReport(() => json({ code }, status));
  choose('It is fraud');
  fill('What exactly?', 'Invented.');
  agree();
  await send();
  expect((await screen.findByRole('alert')).textContent).toMatch(sentence);
  expect(screen.getByRole('textbox', { name: 'What exactly?' })).toHaveValue('Invented.');
});
