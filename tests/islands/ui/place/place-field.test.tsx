import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Place } from '#domain/place/place.ts';
import { island } from '#ui/island.tsx';
import { PlaceField } from '#ui/place/PlaceField.tsx';
import { renderIsland, settle, textsOf } from '../../render-island.ts';

const Field = island(PlaceField, ['place']);

const VALENCIA: Place = {
  ...{ name: 'Valencia', region: 'Valencia', country: 'ES', kind: 'city' as const },
  ...{ lat: 39.4698, lng: -0.3774 },
};
const REGION: Place = { ...VALENCIA, name: 'Valencia', region: '', kind: 'region', radiusKm: 120 };
const VENEZUELA: Place = { ...VALENCIA, region: 'Carabobo', country: 'VE' };
const SPAIN: Place = { ...VALENCIA, name: 'Spain', region: '', kind: 'country' };

interface Shown {
  readonly places?: readonly Place[] | Promise<readonly Place[]>;
  readonly value?: string;
  readonly locale?: 'en' | 'es';
}

async function show({ places = [VALENCIA, REGION, VENEZUELA], value = '', locale = 'en' }: Shown = {}) {
  const requests: string[] = [];
  const suggest = vi.fn((text: string) => {
    requests.push(text);
    return Promise.resolve(places);
  });
  const [onPick, onSubmit] = [vi.fn(), vi.fn()];
  const form = (shown: string) => (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(new FormData(event.currentTarget).get('place'));
      }}
    >
      <Field locale={locale} label="Place" name="place" value={shown} suggest={suggest} onPick={onPick} />
    </form>
  );
  const view = await renderIsland(form(value));
  const field = await screen.findByRole('combobox', { name: 'Place' });
  const options = () => textsOf(screen.queryAllByRole('option'));
  const rerender = (shown: string) => settle(() => view.rerender(form(shown)));
  return { field, options, requests, onPick, onSubmit, rerender };
}

test('typing suggests places with name, region, country and kind, and sends one request per text', async () => {
  const { field, options, requests } = await show();
  await userEvent.fill(field, 'Val');
  await waitFor(() =>
    expect(options()).toEqual([
      'ValenciaValencia · SpainCity',
      'ValenciaSpainRegion',
      'ValenciaCarabobo · VenezuelaCity',
    ]),
  );
  expect(requests).toEqual(['Val']);
  expect(field.getAttribute('aria-expanded')).toBe('true');
  await userEvent.fill(field, 'Vale');
  await waitFor(() => expect(requests).toEqual(['Val', 'Vale']));
  await userEvent.fill(field, 'Val');
  expect(options()).toHaveLength(3);
  expect(requests).toEqual(['Val', 'Vale']);
});

test('Enter takes the first suggestion or the active one', async () => {
  const { field, options, onPick, onSubmit } = await show();
  await userEvent.type(field, 'Val');
  await waitFor(() => expect(options()).toHaveLength(3));
  await userEvent.keyboard('{Enter}');
  expect(onPick).toHaveBeenLastCalledWith(VALENCIA, VALENCIA.name);
  expect(options()).toEqual([]);
  await userEvent.type(field, ' ');
  await userEvent.type(field, '{Backspace}');
  await waitFor(() => expect(options()).toHaveLength(3));
  await userEvent.keyboard('{ArrowUp}');
  const marked = document.getElementById(field.getAttribute('aria-activedescendant') ?? '');
  expect(marked?.textContent).toContain('Venezuela');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(onPick).toHaveBeenLastCalledWith(REGION, REGION.name);
  expect(onSubmit).not.toHaveBeenCalled();
});

test('Enter never takes a suggestion for an earlier text', async () => {
  const { field, options, onPick } = await show();
  await userEvent.type(field, 'Val');
  await waitFor(() => expect(options()).toHaveLength(3));
  await settle(() => {
    // At once: later suggestions are for this text.
    fireEvent.input(field, { target: { value: 'Vigo' } });
    fireEvent.keyDown(field, { key: 'Enter' });
  });
  expect(onPick).not.toHaveBeenCalled();
});

test('Enter submits the typed text without suggestions', async () => {
  const { field, onPick, onSubmit } = await show({ places: [] });
  await userEvent.type(field, 'Xyzzy{Enter}');
  expect(onSubmit).toHaveBeenCalledWith('Xyzzy');
  expect(onPick).not.toHaveBeenCalled();
});

test('suggestions that arrive after Enter stay closed until they are asked for', async () => {
  const answered = Promise.withResolvers<readonly Place[]>();
  const { field, options, requests, onSubmit } = await show({ places: answered.promise });
  await userEvent.fill(field, 'Val');
  await waitFor(() => expect(requests).toEqual(['Val']));
  await userEvent.keyboard('{Enter}');
  expect(onSubmit).toHaveBeenCalledWith('Val');
  await settle(() => answered.resolve([VALENCIA]));
  expect(options()).toEqual([]);
  await userEvent.keyboard('{ArrowDown}');
  await waitFor(() => expect(options()).toEqual(['ValenciaValencia · SpainCity']));
});

test('a click takes a suggestion, and its country is in the page’s language', async () => {
  const { field, options, onPick } = await show({ places: [SPAIN], locale: 'es' });
  await userEvent.type(field, 'Esp');
  await waitFor(() => expect(options()).toEqual(['EspañaPaís']));
  await userEvent.click(screen.getByRole('option'));
  expect(onPick).toHaveBeenCalledWith(SPAIN, 'España');
  expect(field).toHaveProperty('value', 'España');
});

test('regions and cities are named in the page’s language', async () => {
  const seville: Place = { ...VALENCIA, name: 'Seville', region: 'Andalusia' };
  const { field, options, onPick } = await show({ places: [seville], locale: 'es' });
  await userEvent.fill(field, 'Sev');
  await waitFor(() => expect(options()).toEqual(['SevillaAndalucía · EspañaCiudad']));
  await userEvent.keyboard('{Enter}');
  expect(field).toHaveProperty('value', 'Sevilla');
  expect(onPick).toHaveBeenCalledWith(seville, 'Sevilla');
});

test('Escape closes only the suggestions', async () => {
  const { field, options } = await show();
  const outside = vi.fn();
  document.addEventListener('keydown', outside, { once: true });
  await userEvent.type(field, 'Val');
  document.removeEventListener('keydown', outside);
  await waitFor(() => expect(options()).toHaveLength(3));
  const isLeft = fireEvent.keyDown(field, { key: 'Escape' });
  expect(isLeft).toBe(false);
  expect(options()).toEqual([]);
  expect(field).toHaveProperty('value', 'Val');
});

test('typed text stays until another place is chosen, and is then replaced', async () => {
  const { field, rerender } = await show({ places: [], value: 'Valencia' });
  expect(field).toHaveProperty('value', 'Valencia');
  await userEvent.fill(field, 'Xyzzy');
  await rerender('Valencia');
  expect(field).toHaveProperty('value', 'Xyzzy');
  await rerender('');
  expect(field).toHaveProperty('value', '');
});

test('the field empties when its chosen place is removed', async () => {
  const { field, rerender } = await show({ places: [VALENCIA] });
  await userEvent.type(field, 'Val');
  await userEvent.click(await screen.findByRole('option'));
  await rerender('Valencia');
  expect(field).toHaveProperty('value', 'Valencia');
  await rerender('');
  expect(field).toHaveProperty('value', '');
});
