import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { settle, textsOf } from '../../render-island.ts';
import { checkbox, choose, field, isOpen, openMore, opener, showPanel, toggle, type } from './show-panel.tsx';

const of = (...types: readonly string[]) =>
  `typeData=${JSON.stringify(Object.fromEntries(types.map((each) => [each, true])))}`;
const group = (name: string) => screen.getByRole('group', { name });
const find = (text: string, name = 'Find a filter') =>
  settle(() => fireEvent.change(screen.getByRole('searchbox', { name }), { target: { value: text } }));
const found = () => screen.getByRole('status').textContent;

test('facts that decide first for the chosen type stand first in their group', async () => {
  await showPanel({ start: of('refrigerated') });
  await openMore();
  const figures = within(group('More filters'))
    .getAllByRole('textbox')
    .map((each) => (each as HTMLInputElement).labels?.[0]?.textContent);
  expect(figures.slice(0, 2)).toEqual(['Tallest pallet', 'Heaviest pallet']);
  expect(isOpen('Food standards')).toBe(false);
});

test('options tell how many state them, and are dimmed if none does or may', async () => {
  const total = (count: number, unstated: number) => ({ total: count, unstated });
  await showPanel({
    start: of('conventional'),
    totals: {
      sprinklers: { none: total(1234, 5), ceiling: total(0, 9), esfr: total(0, 0) },
      minFloorLoad: { 2000: total(10_000, 0), 3000: total(7, 2) },
      rail: { true: total(3, 0) },
    },
  });
  await openMore();
  await toggle('Sprinklers');
  const option = (name: string) => checkbox(name).closest('label');
  const dimmed = ['None', 'Ceiling', 'ESFR'].filter((name) => option(name)?.dataset['findsNothing'] === '');
  expect(dimmed).toEqual(['ESFR']);
  expect(option('Ceiling')?.textContent).toBe('Ceiling0');
  expect(option('None')?.textContent).toBe('None1,234');
  expect(option('Rail-served')?.textContent).toBe('Rail-served3');
  const load = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Floor load capacity' });
  expect(textsOf([...load.options])).toEqual([
    'Any',
    'From 2,000\u00a0kg/m² (10,000+)',
    'From 3,000\u00a0kg/m² (7)',
    'From 5,000\u00a0kg/m²',
    'From 7,500\u00a0kg/m²',
  ]);
});

test('a fact that no chosen type has is not asked for', async () => {
  await showPanel({ start: of('emptyPlot') });
  expect(screen.queryByLabelText('Dock-high doors')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Temperature zones/ })).toBeNull();
  await openMore();
  expect(opener('Permitted use')).toBeTruthy();
  await find('sprinklers');
  expect(found()).toBe('0 filters found');
});

test('figures, classes, needs, ticks and options are sent as the search asks for them', async () => {
  const { sent } = await showPanel({ start: of('conventional') });
  await openMore();
  await type('Dock-high doors', '6');
  await type('Clear height', '9.5');
  await type('Time that I need', '6');
  await settle(() =>
    fireEvent.change(screen.getByRole('combobox', { name: 'Floor load capacity' }), {
      target: { value: '5000' },
    }),
  );
  await toggle('Sprinklers');
  await choose('ESFR');
  await choose('Ceiling');
  await choose('Rail-served');
  expect(sent()).toMatchObject({
    minDockDoors: '6',
    minClearHeight: '9.5',
    term: '6',
    minFloorLoad: '5000',
    sprinklers: '{"ceiling":true,"esfr":true}',
    rail: 'true',
  });
  await type('Dock-high doors', '');
  await choose('Rail-served');
  expect(Object.keys(sent())).not.toContain('minDockDoors');
  expect(Object.keys(sent())).not.toContain('rail');
});

test('a figure is read by the page’s language, and a requirement says that all chosen options count', async () => {
  const { sent } = await showPanel({ locale: 'es', start: of('conventional') });
  await openMore('Más filtros', 'Buscar un filtro');
  await type('Altura libre', '9,5');
  expect(sent()['minClearHeight']).toBe('9.5');
  const all = 'Solo los que tienen todas las opciones marcadas';
  await toggle('Mercancías peligrosas');
  expect(within(group('Mercancías peligrosas')).getByText(all)).toBeTruthy();
  await toggle('Rociadores');
  expect(within(group('Rociadores')).queryByText(all)).toBeNull();
});

test('a lane is asked once its end is left or entered, by either end alone', async () => {
  const { sent } = await showPanel({ kind: 'service' });
  await openMore();
  const from = field('From (country or region)');
  await settle(() => fireEvent.change(from, { target: { value: ' Spain' } }));
  expect(sent()['lanes']).toBeUndefined();
  await settle(() => fireEvent.blur(from));
  expect(sent()['lanes']).toBe('{"from":"Spain"}');
  const to = field('To (country or region)');
  await settle(() => fireEvent.change(to, { target: { value: 'France' } }));
  await settle(() => fireEvent.keyDown(to, { key: 'Enter' }));
  expect(sent()['lanes']).toBe('{"from":"Spain","to":"France"}');
  await settle(() => fireEvent.change(from, { target: { value: '' } }));
  await settle(() => fireEvent.blur(from));
  expect(sent()['lanes']).toBe('{"to":"France"}');
});

test('“More filters” is open if one of them is chosen', async () => {
  const { goTo } = await showPanel({ start: 'rail=true' });
  await screen.findByRole('searchbox', { name: 'Find a filter' });
  expect(checkbox('Rail-served').checked).toBe(true);
  await toggle('More filters');
  expect(opener('More filters').textContent).toBe('More filters1 chosen');
  await goTo('');
  await goTo('rail=true');
  expect(isOpen('More filters')).toBe(true);
});

test('a filter or an option is found by its name, in any case and with or without accents', async () => {
  const { sent } = await showPanel({ locale: 'es' });
  await openMore('Más filtros', 'Buscar un filtro');
  const findIn = (text: string) => find(text, 'Buscar un filtro');
  expect(found()).toBe('');
  await findIn('  CARRETILLAS ');
  expect(found()).toBe('1 filtro encontrado');
  const more = within(group('Más filtros'));
  expect(more.getAllByRole('checkbox')).toHaveLength(1);
  await settle(() => more.getByRole('checkbox', { name: /^Carretillas/ }).click());
  expect(sent()).toEqual({ equipmentData: '{"forklifts":true}' });
  // The whole filter is shown if its own name matches.
  await findIn('estanterias');
  expect(more.getAllByRole('checkbox').length).toBeGreaterThan(2);
  await findIn('xyz');
  expect([found(), more.queryByRole('checkbox')]).toEqual(['0 filtros encontrados', null]);
});

test('an option that is found keeps the others chosen, and Escape shows all filters again', async () => {
  const { sent } = await showPanel({ start: 'sprinklers={"ceiling":true}' });
  const search = await screen.findByRole('searchbox', { name: 'Find a filter' });
  await find('esfr');
  expect(found()).toBe('1 filter found');
  await choose('ESFR');
  expect(sent()).toEqual({ sprinklers: '{"ceiling":true,"esfr":true}' });
  const wasPassedOn = fireEvent.keyDown(search, { key: 'Escape' });
  await settle(() => undefined);
  expect([wasPassedOn, (search as HTMLInputElement).value, found()]).toEqual([false, '', '']);
  expect(screen.getByRole('combobox', { name: 'Floor load capacity' })).toBeTruthy();
  // With nothing to clear, Escape closes what is around it.
  expect(fireEvent.keyDown(search, { key: 'Escape' })).toBe(true);
});
