import { expect, test } from 'vitest';
import { factRegistry } from '#server/listings/fact-registry.ts';

const registry = factRegistry();

test.each(['spaces', 'services'] as const)('%s state the specified figures before the facts', (kind) => {
  const { facts } = registry[kind];
  expect(facts.slice(0, 3)).toMatchObject([
    { id: 'surface', specified: true, unit: 'm²', decimals: 0, parameter: 'minSurface' },
    { id: 'height', specified: true, unit: 'm', decimals: 2, parameter: 'minHeight' },
    { id: 'palletPositions', specified: true, decimals: 0, parameter: 'minPalletPositions' },
  ]);
  expect(facts.slice(3).some(({ specified }) => specified)).toBe(false);
});

test('a fact has its words in every language, its options and its parameter', () => {
  expect(registry.spaces.facts.find(({ id }) => id === 'sprinklers')).toMatchObject({
    name: { en: 'Sprinklers', es: 'Rociadores' },
    options: [{ id: 'none' }, { id: 'ceiling' }, { id: 'esfr', name: { en: 'ESFR' } }, {}, {}],
    exclusive: 'none',
    parameter: 'sprinklers',
  });
  expect(registry.services.facts.find(({ id }) => id === 'lanes')).toMatchObject({ parameter: 'lanes' });
});
