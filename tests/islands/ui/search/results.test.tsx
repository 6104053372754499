import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { EVERYWHERE, nearArea } from '#domain/search/area.ts';
import { fetchPlaceNames } from '#site/place-words.ts';
import { page, setFood, show, VALENCIA } from './show-results.tsx';

beforeAll(fetchPlaceNames);

describe('the result count', () => {
  test('names everywhere and the order until a place is set', async () => {
    const { search } = await show(() => Promise.resolve(page(3)));
    const status = await screen.findByText('3 spaces');
    expect(status.closest('[role=status]')).not.toBeNull();
    expect(screen.getByText('Everywhere, newest first')).toBeTruthy();
    act(() => search.setArea(VALENCIA));
    await waitFor(() => expect(screen.queryByText(/Everywhere,/)).toBeNull());
  });

  test('is capped in words', async () => {
    await show(() => Promise.resolve({ ...page(3), total: 10_000, totalIsCapped: true }));
    expect(await screen.findByText('More than 10,000 spaces')).toBeTruthy();
  });

  test('gives way to the reason of a failure, a retry button and the greyed places of the list', async () => {
    let isAway = false;
    const { search } = await show(() =>
      isAway ? Promise.reject(new Error('away')) : Promise.resolve(page(2)),
    );
    const panel = within(screen.getByTestId('panel'));
    expect(await panel.findByText('2 spaces')).toBeTruthy();
    isAway = true;
    await act(() => search.reload());
    expect(await panel.findByRole('heading', { name: 'We can’t reach the server' })).toBeTruthy();
    expect(panel.getByText('No spaces match your search.').closest('h2')).toBeNull();
    expect(panel.queryAllByRole('article')).toEqual([]);
    expect(document.querySelectorAll('[inert] [data-skeleton]')).toHaveLength(2);
    expect(screen.getByTestId('panel').textContent).not.toMatch(/\d+ spaces/);
    isAway = false;
    await userEvent.click(panel.getByRole('button', { name: 'Retry' }));
    expect(await panel.findByText('2 spaces')).toBeTruthy();
  });
});

test('the page’s metadata describes the search and its count, and is the built one until something is set', async () => {
  const metas = ['<meta name="description" content="As built">', '<meta property="og:description">'];
  document.head.insertAdjacentHTML('beforeend', metas.join(''));
  onTestFinished(() => document.head.querySelectorAll(':scope > meta').forEach((meta) => meta.remove()));
  const { search } = await show(() => Promise.resolve(page(2)));
  const described = () =>
    [...document.head.querySelectorAll<HTMLMetaElement>('meta[content][name="description"], [property]')].map(
      ({ content }) => content,
    );
  await waitFor(() => expect(described()).toEqual(['As built', 'As built']));
  act(() => search.setArea(nearArea({ lat: 39.47, lng: -0.38 }, { name: '</script>', country: 'ES' })));
  setFood({ search, requests: [] });
  const summary = '2 spaces · Near </script>, Spain · 50\u00a0km · Food and perishables';
  await waitFor(() => expect(described()).toEqual([summary, summary]));
  const json = document.head.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
  expect(json).not.toContain('<');
  expect(JSON.parse(json)).toMatchObject({
    '@type': 'SearchResultsPage',
    description: summary,
    mainEntity: {
      numberOfItems: 2,
      itemListElement: [
        { position: 1, url: `${location.origin}/en/space 0` },
        { position: 2, url: `${location.origin}/en/space 1` },
      ],
    },
  });
  act(() => {
    search.clearFilters();
    search.setArea(EVERYWHERE);
  });
  await waitFor(() => expect(described()).toEqual(['As built', 'As built']));
});

describe('the order', () => {
  test('offers “nearest” only with a reference point, and starts with it there', async () => {
    const { search, requests } = await show(() => Promise.resolve(page(1)));
    const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
    await waitFor(() => expect(options()).toEqual(['Newest first', 'Smallest first', 'Largest first']));
    act(() => search.setArea(nearArea({ lat: 39.47, lng: -0.38 })));
    await waitFor(() => expect(options()).toContain('Nearest first'));
    await waitFor(() => expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('nearest'));
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ near: '39.47,-0.38', sort: 'nearest' }));
  });
});

