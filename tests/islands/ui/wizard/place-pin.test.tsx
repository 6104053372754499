import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { parseCoordinates, type Location } from '#domain/place/place.ts';
import { island } from '#ui/island.tsx';
import type { PlaceCheck as PlaceCheckResult } from '#api/places.ts';
import { PlaceCheck } from '#ui/wizard/PlaceCheck.tsx';
import { PlacePin } from '#ui/wizard/PlacePin.tsx';
import { renderIsland } from '../../render-island.ts';

const VIGO: Location = { lat: 42.2406, lng: -8.7207, precision: 'city' };

interface Shown {
  readonly find: () => Promise<Location | undefined>;
  readonly initially?: string;
}

function Pin({ find, initially = '' }: Shown) {
  const [value, setValue] = useState(initially);
  const [request, setRequest] = useState(0);
  const [city, setCity] = useState('Vigo');
  return (
    <>
      <button type="button" onClick={() => setCity('Lugo')}>
        other city
      </button>
      <button type="button" onClick={() => setRequest(request + 1)}>
        Enter
      </button>
      <PlacePin
        request={request}
        subject={city}
        value={value}
        onChange={setValue}
        find={find}
        getBaseMap={() => Promise.resolve(undefined)}
        error={undefined}
      />
      <p data-given="">{value}</p>
    </>
  );
}
const Island = island(Pin, ['common', 'wizard']);

async function show(find: Shown['find'], initially = '') {
  await renderIsland(<Island locale="en" find={find} initially={initially} />);
  await screen.findByRole('status');
}
const pin = () => screen.findByRole('application', { name: /^Pin at/ });
const given = () => document.querySelector('[data-given]')?.textContent ?? '';
const open = () => userEvent.click(screen.getByRole('button', { name: 'Set the point on the map' }));
/** The pin's offset from a position, in degrees. */
function movedFrom({ lat, lng }: Location) {
  const at = parseCoordinates(given());
  return { north: (at?.lat ?? NaN) - lat, east: (at?.lng ?? NaN) - lng };
}

test('the pin looks up nothing before it is requested to', async () => {
  const find = vi.fn(() => Promise.resolve(VIGO));
  await show(find);
  expect(find).not.toHaveBeenCalled();
  expect(screen.queryByRole('application')).toBeNull();
});

test('the pin accepts a found address at once, and the middle of its city only after it is moved', async () => {
  await show(() => Promise.resolve({ ...VIGO, precision: 'address' }));
  await open();
  const found = await pin();
  await waitFor(() => expect(found).toHaveFocus());
  await waitFor(() => expect(given()).toBe('42.24060,-8.72070'));
  await userEvent.click(screen.getByRole('button', { name: 'Remove the point' }));
  await waitFor(() => expect([given(), screen.queryByRole('application')]).toEqual(['', null]));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Set the point on the map' })).toHaveFocus());
});

test('arrow keys, presses on the map and dragging move the pin, and the map follows', async () => {
  await show(() => Promise.resolve(VIGO));
  await open();
  const handle = await pin();
  expect(given()).toBe('');
  handle.focus();
  await userEvent.keyboard('{ArrowUp}{ArrowRight}{ArrowRight}');
  const step = movedFrom(VIGO);
  expect(step.north).toBeGreaterThan(0);
  expect(step.east).toBeGreaterThan(step.north);
  await userEvent.keyboard('{Shift>}{ArrowLeft>40/}{/Shift}');
  expect(movedFrom(VIGO).east).toBeLessThan(-0.3);
  const map = screen.getByRole('group', { name: 'Map of the address' });
  const edges = map.getBoundingClientRect();
  await waitFor(() => expect(handle.getBoundingClientRect().left + 22).toBeGreaterThan(edges.left));
  const before = parseCoordinates(given());
  await userEvent.click(map, { position: { x: 20, y: edges.height - 60 } });
  await waitFor(() => expect(parseCoordinates(given())?.lat).toBeLessThan(before?.lat ?? NaN));
  const pressed = parseCoordinates(given());
  await userEvent.dragAndDrop(handle, map, { targetPosition: { x: edges.width - 90, y: 30 } });
  await waitFor(() => expect(parseCoordinates(given())?.lat).toBeGreaterThan(pressed?.lat ?? NaN));
  expect(parseCoordinates(given())?.lng).toBeGreaterThan(pressed?.lng ?? NaN);
});

