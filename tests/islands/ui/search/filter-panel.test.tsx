import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { inUnits } from '../../in-units.ts';
import { settle, textsOf } from '../../render-island.ts';
import { checkbox, choose, field, isOpen, opener, showPanel, toggle, type } from './show-panel.tsx';

const leave = (name: string) => settle(() => fireEvent.blur(field(name)));
const heads = () =>
  textsOf(screen.getAllByRole('button').filter((button) => button.hasAttribute('aria-expanded')));

test.each([
  [
    'en',
    'space',
    [
      ...['Type of space', 'How much', 'When and for how long', 'Price', 'Temperature zones'],
      ...['Docks and clear height', 'Operations', 'Equipment', 'Storage', 'Goods'],
      ...['Certificates and permits', 'More filters'],
    ],
  ],
  [
    'es',
    'service',
    [
      ...['Nivel de servicio', 'Cuánto', 'Cuándo y por cuánto tiempo', 'Precio', 'Zonas de temperatura'],
      ...['Altura', 'Cobertura internacional', 'Sector', 'Transporte', 'Almacenaje', 'Gestión de pedidos'],
      ...['Contrato', 'Certificados y permisos', 'Otros servicios', 'Tecnología'],
      'Más filtros',
    ],
  ],
] as const)('what decides stands first (%s, %s)', async (locale, kind, titles) => {
  await showPanel({ locale, kind });
  expect(heads()).toEqual(titles);
  // The place precedes them all.
  const [first] = screen.getAllByRole('button');
  const order = screen.getByText('Place').compareDocumentPosition(first ?? document.body);
  expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('a control changes its own filter alone, since others may be newer than what is shown', async () => {
  const { changed } = await showPanel({ start: 'typeData={"refrigerated":true}' });
  await type('Dock-high doors', '6');
  expect(changed()).toEqual({ minDockDoors: 6 });
});

test('what is folded is not in the page until it is opened, nor after it is closed', async () => {
  await showPanel();
  const forklifts = () => screen.queryByRole('checkbox', { name: 'Forklifts' });
  expect([forklifts(), opener('Equipment').getAttribute('aria-controls')]).toEqual([null, null]);
  await toggle('Equipment');
  const region = document.getElementById(opener('Equipment').getAttribute('aria-controls') ?? '');
  expect(region?.contains(forklifts())).toBe(true);
  expect(region).toBe(screen.getByRole('group', { name: 'Equipment' }));
  await toggle('Equipment');
  expect(forklifts()).toBeNull();
});

test('warehouse kinds are chosen individually, and all of them together mean any warehouse', async () => {
  const { sent } = await showPanel();
  const any = () => [checkbox('Any warehouse').indeterminate, checkbox('Any warehouse').checked];
  const names = ['Conventional', 'High intensity', 'Automated', 'Refrigerated', 'Temporary'];
  for (const name of names) await choose(name);
  expect(any()).toEqual([true, false]);
  await choose('Logistics floor');
  expect(any()).toEqual([false, true]);
  expect(sent()).toEqual({ typeData: '{"warehouse":true}' });
  for (const name of names) await choose(name);
  expect(any()).toEqual([true, false]);
  expect(sent()).toEqual({ typeData: '{"floor":true}' });
});

test('“More” reveals further terms and says that any of them matches', async () => {
  const { sent } = await showPanel();
  await toggle('Equipment');
  const equipment = within(screen.getByRole('group', { name: 'Equipment' }));
  expect(equipment.queryByRole('checkbox', { name: 'Security system' })).toBeNull();
  await settle(() => equipment.getByRole('button', { name: /^More/ }).click());
  expect(equipment.getByText('Matches any of these')).toBeTruthy();
  await choose('Security system');
  expect(sent()).toEqual({ equipmentData: '{"securitySystem":true}' });
});

test('a group opens when a term is selected elsewhere, and shows the number of selected terms while closed', async () => {
  const { goTo } = await showPanel();
  expect(isOpen('Goods')).toBe(false);
  await goTo('goodsData={"food":true,"dangerousGoods":true}');
  expect(isOpen('Goods')).toBe(true);
  await toggle('Goods');
  expect(opener('Goods').textContent).toBe('Goods2 chosen');
  await goTo('goodsData={"food":true,"dangerousGoods":true}&minAvailableArea=100');
  expect(isOpen('Goods')).toBe(false);
});

test('an option shows its result count when known; one with none is dimmed and still works', async () => {
  const { count, sent } = await showPanel();
  await toggle('Equipment');
  const forklifts = () => checkbox('Forklifts');
  expect(forklifts().getAttribute('aria-describedby')).toBeNull();
  const heights = () =>
    ['Type of space', 'Equipment'].map((name) => screen.getByRole('group', { name }).offsetHeight);
  // The tests serve no drawings, and a drawing that fails to load changes the layout later.
  await settle(() => [...document.images].forEach((image) => fireEvent.error(image)));
  const before = heights();
  await count({ equipmentData: { forklifts: 1234, cranes: 0 }, typeData: { warehouse: 10_000 } });
  const described = (name: string) =>
    document.getElementById(checkbox(name).getAttribute('aria-describedby') ?? '')?.textContent;
  await expect.poll(() => described('Forklifts')).toBe('1,234');
  expect(described('Any warehouse')).toBe('10,000+');
  expect(heights()).toEqual(before);
  expect(checkbox('Cranes').closest('label')?.dataset).toHaveProperty('findsNothing');
  await choose('Cranes');
  expect(sent()).toEqual({ equipmentData: '{"cranes":true}' });
  expect(checkbox('Cranes').closest('label')?.dataset).not.toHaveProperty('findsNothing');
});

test('a figure is parsed as typed, and an invalid one shows an error after typing', async () => {
  const { sent } = await showPanel();
  await type('Min. area', '2,500');
  expect([sent(), field('Min. area').value]).toEqual([{ minAvailableArea: '2500' }, '2,500']);
  await type('Clear height', '8,5');
  expect([sent()['minClearHeight'], field('Clear height').value]).toEqual(['8.5', '8,5']);
  await type('Clear height', '8,5m');
  expect([sent()['minClearHeight'], field('Clear height').value]).toEqual([undefined, '8,5m']);
  await type('Clear height', '8.555');
  expect(field('Clear height').getAttribute('aria-invalid')).toBeNull();
  await leave('Clear height');
  expect(field('Clear height').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Enter a number, such as 8.5.')).toBeTruthy();
  expect(sent()).toEqual({ minAvailableArea: '2500' });
});

test('the error of a figure with too many digits says how many are allowed', async () => {
  const { sent } = await showPanel();
  await type('Min. area', '99999999');
  await leave('Min. area');
  expect(screen.getByText('Enter a whole number of up to 7 digits.')).toBeTruthy();
  expect(sent()).toEqual({});
});

test('an upper bound below the lower one shows an error and is ignored until it is above', async () => {
  const { sent } = await showPanel();
  await type('Min. area', '2000');
  await type('Max. area', '150');
  await leave('Max. area');
  expect(screen.getByText('Below the minimum, so not used.')).toBeTruthy();
  expect(sent()).toEqual({ minAvailableArea: '2000' });
  await type('Max. area', '15000');
  await leave('Max. area');
  expect(screen.queryByText('Below the minimum, so not used.')).toBeNull();
  expect(sent()).toEqual({ minAvailableArea: '2000', maxSurface: '15000' });
});

test('one area and one height are asked, and take over those of an address with the specified figures', async () => {
  const { sent } = await showPanel({ start: 'minSurface=2000&minHeight=9' });
  const named = (name: RegExp) => screen.queryAllByRole('textbox', { name });
  expect([named(/(Min|Available).* area|Area/).length, named(/height/i).length]).toEqual([1, 1]);
  expect([field('Min. area').value, field('Clear height').value]).toEqual(['2,000', '9']);
  expect(sent()).toEqual({ minSurface: '2000', minHeight: '9' });
  await type('Min. area', '2500');
  await type('Clear height', '10');
  expect(sent()).toEqual({ minAvailableArea: '2500', minClearHeight: '10' });
  await type('Min. area', '');
  expect(sent()).toEqual({ minClearHeight: '10' });
});

test('an amount is asked in square meters or pallets, at first in what decides for the type', async () => {
  const { sent, goTo } = await showPanel();
  const unit = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
  expect(unit('m²').checked).toBe(true);
  await type('Min. area', '2000');
  await settle(() => unit('Pallets').click());
  expect([sent(), screen.queryByRole('textbox', { name: 'Min. area' })]).toEqual([{}, null]);
  await type('Available pallet positions', '1000');
  await choose('EUR 800 × 1200');
  expect(sent()).toEqual({ minAvailablePallets: '1000', palletType: '{"eur":true}' });
  await goTo('minAvailableArea=300');
  expect(field('Min. area').value).toBe('300');
  await goTo('typeData={"emptyPlot":true}');
  expect(screen.queryByRole('radio')).toBeNull();
  expect(field('Min. area').value).toBe('');
});

test('a refrigerated warehouse is measured in pallets at first', async () => {
  await showPanel({ start: 'typeData={"refrigerated":true}' });
  expect(field('Available pallet positions').value).toBe('');
  expect(isOpen('Temperature zones')).toBe(true);
});

test('an area may have to be divisible to what is needed, which then follows the figure', async () => {
  const { sent } = await showPanel();
  expect(screen.queryByRole('checkbox', { name: 'Divisible to this size' })).toBeNull();
  await type('Min. area', '500');
  await choose('Divisible to this size');
  expect(sent()).toEqual({ minAvailableArea: '500', part: '500' });
  await type('Min. area', '600');
  expect(sent()).toEqual({ minAvailableArea: '600', part: '600' });
  await choose('Divisible to this size');
  expect(sent()).toEqual({ minAvailableArea: '600' });
});

test('a figure removed elsewhere disappears from its field', async () => {
  const { goTo } = await showPanel();
  await type('Min. area', '2000');
  await goTo('');
  expect(field('Min. area').value).toBe('');
  await goTo('minSurface=12500');
  expect(field('Min. area').value).toBe('12,500');
});

test('a date is searched when its year is complete, and disappears from its field when removed elsewhere', async () => {
  const { sent, goTo } = await showPanel();
  const day = screen.getByLabelText<HTMLInputElement>('Available by');
  const typeDay = (text: string) => settle(() => fireEvent.change(day, { target: { value: text } }));
  await typeDay('0202-09-30');
  expect([sent(), day.value]).toEqual([{}, '0202-09-30']);
  await typeDay('2026-09-30');
  expect(sent()).toEqual({ availableBy: '2026-09-30' });
  await goTo('');
  expect(day.value).toBe('');
  await typeDay('2026-10-01');
  await typeDay('');
  expect([sent(), day.value]).toEqual([{}, '']);
});

test('a reader of feet types feet; what is asked is metric', async () => {
  inUnits('us');
  const { sent } = await showPanel();
  const area = field('Min. area');
  expect(area.closest('div')?.textContent).toBe('sq ft');
  expect(screen.getByRole('radio', { name: 'sq ft' })).toBeTruthy();
  await settle(() => fireEvent.change(area, { target: { value: '50,000' } }));
  expect(sent()['minAvailableArea']).toBe('4645');
  expect(area.value).toBe('50,000');
  await type('Clear height', '32');
  expect(sent()['minClearHeight']).toBe('9.75');
});
