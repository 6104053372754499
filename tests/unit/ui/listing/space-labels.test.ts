import { expect, it } from 'vitest';
import { findSpaceFlagLabel } from '#ui/listing/space-labels.ts';

it('a flag is called the same wherever it is shown', () => {
  expect(findSpaceFlagLabel('storage.stackerCrane')).toBe('flags.storage.stackerCrane');
  expect(findSpaceFlagLabel('operations.24h')).toBe('flags.operations.24h');
});

it('a flag of a newer version has no name and is left out', () => {
  expect(findSpaceFlagLabel('operations.drones')).toBeUndefined();
});