test('the pin returns to the position of an earlier visit without looking up the address', async () => {
  const find = vi.fn(() => Promise.resolve(VIGO));
  await show(find, '42.20000,-8.70000');
  expect(await pin()).toHaveAccessibleName('Pin at 42.20000,-8.70000');
  expect(await pin()).not.toHaveFocus();
  expect(find).not.toHaveBeenCalled();
});

test('an address that is not found or fails to load shows a message and can be retried', async () => {
  const find = vi.fn<Shown['find']>();
  find
    .mockResolvedValueOnce(undefined)
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValueOnce(VIGO);
  await show(find);
  await open();
  await screen.findByText(/can’t find this address/);
  await open();
  await screen.findByText(/could not be loaded/);
  await open();
  expect(await pin()).toBeVisible();
  expect(given()).toBe('');
});

test('the point of an address that has changed meanwhile is dropped', async () => {
  const { promise, resolve } = Promise.withResolvers<Location>();
  const find = vi.fn<Shown['find']>(() => promise);
  await show(find);
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'other city' }));
  resolve({ ...VIGO, precision: 'address' });
  find.mockResolvedValue(undefined);
  await open();
  await screen.findByText(/can’t find this address/);
  expect(given()).toBe('');
});

test('Enter in the address looks it up again until the pin is moved, and the focus stays', async () => {
  const found = [
    { ...VIGO, precision: 'address' as const },
    { lat: 42.5, lng: -8.5, precision: 'address' as const },
    VIGO,
  ];
  const find = vi.fn(() => Promise.resolve(found.shift()));
  await show(find);
  const enter = screen.getByRole('button', { name: 'Enter' });
  await userEvent.click(enter);
  await waitFor(() => expect(given()).toBe('42.24060,-8.72070'));
  await userEvent.click(enter);
  await waitFor(() => expect(given()).toBe('42.50000,-8.50000'));
  expect(enter).toHaveFocus();
  (await pin()).focus();
  await userEvent.keyboard('{ArrowUp}');
  const moved = given();
  await userEvent.click(enter);
  expect([find.mock.calls.length, given()]).toEqual([2, moved]);
  await userEvent.click(screen.getByRole('button', { name: 'Find the address on the map' }));
  await waitFor(() => expect(given()).toBe(''));
});

const READING = { of: 'city', name: 'Barcelona', region: 'Catalonia', district: '', country: 'ES' } as const;
const MIDDLE = { lat: 43.7, lng: 2.2, precision: 'region' as const };

interface Checked {
  readonly result: PlaceCheckResult;
  readonly pinned?: string;
  readonly onUse: (place: object) => void;
}
const Check = island(
  ({ result, pinned = '', onUse }: Checked) => (
    <PlaceCheck
      region="Occitanie"
      pin={pinned}
      canPin
      subject={pinned}
      check={() => Promise.resolve(result)}
      onUse={onUse}
    />
  ),
  ['common'],
);

test('a place that contradicts itself is said with its reading, which one press takes', async () => {
  const onUse = vi.fn();
  const result = { location: MIDDLE, readings: [READING], pin: null };
  await renderIsland(<Check locale="en" result={result} onUse={onUse} />);
  const said = await screen.findByText(/^Barcelona is in Catalonia, Spain\./);
  expect(said.textContent).toMatch(
    /without it, the listing stands in the middle of Occitanie, marked as approximate\.$/,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Use Catalonia, Spain' }));
  expect(onUse).toHaveBeenCalledWith({ country: 'Spain', region: 'Catalonia' });
});

test('the place of the pin is said in the page’s language, and a right address draws no word', async () => {
  const pinPlace = { name: 'Seville', region: 'Andalusia', country: 'ES', distanceKm: 2 } as const;
  const result = { location: { ...VIGO }, readings: [], pin: pinPlace };
  await renderIsland(<Check locale="es" result={result} pinned="37.38,-5.97" onUse={vi.fn()} />);
  expect(await screen.findByText('El marcador está en Sevilla, Andalucía.')).toBeVisible();
  expect(document.querySelector('main, body')?.textContent).not.toContain('continúa');
});
