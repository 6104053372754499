import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Compare } from '#features/compare/Compare.tsx';
import type { Locale } from '#domain/locale/locales.ts';
import { choose, chosen } from '#site/compare-choice.ts';
import { callsOf, fakeApi, json, unreachable, type Replies } from '../../../support/fake-api.ts';
import type { Price } from '#domain/price/price.ts';
import type { Service } from '#domain/service/service.ts';
import type { Space } from '#domain/space/space.ts';
import { aService, aSpace } from '../../../support/builders.ts';
import { moveTo } from '../../stores/session-page.ts';
import { hrefOf, renderIsland, textsOf } from '../../render-island.ts';

let tries = 0;
/** Returns unused ids, because a page caches its listings. */
function fresh<const Names extends readonly string[]>(...names: Names) {
  tries += 1;
  return names.map((name) => `${name}-${String(tries)}`) as { [Place in keyof Names]: string };
}

const space = (id: string, details: Partial<Space> = {}) => json(aSpace({ _id: id, ...details }));
const small = { dimensionsData: { surface: 500, height: 0, palletPositions: 0 } };

async function show(address: string, replies: Replies, locale: Locale = 'en') {
  const requests = fakeApi(replies);
  moveTo(address);
  await renderIsland(<Compare locale={locale} />);
  return requests;
}

async function showPair(address = '', first: Partial<Space> = {}, second: Partial<Space> = small) {
  const [one, other] = fresh('a', 'b');
  await show(`/compare?spaces=${one},${other}${address}`, {
    [`GET /spaces/${one}`]: () => space(one, first),
    [`GET /spaces/${other}`]: () => space(other, second),
  });
  return { one, other };
}

const rowOf = (name: string) => {
  const row = screen.getByRole('rowheader', { name }).closest('tr');
  return textsOf(within(row as HTMLElement).getAllByRole('cell'));
};

test('spaces appear in columns with one fact per row, and a missing fact is marked', async () => {
  await showPair();
  await screen.findAllByRole('rowheader');
  expect(screen.getByRole('heading', { level: 1, name: 'Compare spaces' })).toBeTruthy();
  expect(screen.getByRole('table', { name: 'Spaces side by side' })).toBeTruthy();
  expect(rowOf('Area')).toEqual(['12,500\u00a0m²', '500\u00a0m²']);
  expect(rowOf('Height')).toEqual(['11.5\u00a0m', 'Not stated']);
  expect(rowOf('Forklifts')).toEqual(['Yes', 'Yes']);
  expect(screen.queryByRole('rowheader', { name: 'Cranes' })).toBeNull();
});

test('a need marks what each listing fits, misses and does not state', async () => {
  const [one, other] = fresh('a', 'b');
  const line = { criterion: 'minDockDoors', asked: 6 };
  await show(`/compare?minDockDoors=6&minAvailableArea=2000&spaces=${one},${other}`, {
    [`GET /spaces/${one}`]: () => space(one),
    [`GET /spaces/${other}`]: () => space(other, small),
    'GET /spaces/fit': () =>
      json({
        fits: {
          [one]: [
            { ...line, stated: 8, result: 'meets' },
            { criterion: 'minAvailableArea', asked: 2000, stated: 900, result: 'misses' },
          ],
          [other]: [
            { ...line, stated: null, result: 'notStated' },
            { criterion: 'minAvailableArea', asked: 2000, stated: 2500, result: 'meets' },
          ],
        },
      }),
  });
  await screen.findByRole('rowheader', { name: 'Your need' });
  expect(rowOf('Dock-high doors: 6 or more')).toEqual(['Fits8', '? Not stated']);
  expect(rowOf('Available area: 2,000\u00a0m² or more')).toEqual([
    '✗ Misses900\u00a0m²',
    'Fits2,500\u00a0m²',
  ]);
});

test('a need that is taken back is judged no more', async () => {
  const [one, other] = fresh('a', 'b');
  const misses = { criterion: 'term', asked: 6, stated: 12, result: 'misses' };
  const prices: Price[] = [{ ...order(500), per: 'm2Month' }];
  await show(`/compare?term=6&spaces=${one},${other}`, {
    [`GET /spaces/${one}`]: () => space(one, { prices }),
    [`GET /spaces/${other}`]: () => space(other, small),
    'GET /spaces/fit': () => json({ fits: { [one]: [misses], [other]: [] } }),
  });
  await screen.findByRole('rowheader', { name: 'Your need' });
  expect(screen.getByText('Misses 1 of what you need')).toBeTruthy();
  fireEvent.change(screen.getByRole('textbox', { name: 'Months' }), { target: { value: '' } });
  expect(location.search).toBe(`?spaces=${one},${other}`);
  expect(screen.queryByRole('rowheader', { name: 'Your need' })).toBeNull();
  expect(screen.queryByText('Misses 1 of what you need')).toBeNull();
});

