import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { CountryCode } from '#domain/place/country-table.ts';
import { draftsOfPrices, pricesOfDrafts, type PriceDrafts } from '#domain/price/price-drafts.ts';
import type { Price, PriceFamily } from '#domain/price/price.ts';
import { PricesInput } from '#ui/facts/PricesInput.tsx';
import { island } from '#ui/island.tsx';
import { press, renderIsland, settle } from '../../render-island.ts';

let stated: readonly Price[] = [];

interface Props {
  readonly country: CountryCode;
  readonly isPlot?: boolean;
  readonly families?: readonly PriceFamily[];
  readonly errors?: Readonly<Record<string, string>>;
  readonly stated?: readonly Price[];
}

function Typed({ country, isPlot = false, errors = {}, ...props }: Props) {
  const [drafts, setDrafts] = useState<PriceDrafts>(draftsOfPrices(props.stated));
  stated = pricesOfDrafts(drafts);
  return (
    <PricesInput
      families={props.families ?? ['rent', 'storage']}
      drafts={drafts}
      country={country}
      isPlot={isPlot}
      onChange={setDrafts}
      errorOf={(path) => errors[path]}
      onLeave={() => undefined}
    />
  );
}
const Inputs = island(Typed, ['card', 'common', 'facts', 'sheet']);

async function show(props: Props, locale: 'en' | 'es' = 'en') {
  await renderIsland(<Inputs locale={locale} {...props} />);
  await screen.findAllByRole('combobox');
}
const choose = (name: string, value: string) =>
  settle(() => fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } }));
const type = (name: string, text: string) =>
  settle(() => fireEvent.change(screen.getByRole('textbox', { name }), { target: { value: text } }));

test('a rent begins with the unit and currency of the country, and is echoed as it is shown', async () => {
  await show({ country: 'GB' });
  expect(screen.queryByRole('textbox')).toBeNull();
  await choose('Kind of price', 'fixed');
  await type('Price', '8.50');
  await choose('Service charge (NNN)', 'extra');
  await type('Amount of the service charge', '1.25');
  await choose('Property tax', 'extra');
  expect(stated).toMatchObject([
    {
      type: 'fixed',
      low: 850,
      currency: 'GBP',
      per: 'sqftYear',
      serviceCharge: 'extra',
      serviceChargeAmount: 125,
      propertyTax: 'extra',
    },
  ]);
  expect(screen.getByText('Shown as £8.50/sq ft/year.')).toBeTruthy();
});

test('an amount is read by the page’s language, and digits are never joined', async () => {
  await show({ country: 'ES' }, 'es');
  await choose('Tipo de precio', 'fixed');
  await choose('Por', 'totalMonth');
  await type('Precio', '21.600,50');
  await type('¿Para cuánta superficie?', '4.000');
  expect(stated).toMatchObject([{ low: 2_160_050, per: 'totalMonth', area: 4000, currency: 'EUR' }]);
});

test('an unusual price asks once and names the unit in which it is usual', async () => {
  await show({ country: 'ES' });
  await choose('Kind of price', 'fixed');
  await type('Price', '78');
  expect(screen.getByText(/€78\/m²\/month is unusual: €78\/m²\/year\?/)).toBeTruthy();
  await press(screen.getByRole('button', { name: 'Use “per m² and year”' }));
  expect(stated).toMatchObject([{ low: 7800, per: 'm2Year' }]);
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Kind of price' }));
  expect(screen.getByText('Shown as €78/m²/year.')).toBeTruthy();
});

test('a plot has a usual price of its own', async () => {
  await show({ country: 'ES', isPlot: true });
  await choose('Kind of price', 'fixed');
  await type('Price', '0.40');
  expect(screen.getByText('Shown as €0.40/m²/month.')).toBeTruthy();
});

test('a price of storage is stated beside a rent, with handling and a minimum', async () => {
  await show({ country: 'DE' });
  await press(screen.getByRole('button', { name: 'Also state a price of storage' }));
  const storage = within(screen.getByRole('group', { name: 'Price of storage' }));
  await put(storage.getByRole('combobox', { name: 'Kind of price' }), 'range');
  await put(storage.getByRole('textbox', { name: 'Lowest' }), '0.28');
  await put(storage.getByRole('textbox', { name: 'Highest' }), '0.35');
  await put(storage.getByRole('combobox', { name: 'Handling in and out' }), 'extra');
  await put(storage.getByRole('textbox', { name: 'Handling in, per pallet' }), '1.85');
  await put(storage.getByRole('textbox', { name: 'Minimum a month' }), '1,200');
  expect(stated).toMatchObject([
    { type: 'range', low: 28, high: 35, per: 'palletDay', handlingIn: 185, minimumMonth: 120_000 },
  ]);
  expect(stated[0]?.handlingOut).toBeUndefined();
  await put(storage.getByRole('combobox', { name: 'Kind of price' }), '');
  expect(stated).toEqual([]);
});

