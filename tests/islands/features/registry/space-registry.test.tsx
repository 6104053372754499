import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { SpaceRegistry } from '#features/registry/SpaceRegistry.tsx';
import { fakeApi, json } from '../../../support/fake-api.ts';
import { newSpace } from '../../../support/samples.ts';
import { moveTo } from '../../stores/session-page.ts';
import { renderIsland } from '../../render-island.ts';

beforeEach(() => moveTo('/space-registry'));

async function open() {
  await renderIsland(<SpaceRegistry locale="en" />);
  await screen.findByRole('navigation', { name: 'Steps to register your space' });
}
const options = (role: 'radio' | 'checkbox', group?: string) =>
  (group === undefined ? screen : within(screen.getByRole('group', { name: group })))
    .getAllByRole(role)
    .map((option) => option.closest('label')?.textContent);
const steps = () => within(screen.getByRole('navigation')).getAllByRole('button');
const isOpen = (name: string) =>
  steps().some((step) => step.textContent.endsWith(name) && step.getAttribute('aria-disabled') !== 'true');
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const check = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name }));

const FIELDS = {
  Country: 'Spain',
  'Region or province': 'Aragón',
  'City or town': 'Zaragoza',
  'ZIP or postal code': '50197',
  'Street and number, or industrial park and plot': 'Calle Osca 4',
  'Surface in m²': '12500',
  'Height in meters': '0',
  'Pallet positions': '0',
};

async function fillUpToEquipment(type: string) {
  await open();
  fireEvent.click(screen.getByRole('radio', { name: type }));
  press('Next');
  check('Cross-docking');
  press('Next');
  for (const [field, value] of Object.entries(FIELDS)) {
    fireEvent.change(screen.getByLabelText(field), { target: { value } });
    press('Next');
  }
}

test('a space’s steps and types are the specified ones in order', async () => {
  await open();
  expect(steps().map(({ textContent }) => textContent.replace(/^\d+/, ''))).toEqual([
    ...['Type', 'Operations', 'Location', 'Dimensions', 'Equipment', 'Storage'],
    ...['Goods', 'Certificates and permits', 'Photos and files', 'Description'],
  ]);
  expect(options('radio')).toEqual([
    ...[
      'Conventional Warehouse',
      'High Intensity Warehouse',
      'Automated Warehouse',
      'Refrigerated Warehouse',
    ],
    ...['Temporary / Demountable Warehouse', 'Logistics floor', 'Empty plot'],
  ]);
});

test('storage asks group by group and requires one method in any of them', async () => {
  await fillUpToEquipment('Conventional Warehouse');
  expect(isOpen('Storage')).toBe(false);
  check('Forklifts');
  press('Next');
  expect(options('checkbox', 'Block storage')).toEqual(['Push-back rack', 'Dynamic rack', 'Floor stacking']);
  press('Next method');
  expect(screen.getByRole('checkbox', { name: 'Conventional rack' })).toHaveFocus();
  expect(options('checkbox', 'Direct storage')).toHaveLength(5);
  press('Next method');
  expect(options('checkbox', 'Automated storage')).toHaveLength(4);
  press('Next method');
  expect(screen.getByText('Choose at least one option.')).toBeVisible();
  expect(isOpen('Goods')).toBe(false);
  check('Vertical shuttle');
  press('Next method');
  expect(screen.getByRole('heading', { name: 'Which goods can be stored in it?' })).toBeVisible();
});

test('a plain hall has no equipment and stacks on the floor', async () => {
  await fillUpToEquipment('Conventional Warehouse');
  const isChecked = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name }).checked;
  check('Forklifts');
  check('None of these');
  expect([isChecked('Forklifts'), isChecked('None of these')]).toEqual([false, true]);
  check('Cranes');
  expect([isChecked('Cranes'), isChecked('None of these')]).toEqual([true, false]);
  check('None of these');
  press('Next');
  check('Floor stacking');
  for (let group = 0; group < 3; group++) press('Next method');
  check('Dry goods');
  press('Next');
  check('None of these');
  expect(isOpen('Photos and files')).toBe(true);
});

test('an empty plot may have neither equipment nor storage', async () => {
  await fillUpToEquipment('Empty plot');
  expect(screen.getByText(/An empty plot may have none/)).toBeVisible();
  expect([isOpen('Storage'), isOpen('Goods')]).toEqual([true, true]);
  press('Next');
  for (let group = 0; group < 3; group++) press('Next method');
  expect(screen.getByRole('heading', { name: 'Which goods can be stored in it?' })).toBeVisible();
});

