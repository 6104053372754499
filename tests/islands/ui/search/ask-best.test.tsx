import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import type { CardFit } from '#domain/need/card-fit.ts';
import { fetchPlaceNames } from '#site/place-words.ts';
import { fakeApi, json } from '../../../support/fake-api.ts';
import { press } from '../../render-island.ts';
import { page, show } from './show-results.tsx';

beforeAll(fetchPlaceNames);

const lacking = (...missing: string[]): CardFit => ({ missing, missed: [] });
const missed: CardFit = { missing: [], missed: [{ id: 'minSurface', stated: 940 }] };

test('the best matches of different owners are asked about what is searched for', async () => {
  const requests = fakeApi({
    'POST /requests': () => json({ requestId: 'r', threads: [], isDelivered: false }, 201),
  });
  const cards = [
    { _id: '1', userId: 'a', fit: lacking('minSurface') },
    { _id: '2', userId: 'b' },
    { _id: '3', userId: 'b' },
    { _id: '4', userId: 'c', fit: missed },
    { _id: '5', userId: 'd' },
  ].map((card) => ({ ...card, userName: `Naves ${card.userId}` }));
  const { search } = await show(() => Promise.resolve({ ...page(0), cards, total: cards.length }));
  act(() => search.changeFilters({ minSurface: 1000 }, false));
  await press(await screen.findByRole('button', { name: 'Ask the best matches' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask 3 companies' }));
  expect(dialog.queryByText(/left out/)).toBeNull();
  expect(dialog.getByText(/Empty plot in 2/)).toBeVisible();
  fireEvent.change(dialog.getByLabelText('Email'), { target: { value: 'ana@frutas.example' } });
  await press(dialog.getByRole('button', { name: 'Send message' }));
  await dialog.findByRole('heading', { name: 'Check your email' });
  expect(requests.find(({ call }) => call === 'POST /requests')?.body).toMatchObject({
    ...{ kind: 'space', listings: ['2', '5', '1'], need: { query: 'minSurface=1000' } },
  });
});

test('the button is absent where every listing misses a criterion', async () => {
  await show(() => Promise.resolve(page(2, { fit: missed })));
  expect(await screen.findAllByRole('article')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Ask the best matches' })).toBeNull();
});
