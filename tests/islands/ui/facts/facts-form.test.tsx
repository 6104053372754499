import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { factsOfDrafts, type FactDrafts } from '#domain/facts/fact-drafts.ts';
import { firstFactsOfSpace } from '#domain/facts/first-space-facts.ts';
import { spaceFacts } from '#domain/facts/space-facts.ts';
import { serviceFacts } from '#domain/facts/service-facts.ts';
import { FactInput, type FactInputProps } from '#ui/facts/FactInput.tsx';
import { FactsForm } from '#ui/facts/FactsForm.tsx';
import { island } from '#ui/island.tsx';
import { inUnits } from '../../in-units.ts';
import { press, renderIsland, settle } from '../../render-island.ts';

let stated: Record<string, unknown> = {};
let left: string[] = [];
beforeEach(() => {
  [stated, left] = [{}, []];
});

interface Props {
  readonly type: string;
  readonly start?: FactDrafts;
  readonly errors?: Readonly<Record<string, string>>;
}

function Typed({ type, start = {}, errors = {} }: Props) {
  const [drafts, setDrafts] = useState(start);
  stated = factsOfDrafts(spaceFacts, drafts);
  return (
    <FactsForm
      facts={spaceFacts}
      first={firstFactsOfSpace([type])}
      scope={{ types: [type] }}
      drafts={drafts}
      known={{ surface: 12_000, height: 9.5 }}
      prices={{
        families: ['rent', 'storage'],
        drafts: {},
        country: 'ES',
        isPlot: false,
        onChange: () => undefined,
      }}
      onChange={setDrafts}
      errorOf={(path) => errors[path]}
      onLeave={(path) => left.push(path)}
    />
  );
}
const Form = island(Typed, ['facts']);

async function show(props: Props, locale: 'en' | 'es' = 'en') {
  await renderIsland(<Form locale={locale} {...props} />);
  await screen.findByText(locale === 'en' ? /first facts/ : /datos principales/);
}
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: string, text: string) =>
  settle(() => fireEvent.change(field(name), { target: { value: text } }));
const choose = (name: string, value: string) =>
  settle(() => fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } }));

test('the eight first facts of the type are asked, and what is missing is named', async () => {
  await show({ type: 'conventional' });
  expect(screen.getAllByRole('textbox')).toHaveLength(7);
  expect(screen.getByRole('group', { name: /^Sprinklers/ })).toBeTruthy();
  expect(screen.getByText('0 of 8 first facts')).toBeTruthy();
  for (const [name, value] of [
    ['Available area', '9000'],
    ['Minimum divisible', '1000'],
    ['Clear height', '10.5'],
    ['Dock-high doors', '12'],
    ['Drive-in doors', '0'],
    ['Floor load capacity', '5000'],
  ] as const)
    await type(name, value);
  expect(screen.getByText('6 of 8 first facts')).toBeTruthy();
  expect(screen.getByText(/Missing: Sprinklers and Minimum term\./)).toBeTruthy();
  expect(stated).toEqual({
    availableArea: 9000,
    divisibleFrom: 1000,
    clearHeight: 10.5,
    dockDoors: 12,
    driveInDoors: 0,
    floorLoad: 5000,
  });
});

test('the other facts of the type are behind one press, by group', async () => {
  await show({ type: 'emptyPlot' });
  expect(screen.queryByRole('group', { name: 'Access' })).toBeNull();
  await press(screen.getByRole('button', { name: /more facts$/ }));
  expect(document.activeElement).toContainElement(screen.getByRole('group', { name: 'Access' }));
  expect(
    within(screen.getByRole('group', { name: 'Access' })).getByLabelText('Trailer parking spaces'),
  ).toBeTruthy();
  expect(screen.queryByLabelText('Dock-high doors')).toBeNull();
});

test('a further fact that cannot be read is shown', async () => {
  await show({ type: 'conventional', start: { trailerBays: 'some' } });
  expect(field('Trailer parking spaces')).toBeVisible();
  expect(field('Trailer parking spaces')).toHaveValue('some');
});

test('a group stays open while its only stated fact is cleared', async () => {
  await show({ type: 'conventional' });
  await press(screen.getByRole('button', { name: /more facts$/ }));
  const group = screen.getByRole('group', { name: 'Access' });
  await press(within(group).getByText('Access'));
  field('Trailer parking spaces').focus();
  await type('Trailer parking spaces', '4');
  await type('Trailer parking spaces', '');
  expect(field('Trailer parking spaces')).toBeVisible();
  expect(field('Trailer parking spaces')).toHaveFocus();
});