describe('clearing', () => {
  test('removes the place as well, unless the button says that it stays', async () => {
    const shown = await show(() => Promise.resolve(page(3)));
    const { search } = shown;
    setFood(shown);
    expect(screen.queryByRole('button', { name: 'Clear filters, keep place' })).toBeNull();
    act(() => search.setArea(VALENCIA));
    await userEvent.click(await screen.findByRole('button', { name: 'Clear filters, keep place' }));
    expect(search.$search.get()).toMatchObject({
      area: VALENCIA,
      filters: { goodsData: { terms: { food: false } } },
    });
    setFood(shown);
    await userEvent.click(await screen.findByRole('button', { name: 'Clear all filters' }));
    expect(search.$search.get()).toMatchObject({
      area: EVERYWHERE,
      filters: { goodsData: { terms: { food: false } } },
    });
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull());
  });

  test('of all is the last offer of an empty result, even when only a place is set', async () => {
    const { search } = await show(() => Promise.resolve(page(0)));
    expect(screen.queryByRole('button', { name: 'Clear all filters' })).toBeNull();
    act(() => search.setArea(VALENCIA));
    await userEvent.click(await screen.findByRole('button', { name: 'Clear all filters' }));
    expect(search.$search.get().area).toEqual(EVERYWHERE);
  });
});

test('two choices that are removed at once both go', async () => {
  const shown = await show(() => Promise.resolve(page(3)));
  const { search } = shown;
  setFood(shown);
  act(() => search.changeFilters({ minSurface: 2000 }, false));
  const chips = () => screen.queryAllByRole('button', { name: /^Remove the filter/ });
  await waitFor(() => expect(chips()).toHaveLength(2));
  act(() => chips().forEach((chip) => chip.click()));
  await waitFor(() => expect(chips()).toEqual([]));
  expect(search.canonicalQuery()).toBe('');
});

describe('the focus', () => {
  const focused = () => document.activeElement?.getAttribute('aria-label');

  test('moves to the next chip after a removal, and to the results after the last', async () => {
    const shown = await show(() => Promise.resolve(page(3)));
    setFood(shown);
    act(() => shown.search.setArea(VALENCIA));
    const near = await screen.findByRole('button', {
      name: 'Remove the filter Near Valencia, Spain · 50\u00a0km',
    });
    near.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(focused()).toBe('Remove the filter Food and perishables'));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('panel')));
  });

  test('stays in the results when its button disappears', async () => {
    const shown = await show(({ query }) => Promise.resolve(page('goodsData' in query ? 0 : 4)));
    setFood(shown);
    await screen.findByRole('heading', { name: 'No spaces match your search.' });
    const clears = () => screen.getAllByRole('button', { name: 'Clear all filters' });
    await waitFor(() => expect(clears()).toHaveLength(2));
    clears()[1]?.focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByText('4 spaces');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('panel')));
  });
});

describe('results', () => {
  const layoutOf = async () => (await screen.findAllByRole('article'))[0]?.dataset['layout'];

  test('are rows when there is little room, and cards when there is more', async () => {
    await show(() => Promise.resolve(page(1)), { width: 540 });
    await waitFor(async () => expect(await layoutOf()).toBe('list'));
    document.body.style.inlineSize = '620px';
    await waitFor(async () => expect(await layoutOf()).toBe('grid'));
  });

  test('keep the visitor’s layout', async () => {
    await show(() => Promise.resolve(page(1)), { width: 900 });
    await userEvent.click(await screen.findByRole('button', { name: 'List' }));
    await waitFor(async () => expect(await layoutOf()).toBe('list'));
    expect(screen.getByRole('button', { name: 'List' }).getAttribute('aria-pressed')).toBe('true');
    document.body.style.inlineSize = '400px';
    document.body.style.inlineSize = '900px';
    expect(await layoutOf()).toBe('list');
  });

  test('are cards in a narrow panel too, once chosen', async () => {
    await show(() => Promise.resolve(page(1)), { width: 420 });
    await waitFor(async () => expect(await layoutOf()).toBe('list'));
    await userEvent.click(await screen.findByRole('button', { name: 'Grid' }));
    await waitFor(async () => expect(await layoutOf()).toBe('grid'));
  });
});

