import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readFiles } from './support/source-files.ts';

const TOKENS = 'src/styles/tokens.css';
const COMMON = ['#ffffff', '#000000'];

it('each brand color is defined only in tokens.css', () => {
  const colours = new Set(readFileSync(TOKENS, 'utf8').match(/#[\da-f]{6}/gi));
  for (const common of COMMON) colours.delete(common);
  expect(colours.size).toBeGreaterThan(20);
  // The drawings have their own palette.
  const files = readFiles('src/**/*.{ts,tsx,astro,css}', 'public/*.svg').filter(
    ({ path }) => path !== TOKENS,
  );
  const repeated = files.flatMap(({ path, text }) =>
    (text.match(/#[\da-f]{6}/gi) ?? [])
      .filter((colour) => colours.has(colour.toLowerCase()))
      .map((colour) => `${path}: ${colour}`),
  );
  expect(repeated).toEqual([]);
});