test('yes, no and not stated are three answers', async () => {
  await show({ type: 'refrigerated' });
  await choose('Temperature-controlled dock', 'yes');
  expect(stated).toEqual({ coldDock: true });
  await choose('Temperature-controlled dock', 'no');
  expect(stated).toEqual({ coldDock: false });
  await choose('Temperature-controlled dock', '');
  expect(stated).toEqual({ coldDock: null });
});

test('an exclusive option takes the others away, and is taken away by them', async () => {
  await show({ type: 'conventional' });
  await press(screen.getByRole('checkbox', { name: 'ESFR' }));
  await press(screen.getByRole('checkbox', { name: 'In-rack' }));
  expect(stated).toEqual({ sprinklers: ['esfr', 'inRack'] });
  await press(screen.getByRole('checkbox', { name: 'None' }));
  expect(stated).toEqual({ sprinklers: ['none'] });
  await press(screen.getByRole('checkbox', { name: 'Ceiling' }));
  expect(stated).toEqual({ sprinklers: ['ceiling'] });
});

test('a certificate has a level and a day once it is stated', async () => {
  await show({ type: 'conventional', start: { tapa: { stated: 'yes', level: '', validUntil: '' } } });
  await choose('Level of TAPA', 'fsrB');
  await settle(() =>
    fireEvent.change(screen.getByLabelText('TAPA valid until'), { target: { value: '2027-06-30' } }),
  );
  expect(stated).toEqual({ tapa: { stated: true, level: 'fsrB', validUntil: '2027-06-30' } });
  await choose('TAPA', 'no');
  expect(screen.queryByLabelText('TAPA valid until')).toBeNull();
  expect(stated).toEqual({ tapa: { stated: false } });
});

describe('temperature zones', () => {
  test('are added by a press and may be below zero', async () => {
    await show({ type: 'refrigerated' });
    await press(screen.getByRole('button', { name: '+ Pharma chilled, 2–8\u00a0°C' }));
    await press(screen.getByRole('button', { name: /^\+ Frozen/ }));
    const frozen = within(screen.getByRole('group', { name: 'Zone 2' }));
    await settle(() => fireEvent.change(frozen.getByLabelText('From'), { target: { value: '-22' } }));
    await settle(() => fireEvent.change(frozen.getByLabelText('Area'), { target: { value: '1,200' } }));
    expect(stated).toEqual({
      temperatures: [
        { min: 2, max: 8 },
        { min: -22, max: -18, area: 1200 },
      ],
    });
  });

  test('are cut before their sign is read', async () => {
    await show({ type: 'refrigerated' });
    await press(screen.getByRole('button', { name: '+ Ambient' }));
    await type('From', `${' '.repeat(40)}-5`);
    expect(field('From').value.trim()).toBe('');
    await type('From', ' -5');
    expect(field('From').value).toBe('−5');
  });

  test('that no search finds are asked whether they are adjustable', async () => {
    await show({ type: 'refrigerated' });
    await press(screen.getByRole('button', { name: /^\+ Chilled/ }));
    expect(screen.queryByText(/Is it adjustable/)).toBeNull();
    await settle(() => fireEvent.change(screen.getByLabelText('To'), { target: { value: '8' } }));
    expect(screen.getByText(/Is it adjustable/)).toBeTruthy();
    await press(screen.getByRole('switch', { name: 'Adjustable' }));
    expect(screen.queryByText(/Is it adjustable/)).toBeNull();
    expect(stated).toEqual({ temperatures: [{ min: 0, max: 8, isAdjustable: true }] });
  });

  test('are at most 20, and removed one by one', async () => {
    const ambient = { min: '', max: '', isAdjustable: false, area: '', palletPositions: '' };
    await show({ type: 'refrigerated', start: { temperatures: Array(20).fill(ambient) } });
    await press(screen.getByRole('button', { name: '+ Ambient' }));
    expect(screen.getByText('There can be at most 20.')).toBeTruthy();
    for (let left = 20; left > 0; left -= 1)
      await press(screen.getByRole('button', { name: 'Remove zone 1' }));
    expect(document.activeElement?.textContent).toMatch(/Deep-frozen/);
    expect(stated).toEqual({ temperatures: null });
  });
});

