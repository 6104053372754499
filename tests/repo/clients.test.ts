import { expect, test } from 'vitest';
import { faultsOf } from '../unit/drawings/svg-allowlist.ts';
import { readFiles } from './support/source-files.ts';

const companies = readFiles('src/content/clients/*.json').map(({ text }) => text);
const signs = readFiles('src/content/clients/*.svg').map(({ text }) => text.trim());

test('there are fifteen clients (§1), each with a name and a sign of its own', () => {
  expect(new Set(companies).size).toBe(15);
  expect(new Set(signs).size).toBe(15);
});

test('the signs hold nothing but shapes', () => {
  expect(signs.flatMap(faultsOf)).toEqual([]);
});
