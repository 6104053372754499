import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { RequestPage } from '#features/request/RequestPage.tsx';
import '#features/request/RequestSheet.tsx';
import '#islands/SpaceNeedRows.tsx';
import '#ui/need/SpaceNeedList.tsx';
import type { WholeRequest } from '#domain/request/request.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { markSignedIn } from '#site/page-state.ts';
import { callsOf, fakeApi, json, type RecordedRequest, type Replies } from '../../../support/fake-api.ts';
import { hrefOf, press, renderIsland, textsOf } from '../../render-island.ts';
import { moveTo } from '../../stores/session-page.ts';
import { ID, THREADS, whole } from './answers.ts';

const TOKEN = `${ID}.${'A'.repeat(43)}`;
const GET = `GET /requests/${ID}`;
const CLOSE = `POST /requests/${ID}/close`;
const fits = {
  'space-cheap': [{ criterion: 'minPalletPositions', asked: 400, stated: 900, result: 'meets' }],
  'space-dear': [{ criterion: 'minPalletPositions', asked: 400, stated: 300, result: 'misses' }],
  'space-partial': [{ criterion: 'minPalletPositions', asked: 400, stated: null, result: 'notStated' }],
};

async function open(replies: Replies = {}, hash = '', locale: Locale = 'en') {
  const requests = fakeApi({
    [GET]: () => json(whole()),
    'GET /spaces/fit': () => json({ fits: {} }),
    ...replies,
  });
  moveTo(`${locale === 'es' ? '/es' : ''}/requests/${ID}${hash}`);
  await renderIsland(<RequestPage locale={locale} />);
  return requests;
}
const openTable = async (...input: Parameters<typeof open>) => {
  const requests = await open(...input);
  // Not the table of the previous test.
  await waitFor(() => expect(callsOf(requests)).toContain(GET));
  await screen.findByRole('table');
  return requests;
};
const cellsOf = (name: string): (string | null)[] => {
  const row = screen.getByRole('rowheader', { name }).closest('tr');
  return textsOf([...(row?.querySelectorAll('td') ?? [])]);
};
const owners = () =>
  screen.getAllByRole('columnheader').map((head) => head.querySelector('bdi')?.textContent);
const bodiesOf = (requests: readonly RecordedRequest[], call: string) =>
  requests.filter((request) => request.call === call).map(({ body }) => body);
const pick = (reason: string) => fireEvent.click(screen.getByRole('radio', { name: reason }));

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  markSignedIn(true);
  vi.spyOn(console, 'error').mockReturnValue();
});

test('a guest reads a request by the token of the mail, which leaves the address', async () => {
  markSignedIn(false);
  const threads = THREADS.map((thread) => ({ ...thread, token: TOKEN }));
  const requests = await openTable({ [GET]: () => json(whole(threads)) }, `#${TOKEN}`);
  expect(location.href).not.toContain(TOKEN);
  const asked = requests.filter(({ call }) => call === GET);
  expect(new Set(asked.map(({ headers }) => headers.get('Authorization')))).toEqual(
    new Set([`Bearer ${TOKEN}`]),
  );
  expect(hrefOf('Open the conversation with Nave Norte')).toBe(`/conversation#${TOKEN}`);
  expect(screen.getByText('Nothing here is a contract or a booking.')).toBeTruthy();
});

test('a logged-out company is led to the log-in page', async () => {
  markSignedIn(false);
  expect(callsOf(await open())).toEqual([]);
  expect(hrefOf('Log in')).toBe(`/log-in?redirect=${encodeURIComponent(`/requests/${ID}`)}`);
});

test('an ended link says so and is forgotten', async () => {
  markSignedIn(false);
  await open({ [GET]: () => json({ code: 'NOT_FOUND' }, 404) }, `#${TOKEN}`);
  await screen.findByRole('heading', { name: 'This request is not here.' });
  expect(sessionStorage).toHaveLength(0);
});

test('a company’s request has its need in words and the owners in order', async () => {
  const requests = await openTable();
  await screen.findByText('goods: Cheese', { exact: false });
  expect(requests.find(({ call }) => call === GET)?.headers.get('Authorization')).toBeNull();
  expect(owners()).toEqual(['Nave Norte', 'Almacenes Sur', 'Frío Ebro', 'Omega', 'Sigma', 'Delta']);
  expect(hrefOf('Open the conversation with Delta')).toBe('/your-account?section=messages&thread=declined');
  expect(screen.getAllByRole('link', { name: 'Refrigerated Warehouse, Getafe' })[0]).toHaveAttribute(
    'href',
    '/spaces/space-cheap',
  );
  expect(screen.queryByRole('button', { name: 'Choose Omega' })).toBeNull();
  expect(cellsOf('Answer')).toEqual([
    expect.stringMatching(/^QuotedQuote 1 · Nov 21/),
    expect.stringMatching(/^QuotedQuote 2/),
    expect.stringMatching(/^QuotedQuote 1/),
    ...['Waiting for an answer', 'No answer yet', 'DeclinedWe are full'],
  ]);
  expect(cellsOf('Message').slice(-1)).toEqual(['Until March.']);
});

