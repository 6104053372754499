import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import type { Facets } from '#api/facets.ts';
import { firstFactsOfService } from '#domain/facts/first-service-facts.ts';
import { firstFactsOfSpace } from '#domain/facts/first-space-facts.ts';
import { initialValues, toQuery } from '#domain/search/filter-values.ts';
import type { FilterValues } from '#domain/search/filters.ts';
import { spaceFilters } from '#domain/space/space-filters.ts';
import { PL_TYPES } from '#domain/service/service-parts.ts';
import { serviceFilters } from '#domain/service/service-filters.ts';
import { SPACE_TYPES, WAREHOUSE_TYPES } from '#domain/space/space-parts.ts';
import { island } from '#ui/island.tsx';
import { FilterPanel } from '#ui/search/FilterPanel.tsx';
import { serviceFilterLabels } from '#ui/search/service-filter-labels.ts';
import { spaceFilterLabels } from '#ui/search/space-filter-labels.ts';
import { press, renderIsland, settle, textsOf } from '../../render-island.ts';

const factOrder = {
  typeFilter: 'typeData',
  types: SPACE_TYPES,
  kinds: { warehouse: WAREHOUSE_TYPES },
  firstOf: firstFactsOfSpace,
};

let sent: Record<string, string> = {};
beforeEach(() => {
  sent = {};
});

interface Props {
  readonly start: Partial<FilterValues<typeof spaceFilters>>;
  readonly totals?: Facets['groups'] | undefined;
}

function Searched({ start, totals }: Props) {
  const [values, setValues] = useState({ ...initialValues(spaceFilters), ...start });
  sent = toQuery(spaceFilters, values);
  return (
    <FilterPanel
      filters={spaceFilters}
      values={values}
      labels={spaceFilterLabels}
      factOrder={factOrder}
      facets={totals && { groups: totals }}
      onChange={setValues}
    />
  );
}
const Panel = island(Searched, ['common', 'facts', 'flags', 'place', 'search', 'types']);

type Terms = FilterValues<typeof spaceFilters>['typeData']['terms'];

/** @param type what is searched */
async function show(locale: 'en' | 'es', type: keyof Terms, totals?: Facets['groups']) {
  const terms: Terms = { ...initialValues(spaceFilters).typeData.terms, [type]: true };
  await renderIsland(<Panel locale={locale} start={{ typeData: { isOn: false, terms } }} totals={totals} />);
  const title = locale === 'en' ? 'Technical facts' : 'Datos técnicos';
  await screen.findByText(title);
  return foldOf(title);
}

function foldOf(title: string): HTMLDetailsElement {
  const fold = screen.getByText(title).closest('details');
  if (!fold) throw new Error(`${title} is no fold.`);
  return fold;
}

async function openFold(title: string): Promise<HTMLDetailsElement> {
  const summary = await screen.findByText(title);
  await settle(() => summary.click());
  await screen.findByRole('group', { name: title });
  return foldOf(title);
}

const firstFields = (fold: HTMLElement) =>
  within(fold)
    .getAllByRole('textbox')
    .filter((field) => field.closest('details') === fold)
    .map((field) => (field as HTMLInputElement).labels?.[0]?.textContent);
const type = (name: string, text: string) =>
  settle(() => fireEvent.change(screen.getByRole('textbox', { name }), { target: { value: text } }));

test('the facts asked first depend on the chosen type, the others are behind “More”', async () => {
  const fold = await show('en', 'refrigerated');
  expect(fold.open).toBe(true);
  expect(firstFields(fold)).toEqual([
    'Available pallet positions',
    'Dock-high doors',
    'Tallest pallet',
    'Heaviest pallet',
    'Time that I need',
  ]);
  expect(foldOf('Temperature zones').open).toBe(true);
  expect(foldOf('More technical facts').open).toBe(false);
  expect(screen.queryByLabelText('Clear height')).toBeNull();
  expect(within(await openFold('More technical facts')).getByLabelText('Clear height')).toBeTruthy();
});

