import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { serviceExtraFields, serviceWizard } from '#domain/service/service-wizard.ts';
import { draftsOf, partsOf } from '#domain/wizard/draft.ts';
import { serviceSteps } from '#features/registry/service-steps.ts';
import { createWizard } from '#stores/wizard/create-wizard.ts';
import type { Submission } from '#stores/wizard/wizard-sending.ts';
import { ownHistory } from '#stores/search/search-history.ts';
import { island } from '#ui/island.tsx';
import { Wizard } from '#ui/wizard/Wizard.tsx';
import type { WizardScreen } from '#ui/wizard/wizard-screen.ts';
import { newService } from '../../../support/samples.ts';
import { renderIsland, settle, textsOf } from '../../render-island.ts';

const words: WizardScreen['words'] = {
  steps: 'service-registry.words.steps',
  next: 'service-registry.words.next',
  submit: 'service-registry.words.submit',
  submitting: 'service-registry.words.submitting',
  save: 'service-registry.words.save',
};
const { userId: _, userName: __, ...answers } = newService('u1');

let history = ownHistory();
const send = vi.fn((sending: Submission) => Promise.resolve({ status: 'sent', answer: sending } as const));

function Shown() {
  const [store] = useState(() =>
    createWizard({
      wizard: serviceWizard,
      extraFields: serviceExtraFields,
      owner: { kind: 'service', userId: 'u1' },
      send,
      onSent: () => undefined,
      history,
    }),
  );
  return <Wizard screen={{ store, steps: serviceSteps, words }} />;
}
const TOPICS = [
  'common',
  'issues',
  'media',
  'service',
  'service-flags',
  'service-registry',
  'types',
] as const;
const Island = island(Shown, [...TOPICS, 'upload', 'wizard']);

beforeEach(() => void send.mockClear());

/** Opens a step of the wizard for a complete service with some parts replaced. */
async function open(step: string, input?: string, parts: object = {}) {
  const drafts = draftsOf(partsOf(serviceWizard, serviceExtraFields), { ...answers, ...parts });
  sessionStorage.clear();
  localStorage.setItem('draft:service:u1', JSON.stringify({ drafts, key: 'k1', savedAt: Date.now() }));
  history = ownHistory();
  history.push(new URLSearchParams(input === undefined ? { step } : { step, input }));
  await renderIsland(<Island locale="en" />);
  await screen.findByRole('navigation');
  // The search of places loads by itself.
  if (step === 'location') await screen.findByRole('combobox', { name: 'Search for the place' });
}

const at = () => Object.fromEntries(history.query());
const next = () => screen.getByRole('button', { name: 'Next Step' });
const isOpen = () => next().getAttribute('aria-disabled') === 'false';
const field = (name: string) => screen.getByRole('textbox', { name });
const others = () => screen.queryAllByRole('group', { name: /^Location \d/ });
const countries = () => others().map((each) => within(each).getByRole('combobox', { name: 'Country' }));
const cities = () => others().map((each) => within(each).getByRole('textbox', { name: 'City or town' }));
const fill = (control: HTMLElement, value: string) => fireEvent.change(control, { target: { value } });
// What it shows may load its code first.
const toggle = (name: string) => settle(() => fireEvent.click(screen.getByRole('switch', { name })));
const press = (name: string) => settle(() => fireEvent.click(screen.getByRole('button', { name })));
async function sent() {
  fireEvent.click(within(screen.getByRole('navigation')).getByRole('button', { name: /Description/ }));
  for (const button of ['Next Step', 'Next Step', 'Submit Service']) await press(button);
  return send.mock.calls[0]?.[0].answers;
}