const FOR_3PL = ['storage', 'order', 'rent'] as const;
const put = (element: HTMLElement, value: string) =>
  settle(() => fireEvent.change(element, { target: { value } }));

test('a 3PL states a price per order, which never includes carriage', async () => {
  await show({ country: 'US', families: FOR_3PL });
  expect(screen.getByRole('button', { name: 'Also state a rent' })).toBeTruthy();
  await press(screen.getByRole('button', { name: 'Also state a price per order' }));
  const order = within(screen.getByRole('group', { name: 'Price per order' }));
  expect(order.getByText(/Carriage is never part of this price/)).toBeTruthy();
  await put(order.getByRole('combobox', { name: 'Kind of price' }), 'fixed');
  expect(order.queryByRole('combobox', { name: 'Per' })).toBeNull();
  await put(order.getByRole('textbox', { name: 'Price' }), '2.10');
  await put(order.getByRole('combobox', { name: 'Units included' }), '2');
  await put(order.getByRole('textbox', { name: 'Each extra unit' }), '0.35');
  await put(order.getByRole('combobox', { name: 'Packaging' }), 'extra');
  await put(order.getByRole('textbox', { name: 'Each return' }), '1.50');
  await put(order.getByRole('textbox', { name: 'Inbound, per pallet' }), '4');
  await put(order.getByRole('textbox', { name: 'Minimum a month' }), '2,000');
  expect(order.getByText('Shown as $2.10/order.')).toBeTruthy();
  expect(stated).toMatchObject([
    {
      ...{ type: 'fixed', low: 210, currency: 'USD', per: 'order', includedUnits: 2, extraUnit: 35 },
      ...{ packaging: 'extra', returnEach: 150, inboundPallet: 400, minimumMonth: 200_000 },
    },
  ]);
});

test.each([
  ['Price', '0.59', ''],
  ['Price', '15.01', ''],
  ['Each extra unit', '3.01', '“Each extra unit” is unusual. Check it.'],
  ['Each return', '0.79', '“Each return” is unusual. Check it.'],
])('an unusual %s of an order, %s, is asked about', async (name, amount, question) => {
  const plain = { serviceCharge: 'notStated', propertyTax: 'notStated' } as const;
  const order = { ...plain, type: 'fixed', low: 210, currency: 'EUR', per: 'order' } as const;
  await show({ country: 'ES', families: FOR_3PL, stated: [order] });
  const group = within(screen.getByRole('group', { name: 'Price per order' }));
  expect(group.getByText('Shown as €2.10/order.')).toBeTruthy();
  await put(group.getByRole('textbox', { name }), amount);
  expect(group.getByText(question || `€${amount}/order is unusual. Check it.`)).toBeTruthy();
});

test('a price per order of a listing that is no 3PL any more is shown with its error', async () => {
  const plain = { serviceCharge: 'notStated', propertyTax: 'notStated' } as const;
  const order: Price = { ...plain, type: 'onRequest', per: 'order' };
  const families = ['storage', 'rent'] as const;
  await show({ country: 'ES', families, stated: [order], errors: { 'prices.0.per': 'Not of this type.' } });
  const group = within(screen.getByRole('group', { name: 'Price per order' }));
  expect(group.getByText('Not of this type.')).toBeTruthy();
  await put(group.getByRole('combobox', { name: 'Kind of price' }), '');
  expect(screen.queryByRole('group', { name: 'Price per order' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Also state a price per order' })).toBeNull();
});

test('a price on request has no figures, and an error stands at its field', async () => {
  await show({ country: 'ES', errors: { 'prices.0.type': 'Choose one option.' } });
  await choose('Kind of price', 'onRequest');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(stated).toEqual([
    { type: 'onRequest', per: 'm2Month', serviceCharge: 'notStated', propertyTax: 'notStated' },
  ]);
  expect(screen.getByText('Choose one option.')).toBeTruthy();
});

test('a further price that is added takes the focus of its button', async () => {
  await show({ country: 'ES' });
  await press(screen.getByRole('button', { name: 'Also state a price of storage' }));
  expect(screen.getByRole('group', { name: 'Price of storage' })).toHaveFocus();
});