test('options tell how many state them, and are dimmed if none does or may', async () => {
  const total = (found: number, unstated: number) => ({ total: found, unstated });
  await show('en', 'conventional', {
    sprinklers: { none: total(1234, 5), ceiling: total(0, 9), esfr: total(0, 0) },
    minFloorLoad: { 2000: total(10_000, 0), 3000: total(7, 2) },
    rail: { true: total(3, 0) },
  });
  await openFold('More technical facts');
  const option = (name: string) => screen.getByRole('checkbox', { name }).closest('label');
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
  const fold = await show('en', 'emptyPlot');
  expect(within(fold).queryByLabelText('Dock-high doors')).toBeNull();
  expect(foldOf('Permitted use').open).toBe(true);
});

test('figures, classes, needs, ticks and options are sent as the search asks for them', async () => {
  await show('en', 'conventional');
  await openFold('More technical facts');
  await type('Dock-high doors', '6');
  await type('Clear height', '9.5');
  await type('Time that I need', '6');
  await settle(() =>
    fireEvent.change(screen.getByRole('combobox', { name: 'Floor load capacity' }), {
      target: { value: '5000' },
    }),
  );
  await press(screen.getByRole('checkbox', { name: 'ESFR' }));
  await press(screen.getByRole('checkbox', { name: 'Ceiling' }));
  await press(screen.getByRole('checkbox', { name: 'Rail-served' }));
  expect(sent).toMatchObject({
    minDockDoors: '6',
    minClearHeight: '9.5',
    term: '6',
    minFloorLoad: '5000',
    sprinklers: '{"ceiling":true,"esfr":true}',
    rail: 'true',
  });
  await type('Dock-high doors', '');
  await press(screen.getByRole('checkbox', { name: 'Rail-served' }));
  expect(Object.keys(sent)).not.toContain('minDockDoors');
  expect(Object.keys(sent)).not.toContain('rail');
});

test('a figure is read by the page’s language, and a requirement says that all chosen options count', async () => {
  await show('es', 'conventional');
  await openFold('Más datos técnicos');
  await type('Altura libre', '9,5');
  expect(sent['minClearHeight']).toBe('9.5');
  const hazmat = await openFold('Mercancías peligrosas');
  expect(within(hazmat).getByText('Solo los que tienen todas las opciones marcadas')).toBeTruthy();
  expect(
    within(foldOf('Rociadores')).queryByText('Solo los que tienen todas las opciones marcadas'),
  ).toBeNull();
});

function SearchedServices() {
  const [values, setValues] = useState(initialValues(serviceFilters));
  sent = toQuery(serviceFilters, values);
  return (
    <FilterPanel
      filters={serviceFilters}
      values={values}
      labels={serviceFilterLabels}
      factOrder={serviceOrder}
      onChange={setValues}
    />
  );
}
const serviceOrder = { typeFilter: 'plType', types: PL_TYPES, kinds: {}, firstOf: firstFactsOfService };
const Services = island(SearchedServices, [
  'common',
  'facts',
  'flags',
  'place',
  'search',
  'service-flags',
  'types',
]);

test('a lane is asked once its end is left or entered, by either end alone', async () => {
  await renderIsland(<Services locale="en" />);
  await openFold('More technical facts');
  const end = async (name: string) => await screen.findByRole('textbox', { name });
  const from = await end('From (country or region)');
  await settle(() => fireEvent.change(from, { target: { value: ' Spain' } }));
  expect(sent['lanes']).toBeUndefined();
  await settle(() => fireEvent.blur(from));
  expect(sent['lanes']).toBe('{"from":"Spain"}');
  const to = await end('To (country or region)');
  await settle(() => fireEvent.change(to, { target: { value: 'France' } }));
  await settle(() => fireEvent.keyDown(to, { key: 'Enter' }));
  expect(sent['lanes']).toBe('{"from":"Spain","to":"France"}');
  await settle(() => fireEvent.change(from, { target: { value: '' } }));
  await settle(() => fireEvent.blur(from));
  expect(sent['lanes']).toBe('{"to":"France"}');
});