test('a column links to its listing and to an enquiry about it', async () => {
  const { one } = await showPair();
  await screen.findAllByRole('rowheader');
  const head = screen.getAllByRole('columnheader')[0];
  if (head === undefined) throw new Error('There is no column.');
  const title = 'Conventional Warehouse in Getafe, Spain, 12,500\u00a0m²';
  expect(within(head).getByRole('link', { name: title })).toHaveAttribute('href', `/spaces/${one}`);
  expect(within(head).getByRole('link', { name: `Ask about ${title}` })).toHaveAttribute(
    'href',
    `/spaces/${one}#ask`,
  );
});

test('“Differences only” is a switch stored in the address', async () => {
  await showPair();
  await screen.findAllByRole('rowheader');
  fireEvent.click(screen.getByRole('switch', { name: 'Differences only' }));
  expect(location.search).toContain('differences=only');
  expect(rowOf('Area')).toEqual(['12,500\u00a0m²', '500\u00a0m²']);
  expect(screen.queryByRole('rowheader', { name: 'Forklifts' })).toBeNull();
});

test('a shared link shows only the differences, and a message when there are none', async () => {
  await showPair('&differences=only', {}, {});
  expect(await screen.findByText('All stated details are the same.')).toBeTruthy();
});

test('a listing is removed and restored by its button and by Back', async () => {
  const { one, other } = await showPair();
  await screen.findAllByRole('rowheader');
  fireEvent.click(screen.getAllByRole('button', { name: /^Remove Conventional/ })[1] as HTMLElement);
  expect(location.search).toBe(`?spaces=${one}`);
  expect(screen.getAllByRole('columnheader')).toHaveLength(1);
  expect(screen.getByText('One space alone can’t be compared: add another.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(location.search).toBe(`?spaces=${one},${other}`);
  expect(screen.queryByText('Removed from the comparison.')).toBeNull();
  await act(async () => {
    history.back();
    await vi.waitFor(() => expect(location.search).toBe(`?spaces=${one}`));
  });
  expect(screen.getAllByRole('columnheader')).toHaveLength(1);
});

test('a restored listing is chosen again if it was', async () => {
  const { one, other } = await showPair();
  choose('space', [one, other]);
  await screen.findAllByRole('rowheader');
  fireEvent.click(screen.getAllByRole('button', { name: /^Remove Conventional/ })[0] as HTMLElement);
  expect(chosen('space')).toEqual([other]);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(chosen('space')).toEqual([other, one]);
  choose('space', []);
});

test('services are compared by what they do, what they cover and their other locations', async () => {
  const [one, other] = fresh('a', 'b');
  const service = (id: string, details: Partial<Service> = {}) => json(aService({ _id: id, ...details }));
  await show(
    `/es/compare?services=${one},${other}`,
    {
      [`GET /services/${one}`]: () => service(one),
      [`GET /services/${other}`]: () => service(other, { userName: 'Rías Altas' }),
    },
    'es',
  );
  expect(await screen.findByRole('table', { name: 'Servicios comparados' })).toBeTruthy();
  await expect.poll(() => screen.queryAllByRole('link', { name: /^Rías Altas/ }).length).toBe(1);
  expect(rowOf('Europa')).toHaveLength(2);
  expect(rowOf('Empresa')[1]).toBe('Rías Altas');
});

const order = (low: number): Price => ({
  ...{ type: 'fixed', low, currency: 'EUR', per: 'order', includedUnits: 1, extraUnit: 35 },
  ...{ serviceCharge: 'notStated', propertyTax: 'notStated' },
});

test('prices per order are compared for the orders a month and units per order that are typed', async () => {
  const [one, other] = fresh('a', 'b');
  const stored: Price = { ...order(175), per: 'palletWeek', handlingIncluded: true };
  await show(
    `/es/compare?services=${one},${other}`,
    {
      [`GET /services/${one}`]: () => json(aService({ _id: one, prices: [order(210)] })),
      [`GET /services/${other}`]: () => json(aService({ _id: other, prices: [stored, order(180)] })),
    },
    'es',
  );
  await screen.findByRole('table', { name: 'Servicios comparados' });
  const type = (name: string, value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
  type('Pedidos al mes', '3.000');
  type('Unidades por pedido', '1,555');
  expect(screen.getByText(/^Introduce un número con dos decimales como máximo/)).toBeTruthy();
  expect(screen.queryByRole('rowheader', { name: 'Precio por pedido, tu caso' })).toBeNull();
  type('Unidades por pedido', '1,5');
  const [first = '', second = ''] = rowOf('Precio por pedido, tu caso');
  expect(first).toContain('6.825\u00a0€/mes');
  expect(first).toContain('3.000 × (2,10 + 0,5 × 0,35)');
  expect(second).toContain('5.925\u00a0€/mes');
  type('Palés', '400');
  type('Semanas', '12');
  expect(rowOf('Precio por pedido, tu caso')[1]).toContain('8.958,33\u00a0€/mes');
});

test('a deleted, paused or invalid listing says so in its column and can be removed', async () => {
  const [here, paused, gone] = fresh('a', 'b', 'c');
  const requests = await show(`/compare?spaces=${here},${paused},${gone},../users/me`, {
    [`GET /spaces/${here}`]: () => space(here),
    [`GET /spaces/${paused}`]: () =>
      json({ error: 'Paused.', code: 'LISTING_PAUSED', userId: 'x', nearby: [] }, 410),
  });
  expect(await screen.findByText(/This space is paused/)).toBeTruthy();
  expect(await screen.findAllByText(/This space is no longer listed/)).toHaveLength(2);
  expect(rowOf('Area')).toEqual(['12,500\u00a0m²', '', '', '']);
  expect(callsOf(requests)).toHaveLength(3);
  fireEvent.click(screen.getAllByRole('button', { name: 'Remove this column' })[2] as HTMLElement);
  expect(location.search).toBe(`?spaces=${here},${paused},${gone}`);
});

test('the owners of listings that are all gone are not asked', async () => {
  const [one, other] = fresh('a', 'b');
  await show(`/compare?spaces=${one},${other}`, {});
  expect(await screen.findAllByText(/This space is no longer listed/)).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Ask these companies' })).toBeNull();
});

test('a listing that fails to load can be retried while the others stay', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const [here, other] = fresh('a', 'b');
  let isReachable = false;
  await show(`/compare?spaces=${here},${other}`, {
    [`GET /spaces/${here}`]: () => space(here),
    [`GET /spaces/${other}`]: (request, signal) =>
      isReachable ? space(other) : unreachable(request, signal),
  });
  expect(await screen.findByText('This listing could not be loaded.')).toBeTruthy();
  expect(rowOf('Area')).toEqual(['12,500\u00a0m²', '']);
  isReachable = true;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await expect.poll(() => rowOf('Area')).toEqual(['12,500\u00a0m²', '12,500\u00a0m²']);
});

test('only the first four listings are shown, and the next moves in after a removal', async () => {
  const ids = fresh('a', 'b', 'c', 'd', 'e');
  await show(
    `/compare?spaces=${ids.join(',')}`,
    Object.fromEntries(ids.map((id) => [`GET /spaces/${id}`, () => space(id)])),
  );
  await expect.poll(() => screen.queryAllByRole('columnheader').length).toBe(4);
  expect(screen.getByText('You can compare up to four: these are the first four of 5.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Add another space' })).toBeNull();
  fireEvent.click((await screen.findAllByRole('button', { name: /^Remove Conv/ }))[0] as HTMLElement);
  expect(location.search).toBe(`?spaces=${ids.slice(1).join(',')}`);
  expect(screen.queryByText(/You can compare up to four/)).toBeNull();
});

test('an address without listings shows those chosen on cards, and links to those of the other kind', async () => {
  const [one, other] = fresh('a', 'b');
  choose('space', [one, other]);
  choose('service', ['x']);
  await show('/compare', {
    [`GET /spaces/${one}`]: () => space(one),
    [`GET /spaces/${other}`]: () => space(other),
  });
  await expect.poll(() => screen.queryAllByRole('columnheader').length).toBe(2);
  expect(location.search).toBe(`?spaces=${one},${other}`);
  expect(hrefOf('Compare the services you picked')).toBe('/compare?services=x');
  choose('space', []);
  choose('service', []);
});

test('an address without listings explains how to add some', async () => {
  await show('/compare', {});
  expect(screen.getByRole('heading', { level: 1, name: 'Nothing to compare yet' })).toBeTruthy();
  expect(hrefOf('Search spaces')).toBe('/map-search');
  expect(hrefOf('Search services')).toBe('/services-search');
});

test('markup in a listing appears as plain text', async () => {
  const userName = '<img src=x onerror=alert(1)> =cmd|calc!A0';
  await showPair('', { userName });
  await screen.findAllByRole('rowheader');
  expect(rowOf('Company')[0]).toBe(userName);
});