describe('a number', () => {
  test('is read by the page’s language and echoed as understood', async () => {
    await show({ type: 'conventional' }, 'es');
    await type('Superficie disponible', '4.200');
    expect(stated).toEqual({ availableArea: 4200 });
    expect(screen.getByText('4.200 m²')).toBeTruthy();
    await type('Altura libre', '10,5');
    expect(stated).toMatchObject({ clearHeight: 10.5 });
  });

  test('that is far out is asked about once, with a likelier reading that a press takes', async () => {
    await show({ type: 'conventional' });
    await type('Clear height', '30');
    expect(screen.getByText(/^30 m is above the height, 9\.5 m\. 9\.14 m\?/)).toBeTruthy();
    await press(screen.getByRole('button', { name: 'Use 9.14\u00a0m' }));
    expect(stated).toEqual({ clearHeight: 9.14 });
    expect(screen.queryByText(/is above/)).toBeNull();
    expect(field('Clear height')).toHaveFocus();
  });

  test('does not exceed the figure that it is part of without a question', async () => {
    await show({ type: 'conventional' });
    await type('Dock-high doors', '150');
    expect(screen.getByText(/^150 is unusual/)).toBeTruthy();
  });
});

test('an error of the server stands at its fact', async () => {
  await show({ type: 'conventional', errors: { 'facts.dockDoors': 'Enter a number.' } });
  expect(field('Dock-high doors')).toHaveAccessibleDescription(/Enter a number/);
});

const STATED = { stated: 'yes', level: '', validUntil: '0027-06-30' };
const FOOD = { haccp: STATED };
const LANE = { from: 'Spain', to: 'France', isBothWays: true, loads: [] };

const One = island(
  ({ errors = {}, ...input }: Pick<FactInputProps, 'id' | 'fact' | 'draft'> & Pick<Props, 'errors'>) => (
    <FactInput
      {...input}
      types={[]}
      dealTypes={[]}
      known={{}}
      onChange={() => undefined}
      errorOf={(path) => errors[path]}
      onLeave={() => undefined}
    />
  ),
  ['common', 'facts', 'sheet'],
);

test.each([
  ['the loads of a lane', 'lanes', [LANE], 'facts.lanes.0.loads'],
  ['the last day of a certificate', 'tapa', STATED, 'facts.tapa.validUntil'],
  ['the last day of one of several certificates', 'food', FOOD, 'facts.food.haccp.validUntil'],
] as const)('an error of %s stands there', async (_, id, draft, path) => {
  await renderIsland(
    <One locale="en" id={id} fact={serviceFacts[id]} draft={draft} errors={{ [path]: 'Mend it.' }} />,
  );
  const [wrong] = document.querySelectorAll<HTMLElement>('[aria-invalid="true"]');
  expect(wrong).toHaveAccessibleDescription('Mend it.');
});

test('a reader of feet types feet, pounds and degrees Fahrenheit; what is stated is metric', async () => {
  inUnits('us');
  await show({ type: 'refrigerated' });
  await type('Heaviest pallet', '2,500');
  expect(stated).toMatchObject({ palletWeight: 1134 });
  expect(field('Heaviest pallet').value).toBe('2,500');
  await press(screen.getByRole('button', { name: '+ Pharma chilled, 36–46\u00a0°F' }));
  expect(field('From').value).toBe('36');
  expect(stated).toMatchObject({ temperatures: [{ min: 2, max: 8 }] });
  await type('From', '-13');
  await type('To', '0');
  expect(field('From').value).toBe('−13');
  expect(stated).toMatchObject({ temperatures: [{ min: -25, max: -18 }] });
});

test('a decimal of a whole unit is left for the check to refuse', async () => {
  inUnits('uk');
  await show({ type: 'conventional' });
  await type('Available area', '1000.5');
  expect(stated).toMatchObject({ availableArea: 1000.5 });
});

test('a number that cannot be read stays as typed, is not counted, and is left by its own path', async () => {
  await show({ type: 'conventional' });
  for (const typed of ['1e3', '-2', '4.200,75']) {
    await type('Dock-high doors', typed);
    expect(field('Dock-high doors')).toHaveValue(typed);
    expect(stated['dockDoors']).not.toBe(13);
  }
  expect(stated['dockDoors']).toBeNaN();
  expect(screen.getByText(/^0 of 8 first facts/)).toBeVisible();
  fireEvent.blur(field('Dock-high doors'));
  expect(left).toEqual(['facts.dockDoors']);
});

test('a clear height above the height names it', async () => {
  await show({ type: 'conventional' });
  await type('Clear height', '12');
  expect(screen.getByText(/^12 m is above the height, 9\.5 m\./)).toBeVisible();
});
