import { act, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { initialValues, toQuery } from '#domain/search/filter-values.ts';
import { availableBy, flags, own, bound, type Filters, type FilterValues } from '#domain/search/filters.ts';
import { island } from '#ui/island.tsx';
import { spaceFlagName } from '#ui/search/filter-labels.ts';
import { withFlagNames } from '#ui/search/filter-labels.ts';
import { FilterPanel } from '#ui/search/FilterPanel.tsx';
import { inUnits } from '../../in-units.ts';
import { renderIsland, settle } from '../../render-island.ts';

const kinds = own('type', ['automated', 'refrigerated']);
const filters = {
  type: flags(
    { warehouse: Object.values(kinds).flat(), emptyPlot: ['type.emptyPlot'] },
    { kinds: { warehouse: kinds } },
  ),
  equipment: flags(own('equipment', ['forklifts', 'cranes']), { more: own('equipment', ['securitySystem']) }),
  goods: flags(own('goods', ['dry', 'bulk']), { isFolded: true }),
  minSurface: bound('surface', 'atLeast'),
  maxSurface: bound('surface', 'atMost'),
  minHeight: bound('height', 'atLeast'),
  availableBy: availableBy(),
} satisfies Filters;

const labels = withFlagNames(filters, spaceFlagName, {
  type: {
    title: 'search.filters.type',
    terms: { warehouse: 'search.terms.warehouse' },
    drawings: {
      automated: 'space-automated',
      refrigerated: 'space-refrigerated',
      emptyPlot: 'space-emptyPlot',
    },
  },
  equipment: { title: 'search.filters.equipment' },
  goods: { title: 'search.filters.goods' },
  minSurface: { title: 'search.panel.minSurface' },
  maxSurface: { title: 'search.panel.maxSurface' },
  minHeight: { title: 'search.panel.minHeight' },
  availableBy: { title: 'search.panel.availableBy' },
});

type Values = FilterValues<typeof filters>;
type Totals = Readonly<Record<string, Readonly<Record<string, number>>>>;

let sent: Record<string, string> = {};
let change: (values: Values) => void = () => undefined;

function Searched({ totals }: { readonly totals?: Totals | undefined }) {
  const [values, setValues] = useState<Values>(initialValues(filters));
  change = setValues;
  sent = toQuery(filters, values);
  return (
    <FilterPanel
      filters={filters}
      values={values}
      labels={labels}
      facets={totals && { groups: totals }}
      onChange={setValues}
    />
  );
}
const Panel = island(Searched, ['flags', 'search', 'place', 'common', 'types']);

async function show(totals?: Totals) {
  const shown = await renderIsland(<Panel locale="en" totals={totals} />);
  await screen.findByRole('checkbox', { name: 'Any warehouse' });
  return shown;
}

const checkbox = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const choose = (name: string) => settle(() => fireEvent.click(checkbox(name)));
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: string, text: string) =>
  settle(() => fireEvent.change(field(name), { target: { value: text } }));
const leave = (name: string) => settle(() => fireEvent.blur(field(name)));
const foldOf = (title: string) => {
  const fold = screen.getByText(title).closest('details');
  if (!fold) throw new Error(`${title} is no fold.`);
  return fold;
};

/** The toggle event of a details element is asynchronous. */
async function toggled(fold: HTMLDetailsElement, cause: () => void): Promise<void> {
  const event = new Promise((resolve) => fold.addEventListener('toggle', resolve, { once: true }));
  await settle(cause);
  await act(() => event);
}
const click = (fold: HTMLDetailsElement, title: string) =>
  toggled(fold, () => fireEvent.click(within(fold).getByText(title)));

test('warehouse kinds are chosen individually, and all of them together mean any warehouse', async () => {
  await show();
  await choose('Refrigerated Warehouse');
  expect([checkbox('Any warehouse').indeterminate, checkbox('Any warehouse').checked]).toEqual([true, false]);
  expect(sent).toEqual({ type: '{"refrigerated":true}' });
  await choose('Automated Warehouse');
  expect([checkbox('Any warehouse').indeterminate, checkbox('Any warehouse').checked]).toEqual([false, true]);
  expect(sent).toEqual({ type: '{"warehouse":true}' });
  await choose('Refrigerated Warehouse');
  expect(checkbox('Any warehouse').indeterminate).toBe(true);
  expect(sent).toEqual({ type: '{"automated":true}' });
});

test('“More” reveals further terms and says that any of them matches', async () => {
  await show();
  const more = foldOf('More');
  expect(more.open).toBe(false);
  await click(more, 'More');
  expect(more.open).toBe(true);
  expect(within(more).getByText('Matches any of these')).toBeTruthy();
  await choose('Security system');
  expect(sent).toEqual({ equipment: '{"securitySystem":true}' });
});