test('the point of an address is discarded when its city changes, and stays while its street is corrected', async () => {
  const draft = {
    drafts: {
      typeData: { type: 'floor' },
      operationsData: { crossDocking: true },
      locationData: {
        ...{ country: 'Spain', region: 'Galicia', city: 'Vigo', zip: '36201', address: 'Rúa' },
        coordinates: '42.2,-8.7',
      },
    },
    ...{ key: 'k', savedAt: 1 },
  };
  localStorage.setItem('draft:space:guest', JSON.stringify(draft));
  moveTo('/space-registry?step=location&input=address');
  await open();
  const point = () => (localStorage.getItem('draft:space:guest') ?? '').includes('42.2,-8.7');
  const fill = (name: string, value: string) =>
    act(() => {
      fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
      return Promise.resolve();
    });
  const street = 'Street and number, or industrial park and plot';
  await fill(street, '');
  const next = screen.getByRole('button', { name: 'Next' });
  expect(next).toHaveAccessibleDescription('Still needed: street and number, or industrial park and plot');
  await fill(street, 'Rúa'.repeat(100));
  expect(next).toHaveAccessibleDescription('To correct: street and number, or industrial park and plot');
  await fill(street, 'Rúa Nova 1');
  expect(point()).toBe(true);
  await fill('City or town', 'Pontevedra');
  expect(point()).toBe(false);
});

test('a chosen place fills in its country, region and city, and the ZIP is asked next', async () => {
  const place = { name: 'Getafe', region: 'Madrid', country: 'ES', kind: 'city', lat: 40.3, lng: -3.73 };
  fakeApi({ 'GET /places': () => json({ places: [place] }) });
  const drafts = { typeData: { type: 'floor' }, operationsData: { crossDocking: true } };
  localStorage.setItem('draft:space:guest', JSON.stringify({ drafts, key: 'k', savedAt: 1 }));
  moveTo('/space-registry?step=location');
  await open();
  await userEvent.type(await screen.findByRole('combobox', { name: 'Search for the place' }), 'Geta');
  await screen.findByRole('option', { name: /Getafe/ });
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('combobox', { name: 'Country' })).toHaveValue('Spain');
  expect(screen.getByRole('textbox', { name: 'Region or province' })).toHaveValue('Madrid');
  expect(screen.getByRole('textbox', { name: 'City or town' })).toHaveValue('Getafe');
  expect(screen.getByRole('textbox', { name: 'ZIP or postal code' })).toHaveFocus();
});

test('a technical fact that is refused is named', async () => {
  const dimensionsData = { surface: '12500', height: '9.5', palletPositions: '0' };
  const drafts = { ...newSpace(''), dimensionsData, facts: { clearHeight: '12' } };
  localStorage.setItem('draft:space:guest', JSON.stringify({ drafts, key: 'k', savedAt: 1 }));
  moveTo('/space-registry?step=description');
  await open();
  press('Next');
  await screen.findByText('To correct: clear height');
});

test('a technical fact that the type does not have is neither judged nor counted', async () => {
  const dimensionsData = { surface: '12500', height: '9.5', palletPositions: '0' };
  const facts = { clearHeight: '12', dockDoors: 'many', buildable: '900' };
  const drafts = { ...newSpace('', { typeData: { type: 'emptyPlot' } }), dimensionsData, facts };
  localStorage.setItem('draft:space:guest', JSON.stringify({ drafts, key: 'k', savedAt: 1 }));
  moveTo('/space-registry?step=description&input=price');
  await open();
  await screen.findByRole('button', { name: /more facts$/ });
  press('Next');
  await screen.findByRole('heading', { name: 'Check your answers' });
  expect(screen.getByText('1 fact stated')).toBeVisible();
});

test('files of a draft that are no longer stored are named', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  fakeApi({
    'POST /spaces/register': () =>
      json({ code: 'BAD_INPUT', error: 'Bad.', fields: { 'multimediaData.videos.1': 'issues.upload' } }, 400),
  });
  const videos = ['yard.mp4', 'hall.mp4'].map((name) => ({ id: name, url: `/${name}`, name, alt: '' }));
  const drafts = {
    ...newSpace(''),
    dimensionsData: { surface: '12500', height: '9.5', palletPositions: '0' },
    multimediaData: { images: [], videos, blueprints: [] },
  };
  localStorage.setItem('draft:space:guest', JSON.stringify({ drafts, key: 'k', savedAt: 1 }));
  moveTo('/space-registry?step=description&input=review');
  await open();
  press('Publish space');
  expect(await screen.findByLabelText(/^Videos/)).toHaveAccessibleDescription(
    /^hall\.mp4 is no longer stored/,
  );
  expect(screen.getByText('To correct: videos')).toBeVisible();
  press('Remove hall.mp4');
  expect(screen.queryByText(/no longer stored/)).toBeNull();
});

test('the preview shows the card of what is answered so far', async () => {
  await open();
  fireEvent.click(screen.getByRole('radio', { name: 'Refrigerated Warehouse' }));
  const preview = await screen.findByRole('region', { name: 'Preview' });
  expect(within(preview).getByText('Refrigerated Warehouse')).toBeVisible();
  expect(preview.querySelector('[inert] a')).not.toBeNull();
});