test('quotes stand in one base each, with their arithmetic, and what they lack', async () => {
  await openTable();
  expect(cellsOf('Total a month').slice(0, 4)).toEqual([
    '€3,480/monthBestStorage, Handling in, and Handling out €3,480',
    '€3,850/monthStorage and Handling in €3,550 + up to the minimum €300',
    'From €2,080/monthStorage €2,080',
    '',
  ]);
  expect(cellsOf('Storage').slice(0, 3)).toEqual([
    '€1.75/pallet/week',
    '€1.96/pallet/week€0.28/pallet/day',
    '€1.20/pallet/week',
  ]);
  expect(cellsOf('Handling out').slice(0, 3)).toEqual(['€1.50/pallet', 'Included', 'Not stated']);
  expect(cellsOf('One-off cost')[2]).toBe('€600Racking · €400; IT · €200');
  expect(cellsOf('Service')).toEqual(['Not stated', 'IncludedInsurance', 'Not stated', '', '', '']);
  expect(cellsOf('Term').slice(0, 2)).toEqual(['Not stated', '12 months']);
  expect(cellsOf('Missing').slice(0, 3)).toEqual([
    ...['Nothing missing', 'Nothing missing'],
    'Handling in and Handling outAsk for it',
  ]);
  expect(screen.queryByRole('rowheader', { name: 'Rent' })).toBeNull();
});

test('owners are judged by the need, and one that misses it is not the best', async () => {
  const cheap = { ...fits, 'space-cheap': fits['space-dear'], 'space-dear': fits['space-cheap'] };
  await openTable({ 'GET /spaces/fit': () => json({ fits: cheap }) });
  await screen.findByRole('rowheader', { name: 'Your need' });
  expect(textsOf(screen.getAllByText('Misses', { exact: true }))).toHaveLength(1);
  expect(screen.getByText('Misses 1 of what you need')).toBeTruthy();
  expect(screen.queryByText('Best')).toBeNull();
});

test('what a quote lacks is drafted in the owner’s language, and opens the thread', async () => {
  const threads = THREADS.map((thread) => ({ ...thread, token: TOKEN }));
  markSignedIn(false);
  await openTable({ [GET]: () => json(whole(threads)) }, `#${TOKEN}`);
  localStorage.setItem('replyDraft:partial', 'Hola:');
  const button = screen.getByRole('button', { name: 'Ask for it from Frío Ebro' });
  const opened = new Promise((resolve) => {
    addEventListener('hashchange', ({ newURL }) => resolve(newURL), { once: true });
  });
  // Only the fragment of the address changes, which leaves the test's page as it is.
  moveTo('/conversation');
  await press(button);
  expect(await opened).toBe(`${location.origin}/conversation#${TOKEN}`);
  expect(localStorage.getItem('replyDraft:partial')).toBe(
    'Hola:\n\n¿Podrían añadir a su presupuesto: Entrada y Salida?',
  );
});

test('an owner is chosen with a reason, which closes the request', async () => {
  let state: WholeRequest = whole();
  const requests = await openTable({
    [GET]: () => json(state),
    [CLOSE]: ({ body }) => {
      state = whole(THREADS, { closedAt: '2026-11-23T08:00:00.000Z', ...(body as object) });
      const { message: _, ...request } = state.request;
      return json({ request });
    },
  });
  await press(screen.getByRole('button', { name: 'Choose Almacenes Sur' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Choose Almacenes Sur?' }));
  expect(dialog.getByText(/The others get one sentence .* not whom you chose/)).toBeTruthy();
  await press(dialog.getByRole('button', { name: 'Choose' }));
  expect(screen.getByRole('radiogroup', { name: 'Reason' })).toHaveAttribute('aria-invalid', 'true');
  expect(bodiesOf(requests, CLOSE)).toEqual([]);
  pick('How well it fits');
  await press(dialog.getByRole('button', { name: 'Choose' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodiesOf(requests, CLOSE)).toEqual([{ reason: 'fit', chosen: 'dear' }]);
  expect(
    screen.getByText(/^You closed this request on November 23, 2026\. Reason: How well it fits/),
  ).toBeTruthy();
  expect(screen.getAllByText('Chosen')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: /^Choose|^Ask|^Close/ })).toBeNull();
});

test('closing a request that another tab has closed shows how, and other failures keep the dialog', async () => {
  let status = 503;
  let state = whole();
  await openTable(
    {
      [GET]: () => json(state),
      [CLOSE]: () => json(status === 409 ? { code: 'REQUEST_CLOSED' } : {}, status),
    },
    '',
    'es',
  );
  await press(screen.getByRole('button', { name: 'Cerrar sin elegir' }));
  pick('Ya no hace falta');
  const send = screen.getByRole('button', { name: 'Cerrar la solicitud' });
  await press(send);
  await screen.findByText('No se ha podido cerrar la solicitud. Inténtalo de nuevo.');
  status = 409;
  state = whole(THREADS, { closedAt: '2026-11-23T08:00:00.000Z', reason: 'notNeeded' });
  await press(send);
  await screen.findByText(/^Cerraste esta solicitud el 23 de noviembre de 2026\. Motivo: Ya no hace falta/);
  expect(screen.queryByRole('dialog')).toBeNull();
});