describe('a service’s address', () => {
  test('drops characters that its fields do not allow and keeps the caret in place', async () => {
    await open('location', 'address');
    const region = field('Region or province');
    fill(region, 'Cá9d-i_z!');
    expect(region).toHaveValue('Cád-iz');
    fill(field('Street and number'), 'C/ Sol');
    expect(field('Street and number')).toHaveValue('C Sol');
    const zip = field('ZIP or postal code');
    if (!(zip instanceof HTMLInputElement)) throw new Error('The ZIP has no input.');
    zip.focus();
    zip.setSelectionRange(2, 2);
    await userEvent.keyboard('#7_8');
    expect(zip).toHaveValue('5078197');
    expect(zip.selectionStart).toBe(4);
  });

  test('requires all fields and shows each error at its field', async () => {
    await open('location', 'address');
    fill(field('ZIP or postal code'), '12');
    fireEvent.blur(field('ZIP or postal code'));
    expect(field('ZIP or postal code')).toHaveAccessibleDescription(
      'Enter 3 to 20 letters, digits, spaces or hyphens.',
    );
    expect(isOpen()).toBe(false);
    fill(field('ZIP or postal code'), '123');
    expect(isOpen()).toBe(true);
    fill(field('Street and number'), 'C. 1');
    expect(isOpen()).toBe(false);
    fireEvent.click(next());
    expect(field('Street and number')).toHaveFocus();
  });
});

describe('a service’s other locations', () => {
  const question = 'Do you have other locations?';

  test('begin with one, never fall below one while enabled, and end at five', async () => {
    await open('location', 'otherLocations');
    expect(countries()).toHaveLength(0);
    await toggle(question);
    expect(countries()).toHaveLength(1);
    expect(screen.queryByRole('button', { name: /Remove/ })).not.toBeInTheDocument();
    for (let more = 2; more <= 5; more++) {
      await press('Add a location');
      expect(countries()[more - 1]).toHaveFocus();
    }
    expect(screen.queryByRole('button', { name: 'Add a location' })).not.toBeInTheDocument();
    await press('Remove location 5');
    expect(countries()).toHaveLength(4);
    expect(countries()[3]).toHaveFocus();
  });

  test('each require a country and a city', async () => {
    await open('location', 'otherLocations');
    await toggle(question);
    const [country, city] = [countries()[0], cities()[0]];
    if (!country || !city) throw new Error('There is no other location.');
    fill(country, 'portugal');
    expect(isOpen()).toBe(false);
    fill(city, ' ');
    fireEvent.blur(city);
    expect(city).not.toHaveAccessibleDescription('Fill in this field.');
    expect(next()).toHaveAccessibleDescription('Still needed: city or town of location 1');
    fireEvent.click(next());
    expect(city).toHaveAccessibleDescription('Fill in this field.');
    fill(city, 'Setúbal 2');
    expect(isOpen()).toBe(true);
    expect((await sent())?.['location']).toMatchObject({
      hasOtherLocations: true,
      otherLocations: [{ country: 'portugal', city: 'Setúbal ' }],
    });
  });

  test('are not sent after they are turned off, and return when they are turned on again', async () => {
    const otherLocations = [
      { country: 'Portugal', city: 'Setúbal' },
      { country: 'France', city: 'Lyon' },
    ];
    const location = { ...answers.location, hasOtherLocations: true, otherLocations };
    await open('location', 'otherLocations', { location });
    await press('Remove location 1');
    expect(cities().map((city) => city.getAttribute('value'))).toEqual(['Lyon']);
    await toggle(question);
    expect(cities()).toHaveLength(0);
    await toggle(question);
    expect(cities().map((city) => city.getAttribute('value'))).toEqual(['Lyon']);
    await toggle(question);
    expect((await sent())?.['location']).toMatchObject({ hasOtherLocations: false, otherLocations: [] });
  });
});

test('a service’s coverage offers five continents and requires none', async () => {
  await open('location', 'internationalCoverage');
  expect(screen.queryByRole('switch', { name: 'Europe' })).toBeNull();
  await toggle('International coverage');
  const continents = within(screen.getByRole('group', { name: 'Continents that you cover' })).getAllByRole(
    'switch',
  );
  expect(continents.map((continent) => continent.parentElement?.textContent)).toEqual([
    'Europe',
    'Asia',
    'North America',
    'South America',
    'Africa',
  ]);
  expect(isOpen()).toBe(true);
  await toggle('Africa');
  expect((await sent())?.['location']).toMatchObject({
    hasInternationalCoverage: true,
    internationalCoverage: { africa: true, europe: false },
  });
});

