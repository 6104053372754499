import { expect, test } from 'vitest';
import { faultsOf } from './support/svg-allowlist.ts';
import { readFiles } from './support/source-files.ts';

const companies = readFiles('src/content/clients/*.json').map(({ text }) => text);
const signs = readFiles('src/content/clients/*.svg').map(({ text }) => text.trim());

test('there are fifteen clients (§1), each with a unique name and a unique logo', () => {
  expect(new Set(companies).size).toBe(15);
  expect(new Set(signs).size).toBe(15);
});

test('the client logos contain only shapes', () => {
  expect(signs.flatMap(faultsOf)).toEqual([]);
});
