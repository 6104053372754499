import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ConfirmListing } from '#features/confirm-listing/ConfirmListing.tsx';
import type { Locale } from '#domain/locale/locales.ts';
import { serviceCard, spaceCard } from '../../../support/company-page.ts';
import { callsOf, fakeApi, json, unreachable, type Replies } from '../../../support/fake-api.ts';
import { moveTo } from '../../stores/session-page.ts';
import { hrefOf, renderIsland } from '../../render-island.ts';

const DUE = 'GET /listings/due';
const CONFIRM = 'POST /listings/confirm';
const BUTTON = 'Yes, all 3 are still available';
const gone = () => json({ code: 'NOT_FOUND' }, 404);
// The tests serve no pictures.
const due = (total: number) => () =>
  json({ spaces: [spaceCard({ cover: null })], services: [serviceCard({ cover: null })], total });
const confirms = (confirmed: number) => () => json({ confirmed });

async function openLink(fragment: string, replies: Replies = {}, locale: Locale = 'en') {
  const requests = fakeApi(replies);
  moveTo(`/confirm-listing${fragment}`);
  await renderIsland(<ConfirmListing locale={locale} />);
  return requests;
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const heading = (name: string) => screen.findByRole('heading', { name });
const confirmed = (requests: Awaited<ReturnType<typeof openLink>>) =>
  requests.filter(({ call }) => call === CONFIRM);

beforeEach(() => {
  sessionStorage.clear();
  vi.spyOn(console, 'error').mockReturnValue();
});

test('the link’s listings are shown and confirmed with one press', async () => {
  const requests = await openLink('#secret', { [DUE]: due(3), [CONFIRM]: confirms(3) });
  expect(await screen.findAllByRole('article')).toHaveLength(2);
  expect(screen.getByText('and 1 more listing')).toBeTruthy();
  expect(location.href).not.toContain('secret');
  expect(requests[0]?.headers.get('Authorization')).toBe('Bearer secret');
  expect(confirmed(requests)).toEqual([]);
  await press(BUTTON);
  await press('Confirming…');
  expect(await heading('Your 3 listings are confirmed')).toHaveFocus();
  expect(confirmed(requests)).toMatchObject([{ body: { token: 'secret' } }]);
});

test('Spanish uses the singular for one listing', async () => {
  await openLink('#secret', { [DUE]: due(1), [CONFIRM]: confirms(1) }, 'es');
  await press('Sí, sigue disponible');
  await heading('Tu anuncio está confirmado');
});

test('the link survives a reload of its tab, which then has nothing left to confirm', async () => {
  await openLink('#secret', { [DUE]: due(3), [CONFIRM]: confirms(3) });
  await press(BUTTON);
  await heading('Your 3 listings are confirmed');
  document.body.replaceChildren();
  const requests = await openLink('', { [DUE]: () => json({ spaces: [], services: [], total: 0 }) });
  await heading('Everything is confirmed');
  expect(requests[0]?.headers.get('Authorization')).toBe('Bearer secret');
});

test('listings confirmed elsewhere before the press show that', async () => {
  await openLink('#secret', { [DUE]: due(3), [CONFIRM]: confirms(0) });
  await press(BUTTON);
  expect(await heading('Everything is confirmed')).toHaveFocus();
});

test('a network error shows a message, keeps the listings and allows a retry', async () => {
  let isThere = false;
  const flaky =
    (reply: () => Response) =>
    (...call: Parameters<typeof unreachable>) =>
      isThere ? reply() : unreachable(...call);
  await openLink('#secret', { [DUE]: flaky(due(3)), [CONFIRM]: flaky(confirms(3)) });
  await heading('Your listings could not be loaded. Check your connection and try again.');
  isThere = true;
  await press('Retry');
  await screen.findByRole('button', { name: BUTTON });
  isThere = false;
  await press(BUTTON);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Your listings could not be confirmed. Please try again.',
  );
  expect(screen.getAllByRole('article')).toHaveLength(2);
  isThere = true;
  await press(BUTTON);
  await heading('Your 3 listings are confirmed');
});

test.each([
  ['read', gone, undefined],
  ['confirmed', due(3), BUTTON],
])(
  'an expired link shows a message and is cleared when its listings are to be %s',
  async (_, reply, button) => {
    await openLink('#secret', { [DUE]: reply, [CONFIRM]: gone });
    if (button !== undefined) await press(button);
    expect(await heading('This link no longer works')).toHaveFocus();
    expect(hrefOf('Open your account')).toBe('/your-account?section=spaces');
    await waitFor(() => expect(sessionStorage.getItem('confirmListingLink')).toBeNull());
  },
);

test('without a link the page says where to find one and sends no request', async () => {
  const requests = await openLink('');
  await heading('Open the link in our email');
  expect(callsOf(requests)).toEqual([]);
});