test('an empty figure counts as 0, and Enter moves to the next figure', async () => {
  const dimensions = { surface: 0, height: 0, palletPositions: 0 };
  await open('dimensions', undefined, { dimensions });
  for (const label of ['Surface in m²', 'Height in meters', 'Pallet positions']) {
    fill(field(label), '');
    const form = field(label).closest('form');
    if (form === null) throw new Error('The figure has no form.');
    fireEvent.submit(form);
  }
  expect(at()).toEqual({ step: 'storageAndInventory' });
  expect((await sent())?.['dimensions']).toEqual(dimensions);
});

test('a freezer from another client is preserved although the form does not offer it', async () => {
  await open('storageAndInventory', undefined, { storageAndInventory: { freezer: true } });
  const offered = screen.getAllByRole('checkbox').map((box) => box.parentElement?.textContent);
  expect(offered).toEqual(['Dry goods', 'Refrigerated', 'Dangerous goods']);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Dry goods' }));
  expect((await sent())?.['storageAndInventory']).toMatchObject({ dry: true, freezer: true });
});

test('a service’s other services come before its technologies, and each section requires one', async () => {
  await open('otherLogisticsDetails', 'details');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Cross-docking' }));
  expect(isOpen()).toBe(false);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Reverse logistics' }));
  fireEvent.click(next());
  expect(at()).toEqual({ step: 'otherLogisticsDetails', input: 'technologicalSolutions' });
  const technologies = screen.getByRole('group', { name: 'Which technology do you work with?' });
  expect(
    within(technologies)
      .getAllByRole('checkbox')
      .map((box) => box.parentElement?.textContent),
  ).toEqual(['WMS (warehouse management)', 'TMS (transportation management)', 'IRT tracking (real time)']);
  fireEvent.click(screen.getByRole('checkbox', { name: /WMS/ }));
  fireEvent.click(next());
  expect(screen.getByText('Choose at least one option.')).toBeVisible();
  expect(at()).toEqual({ step: 'otherLogisticsDetails', input: 'technologicalSolutions' });
});

test('a description counts its characters toward 50, ignoring outer whitespace', async () => {
  await open('description');
  fill(field('Description'), `  ${'a'.repeat(49)}  `);
  expect(screen.getByText('49 of at least 50 characters')).toBeVisible();
  fireEvent.click(next());
  expect(field('Description')).toHaveAccessibleDescription('Enter at least 50 characters.');
  expect(send).not.toHaveBeenCalled();
  fill(field('Description'), 'a'.repeat(50));
  expect(screen.getByText('50 characters')).toBeVisible();
  expect(isOpen()).toBe(true);
});

test('the last step asks for description, then price, then publishes from the review only', async () => {
  await open('description');
  const submit = () => screen.queryByRole('button', { name: 'Submit Service' });
  expect(submit()).toBeNull();
  await press('Next Step');
  expect(
    screen.getByRole('heading', { name: 'What does it cost, and what are its first facts?' }),
  ).toHaveFocus();
  expect([screen.queryByLabelText('Description'), submit()]).toEqual([null, null]);
  await press('Next Step');
  expect(screen.getByRole('region', { name: 'Check your answers' })).toBeVisible();
  expect(submit()).toBeEnabled();
  await press('Back');
  expect(at()).toEqual({ step: 'description', input: 'price' });
});

test('the review of a service uses the page’s words', async () => {
  const location = {
    ...answers.location,
    address: 'Calle del Puerto, 12',
    hasOtherLocations: true,
    otherLocations: [{ country: 'Portugal', city: 'Setúbal' }],
    hasInternationalCoverage: true,
    internationalCoverage: { europe: true, africa: true },
  };
  await open('description', 'review', { location });
  const review = screen.getByRole('region', { name: 'Check your answers' });
  const lines = textsOf(within(review).getAllByRole('definition')).filter((line) => line !== 'Change');
  expect(lines.slice(0, 8)).toEqual([
    ...['3PL', 'Calle del Puerto, 12', '50197 Zaragoza', 'Aragón, Spain'],
    ...['Other locations: Setúbal, Portugal', 'International coverage: Europe, Africa'],
    ...['8,000\u00a0m² · 10.5\u00a0m · 9,000 pallet positions', 'Dry goods'],
  ]);
});