describe('the table', () => {
  const showTable = async ({
    list = () => Promise.resolve(page(3)),
    ...more
  }: Partial<Parameters<typeof show>[1]> & { list?: Parameters<typeof show>[0] } = {}) => {
    const shown = await show(list, more);
    await userEvent.click(await screen.findByRole('button', { name: 'Table' }));
    await screen.findByRole('table', { name: 'Results' });
    return shown;
  };
  const head = (name: string) => screen.getByRole('columnheader', { name });

  test('has a row per listing with its link, heart and compare button', async () => {
    await showTable();
    const row = within(screen.getByRole('row', { name: /^space 1 Empty plot/ }));
    expect(row.getByRole('link').getAttribute('href')).toBe('/spaces/space 1');
    expect(row.getAllByText('500 m²').length).toBeGreaterThan(0);
    for (const name of ['Save', 'Compare'])
      expect(row.getByRole('button', { name: `${name} Empty plot in space 1` })).toBeTruthy();
  });

  test('sorts by surface up, down and not at all', async () => {
    const { search, requests } = await showTable({ width: 800 });
    for (const [sort, direction] of [
      ['surface', 'ascending'],
      ['-surface', 'descending'],
      ['newest', 'none'],
    ] as const) {
      await userEvent.click(screen.getByRole('button', { name: 'Floor area' }));
      await waitFor(() => expect(head('Floor area').getAttribute('aria-sort')).toBe(direction));
      expect(search.$search.get().sort).toBe(sort);
    }
    expect(requests.map(({ sort }) => sort)).toContain('-surface');
  });

  test('has a column of distances near a place only', async () => {
    const { search } = await showTable({ width: 800 });
    expect(screen.queryByRole('columnheader', { name: 'Distance' })).toBeNull();
    act(() => search.setArea(VALENCIA));
    await waitFor(() => expect(head('Distance').getAttribute('aria-sort')).toBe('ascending'));
    // Cards in a part of the map say no distance.
    act(() => search.setArea({ type: 'map', bounds: { west: -2, south: 38, east: 1, north: 41 } }));
    await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Distance' })).toBeNull());
  });

  test('moves the focus between its rows with the arrow keys', async () => {
    await showTable();
    const [first, , last] = screen.getAllByRole('link', { name: /^space/ });
    first?.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement).toBe(last);
    await userEvent.keyboard('{Home}');
    expect(document.activeElement).toBe(first);
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(document.activeElement).toBe(first);
  });

  test('moves the focus to the first of more results, also when no more are left to show', async () => {
    const { cards } = page(5);
    await showTable({
      list: ({ query }) =>
        Promise.resolve(
          'cursor' in query
            ? { ...page(5), cards: cards.slice(3) }
            : { ...page(5), cards: cards.slice(0, 3), nextCursor: 'more' },
        ),
    });
    screen.getByRole('button', { name: 'Show more' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement?.getAttribute('href')).toBe('/spaces/space 3'));
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  test('fits a narrow panel', async () => {
    await showTable({ width: 390 });
    expect(screen.queryByRole('columnheader', { name: 'Height' })).toBeNull();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  });

  test('is the first layout of the next search of a visitor who chose it', async () => {
    await showTable();
    cleanup();
    await show(() => Promise.resolve(page(1)));
    expect(await screen.findByRole('table')).toBeTruthy();
  });
});

test('a changed filter scrolls the list to the top', async () => {
  const shown = await show(() => Promise.resolve(page(120)));
  const panel = screen.getByTestId('panel');
  await screen.findByText('120 spaces');
  await waitFor(() => {
    scrollTo({ top: 900, behavior: 'instant' });
    expect(panel.getBoundingClientRect().top).toBeLessThan(-700);
  });
  setFood(shown);
  await waitFor(() => expect(panel.getBoundingClientRect().top).toBeGreaterThanOrEqual(0));
});
