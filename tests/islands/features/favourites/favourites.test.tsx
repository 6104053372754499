import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Favourites } from '#features/favourites/Favourites.tsx';
import { markSignedIn } from '#site/page-state.ts';
import { setDeviceFavourites } from '#stores/favourites/favourites.ts';
import { aSpace } from '../../../support/builders.ts';
import { fakeApi, json, unreachable, type RecordedRequest } from '../../../support/fake-api.ts';
import { press, renderIsland } from '../../render-island.ts';
import { moveTo } from '../../stores/session-page.ts';

/** More than a card shows, and options that plots have words for. */
const FACTS = { racking: 'none', minTerm: 6, clearHeight: 9, dockDoors: 3 } as const;
const IDS = ['a', 'b', 'c', 'd', 'e', 'f', 'gone'];

test('the first five owners of published favorites are asked, and each can be left out', async () => {
  markSignedIn(false);
  let asked: RecordedRequest | undefined;
  const spaceOf = (_id: string) => () =>
    json(aSpace({ _id, userId: `owner-${_id}`, userName: `Naves ${_id}`, facts: FACTS }));
  fakeApi({
    ...Object.fromEntries(IDS.slice(0, -1).map((id) => [`GET /spaces/${id}`, spaceOf(id)])),
    'POST /requests': (request) => {
      asked = request;
      return json({ requestId: 'r', threads: [], isDelivered: false }, 201);
    },
  });
  setDeviceFavourites(
    IDS.map((id) => ({ kind: 'space', id, name: id, addedAt: '2026-03-09T10:00:00.000Z' })),
  );
  moveTo('/favourites');
  await renderIsland(<Favourites locale="en" />);
  await waitFor(() => expect(screen.getAllByRole('article')[0]?.textContent).toMatch(/3 docks.*9\sm clear/));
  expect(screen.queryByText(/Unsurfaced|From 6 months/)).toBeNull();
  await press(await screen.findByRole('button', { name: 'Ask about 6 spaces' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask 5 companies' }));
  expect(dialog.getByText(/these are the first five of 6/)).toBeVisible();
  await press(dialog.getByRole('button', { name: 'Leave out Naves b' }));
  fireEvent.change(dialog.getByLabelText('Email'), { target: { value: 'ana@frutas.example' } });
  await press(dialog.getByRole('button', { name: 'Send message' }));
  await dialog.findByRole('heading', { name: 'Check your email' });
  expect(asked?.body).toMatchObject({ kind: 'space', listings: ['a', 'c', 'd', 'e'], need: { query: '' } });
});

test('the keyboard’s focus stays on the page when a favorite is loaded again', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  markSignedIn(false);
  let isThere = false;
  fakeApi({ 'GET /spaces/z': (...call) => (isThere ? json(aSpace({ _id: 'z' })) : unreachable(...call)) });
  setDeviceFavourites([{ kind: 'space', id: 'z', name: 'Nave Z', addedAt: '2026-03-09T10:00:00.000Z' }]);
  moveTo('/favourites');
  await renderIsland(<Favourites locale="en" />);
  const retry = await screen.findByRole('button', { name: 'Retry' });
  retry.focus();
  isThere = true;
  await press(retry);
  await screen.findByRole('article');
  expect(document.body).not.toHaveFocus();
});
