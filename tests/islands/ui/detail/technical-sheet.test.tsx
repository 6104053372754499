import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { firstFactsOfSpace } from '#domain/facts/first-space-facts.ts';
import { spaceFacts } from '#domain/facts/space-facts.ts';
import { TechnicalSheet } from '#ui/detail/TechnicalSheet.tsx';
import { island } from '#ui/island.tsx';
import { press, renderIsland, textsOf } from '../../render-island.ts';

const values = {
  dockDoors: 12,
  clearHeight: 10.5,
  rail: false,
  sprinklers: ['esfr', 'inRack'],
  temperatures: [{ min: -24, max: -18, area: 1200 }],
  gdp: { stated: true, validUntil: '2099-06-30' },
  tapa: { stated: true, level: 'fsrB', validUntil: '2020-01-31' },
  food: { haccp: { stated: true }, ifsLogistics: { stated: false } },
};

const Sheet = island(TechnicalSheet, ['detail', 'facts']);

async function show(
  stated: Readonly<Record<string, unknown>> = values,
  locale: 'en' | 'es' = 'en',
  onAsk?: (ids: readonly string[]) => void,
) {
  const types = ['conventional'];
  await renderIsland(
    <Sheet
      locale={locale}
      facts={spaceFacts}
      scope={{ types, country: 'Portugal' }}
      first={firstFactsOfSpace(types)}
      values={stated}
      figures={{ surface: 0, height: 0, palletPositions: 0 }}
      onAsk={onAsk}
    />,
  );
  await screen.findByRole('heading', { level: 2 });
}

const valueOf = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;

test('stated facts are values by group, in the sheet’s order', async () => {
  await show();
  expect(textsOf(screen.getAllByRole('heading', { level: 3 }))).toEqual([
    'Space and capacity',
    'Building',
    'Access',
    'Terms',
  ]);
  expect(screen.queryByText('Dock-high doors'), 'a key figure').toBeNull();
  expect(valueOf('Sprinklers')).toBe('ESFR, In-rack');
  expect(valueOf('Temperature zones')).toBe('−24 to −18\u00a0°C, 1,200\u00a0m²');
});

test('a stated no is a no, and what is not stated is folded into one line', async () => {
  await show();
  expect(valueOf('Rail-served')).toBe('No');
  const open = screen.getByText(/facts not stated$/).closest('details');
  expect(open?.open).toBe(false);
  expect(open?.textContent).toContain('Floor load capacity');
  expect(open?.textContent).not.toContain('Rail-served');
});

test('a certificate tells its level, day and source, and that it is expired', async () => {
  await show();
  expect(valueOf('GDP pharma')).toBe('Yes, valid until June 30, 2099, stated by the owner');
  expect(valueOf('TAPA')).toBe('FSR B, expired on January 31, 2020, stated by the owner');
  expect(valueOf('Food standards')).toBe('HACCP, stated by the owner');
});

test('an expired certificate without a level is no yes', async () => {
  await show({ gdp: { stated: true, validUntil: '2020-01-31' } });
  expect(valueOf('GDP pharma')).toBe('No longer, expired on January 31, 2020, stated by the owner');
});

test('a fact of another country is not said to be missing', async () => {
  await show();
  expect(screen.getByText(/facts not stated$/).closest('details')?.textContent).not.toContain('fire-risk');
});

test('facts are in the page’s language', async () => {
  await show({ driveInDoors: 12, yardDepth: 10.5 }, 'es');
  expect(valueOf('Puertas a cota cero')).toBe('12');
  expect(valueOf('Fondo de patio de maniobras')).toBe('10,5\u00a0m (34,4\u00a0ft)');
});

test('the missing facts that decide first are asked about together', async () => {
  const onAsk = vi.fn();
  await show(values, 'en', onAsk);
  const ask = screen.getByRole('button', { name: /^Ask about Available area/ });
  await press(ask);
  expect(onAsk).toHaveBeenCalledExactlyOnceWith([
    'availableArea',
    'divisibleFrom',
    'driveInDoors',
    'floorLoad',
    'minTerm',
    'availablePallets',
  ]);
});

test('an owner is not offered to ask, and a listing without facts says which are open', async () => {
  await show({});
  expect(screen.queryByRole('button')).toBeNull();
  const open = screen.getByText(/facts not stated$/).closest('details');
  expect(within(open as HTMLElement).getByText(/Clear height/)).toBeTruthy();
});
