import { expect, test } from 'vitest';
import { askedLaneKeys, laneKeys } from '#domain/facts/lane-keys.ts';
import type { Lane } from '#domain/facts/lanes.ts';

const lane = (from: string, to: string, isBothWays = false): Lane => ({
  from,
  to,
  loads: ['full'],
  ...(isBothWays && { isBothWays }),
});

const isFound = (stated: Lane, from: string, to: string): boolean =>
  askedLaneKeys({ from, to }).some((key) => laneKeys([stated]).includes(key));

test.each([
  ['a country in another language', lane('Alemania', 'España'), 'Germany', 'Spain'],
  ['a country by its code', lane('DE', 'Spain'), 'germany', 'es'],
  ['a region of the country', lane('Aragón, Spain', 'France'), 'Spain', 'France'],
  ['the whole country of a region', lane('Spain', 'France'), 'Aragón, Spain', 'France'],
  ['a region in another spelling', lane('aragon', 'France'), 'ARAGÓN', 'France'],
  ['a region whose country is not named', lane('Aragón', 'France'), 'Aragón, Spain', 'France'],
  ['one end alone', lane('Spain', 'France'), '', 'France'],
  ['the way back', lane('Spain', 'France', true), 'France', 'Spain'],
])('%s is found', (_, stated, from, to) => {
  expect(isFound(stated, from, to)).toBe(true);
});

test.each([
  ['the way back of one way', lane('Spain', 'France'), 'France', 'Spain'],
  ['another region', lane('Aragón, Spain', 'France'), 'Galicia, Spain', 'France'],
  ['a region of the same name elsewhere', lane('Córdoba, Argentina', 'Chile'), 'Córdoba, Spain', 'Chile'],
  ['text without letters', lane('Spain', 'France'), '%', '_'],
  ['the ends of two lanes', lane('Spain|FR', 'PT>'), 'FR', 'PT'],
])('%s is not', (_, stated, from, to) => {
  expect(isFound(stated, from, to)).toBe(false);
});

test('what a listing stores is bounded', () => {
  const long = 'é'.repeat(100);
  const lanes = Array.from({ length: 40 }, (_, index) =>
    lane(`${String(index)}${long}`, `${long}, Spain`, true),
  );
  expect(laneKeys(lanes).length).toBeLessThan(70_000);
});
