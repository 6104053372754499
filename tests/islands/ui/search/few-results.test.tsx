import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fetchPlaceNames } from '#site/place-words.ts';
import { page, setFood, show, VALENCIA } from './show-results.tsx';

beforeAll(fetchPlaceNames);

describe('few matches', () => {
  const missing = { fit: { missing: ['minSurface'], missed: [] } };

  test('show at once who may fit and whose price is on request, under heads with their numbers', async () => {
    const { requests, search } = await show(({ query }) =>
      Promise.resolve({
        ...page('unstated' in query ? 5 : 2, 'unstated' in query ? missing : {}),
        ...{ total: 2, unstated: 2, onRequest: 1 },
      }),
    );
    expect(requests).toEqual([{}, { unstated: '1' }]);
    act(() => search.changeLayout('list'));
    const heads = await screen.findAllByRole('heading', { level: 3 });
    expect(heads.map(({ textContent }) => textContent)).toEqual([
      'Fits (2)',
      'Fits as far as stated (2)',
      'Fits, price on request (1)',
    ]);
    expect(screen.queryByRole('button', { name: 'Include them' })).toBeNull();
  });

  test('leave it to a button where many match', async () => {
    const { requests } = await show(() => Promise.resolve({ ...page(6), unstated: 2 }));
    expect(requests).toEqual([{}]);
    expect(await screen.findByRole('button', { name: 'Include them' })).toBeTruthy();
  });

  test('are followed by what misses one criterion, which each card names', async () => {
    const shown = await show(() => Promise.resolve(page(1)), {
      almost: () =>
        Promise.resolve({
          cards: [{ _id: 'near', fit: { missing: [], missed: [{ id: 'minSurface', stated: 940 }] } }],
        }),
    });
    act(() => shown.search.setArea(VALENCIA));
    act(() => shown.search.changeFilters({ minSurface: 1000 }, false));
    const almost = await screen.findByRole('region', { name: 'Almost (1)' });
    expect(await within(almost).findByText('Floor area: 940 m² of 1,000 m²')).toBeTruthy();
  });

  test('are followed by it where no place is set either', async () => {
    const asked: unknown[] = [];
    const shown = await show(() => Promise.resolve(page(0)), {
      almost: ({ query }) => {
        asked.push(query);
        return Promise.resolve({
          cards: [{ _id: 'near', fit: { missing: [], missed: [{ id: 'minSurface', stated: 940 }] } }],
        });
      },
    });
    act(() => shown.search.changeFilters({ minSurface: 1000 }, false));
    expect(await screen.findByRole('region', { name: 'Almost (1)' })).toBeTruthy();
    expect(asked).toEqual([{ minSurface: '1000', bbox: '-180,-90,180,90' }]);
  });
});

describe('a search without results', () => {
  test('names the condition whose removal finds the most, and removes it on request', async () => {
    const shown = await show(({ query }) => Promise.resolve(page('goodsData' in query ? 0 : 4)), {
      facets: () => Promise.resolve({ groups: {}, without: { goodsData: 4, minSurface: 0 } }),
    });
    setFood(shown);
    await userEvent.click(await screen.findByRole('button', { name: 'Without “Food and perishables”: 4' }));
    expect(await screen.findByText('4 spaces')).toBeTruthy();
    expect(shown.requests.at(-1)).toEqual({});
  });

  test('shows the nearest from farther out, and widens to where there is one', async () => {
    const { search } = await show(({ query }) =>
      Promise.resolve('radius' in query && query['radius'] !== '100' ? page(0) : page(2, { distanceKm: 83 })),
    );
    act(() => search.setArea(VALENCIA));
    const nearest = await screen.findByRole('region', { name: 'None within 50\u00a0km. The nearest:' });
    expect(within(nearest).getAllByRole('article')).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'Search within 100\u00a0km' }));
    expect(await screen.findByText('2 spaces')).toBeTruthy();
  });

  test('offers to clear all filters only when there are some', async () => {
    const shown = await show(() => Promise.resolve(page(0)));
    expect(await screen.findByRole('heading', { name: 'No spaces match your search.' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Clear all filters' })).toBeNull();
    setFood(shown);
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Clear all filters' })).toHaveLength(2));
  });
});

test('the search bar shows the place and the criteria', async () => {
  const shown = await show(() => Promise.resolve(page(1)));
  const bar = () => document.querySelector('button[aria-haspopup=dialog]')?.textContent;
  await waitFor(() => expect(bar()).toBe('Filters:EverywhereType · size · equipment'));
  setFood(shown);
  act(() => shown.search.setArea(VALENCIA));
  await waitFor(() => expect(bar()).toBe('Filters:Near Valencia, Spain · 50\u00a0kmFood and perishables'));
});