test('a group opens when a term is selected elsewhere, and shows the number of selected terms while closed', async () => {
  await show();
  const goods = foldOf('Goods');
  expect([goods.open, foldOf('Equipment').open]).toEqual([false, true]);
  const values = initialValues(filters);
  await toggled(goods, () => change({ ...values, goods: { isOn: true, terms: { dry: true, bulk: true } } }));
  expect(goods.open).toBe(true);
  await click(goods, 'Goods');
  expect(within(goods).getByText('2 chosen')).toBeTruthy();
  await settle(() => change({ ...values, minSurface: 100 }));
  expect(goods.open).toBe(false);
});

test('an option shows its result count when known; one with none is dimmed and still works', async () => {
  const shown = await show();
  const forklifts = () => checkbox('Forklifts');
  expect(forklifts().getAttribute('aria-describedby')).toBeNull();
  const totals = { equipment: { forklifts: 1234, cranes: 0 }, type: { warehouse: 10_000 } };
  const heights = () => ['Type of space', 'Equipment'].map((title) => foldOf(title).offsetHeight);
  // The tests serve no drawings, and a drawing that fails to load changes the layout later.
  await settle(() => [...document.images].forEach((image) => fireEvent.error(image)));
  const before = heights();
  await settle(() => shown.rerender(<Panel locale="en" totals={totals} />));
  const described = (name: string) =>
    document.getElementById(checkbox(name).getAttribute('aria-describedby') ?? '')?.textContent;
  await expect.poll(() => described('Forklifts')).toBe('1,234');
  expect(described('Any warehouse')).toBe('10,000+');
  expect(heights()).toEqual(before);
  expect(checkbox('Cranes').closest('label')?.dataset).toHaveProperty('findsNothing');
  await choose('Cranes');
  expect(sent).toEqual({ equipment: '{"cranes":true}' });
  expect(checkbox('Cranes').closest('label')?.dataset).not.toHaveProperty('findsNothing');
});

test('a figure is parsed as typed, and an invalid one shows an error after typing', async () => {
  await show();
  await type('Min. area', '2,500');
  expect([sent, field('Min. area').value]).toEqual([{ minSurface: '2500' }, '2,500']);
  await type('Height from', '8,5');
  expect([sent['minHeight'], field('Height from').value]).toEqual(['8.5', '8,5']);
  await type('Height from', '8,5m');
  expect([sent['minHeight'], field('Height from').value]).toEqual([undefined, '8,5m']);
  await type('Height from', '8.555');
  expect(field('Height from').getAttribute('aria-invalid')).toBeNull();
  await leave('Height from');
  expect(field('Height from').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Enter a number, such as 8.5.')).toBeTruthy();
  expect(sent).toEqual({ minSurface: '2500' });
});

test('an upper bound below the lower one shows an error and is ignored until it is above', async () => {
  await show();
  await type('Min. area', '2000');
  await type('Max. area', '150');
  await leave('Max. area');
  expect(screen.getByText('Below the minimum, so not used.')).toBeTruthy();
  expect(sent).toEqual({ minSurface: '2000' });
  await type('Max. area', '15000');
  await leave('Max. area');
  expect(screen.queryByText('Below the minimum, so not used.')).toBeNull();
  expect(sent).toEqual({ minSurface: '2000', maxSurface: '15000' });
});

test('a figure removed elsewhere disappears from its field', async () => {
  await show();
  await type('Min. area', '2000');
  await settle(() => change(initialValues(filters)));
  expect(field('Min. area').value).toBe('');
  await settle(() => change({ ...initialValues(filters), minSurface: 12_500 }));
  expect(field('Min. area').value).toBe('12,500');
});

test('a date is searched when its year is complete, and disappears from its field when removed elsewhere', async () => {
  await show();
  const day = screen.getByLabelText<HTMLInputElement>('Available by');
  const type = (text: string) => settle(() => fireEvent.change(day, { target: { value: text } }));
  await type('0202-09-30');
  expect([sent, day.value]).toEqual([{}, '0202-09-30']);
  await type('2026-09-30');
  expect(sent).toEqual({ availableBy: '2026-09-30' });
  await settle(() => change(initialValues(filters)));
  expect(day.value).toBe('');
  await type('2026-10-01');
  await type('');
  expect([sent, day.value]).toEqual([{}, '']);
});

test('a reader of feet types feet; what is asked is metric', async () => {
  inUnits('us');
  await renderIsland(<Panel locale="en" />);
  const area = screen.getByRole<HTMLInputElement>('textbox', { name: 'Min. area' });
  expect(area.closest('div')?.textContent).toBe('sq ft');
  await settle(() => fireEvent.change(area, { target: { value: '50,000' } }));
  expect(sent['minSurface']).toBe('4645');
  expect(area.value).toBe('50,000');
  const height = screen.getByRole<HTMLInputElement>('textbox', { name: 'Height from' });
  await settle(() => fireEvent.change(height, { target: { value: '32' } }));
  expect(sent['minHeight']).toBe('9.75');
});
