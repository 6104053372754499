import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { expectedRules } from '#build/expected-rules.ts';
import { readRules } from '#server/static-site/rules.ts';
import { routes } from '#site/routes.ts';

it('netlify.toml contains exactly the rules of the route table', () => {
  expect(readRules(readFileSync('netlify.toml', 'utf8')).rules).toEqual(expectedRules());
});

it.each(Object.values(routes).map((route) => route.path))('the page of %s exists', (path) => {
  const file = path === '/' ? '/index' : path.replace(/\{(\w+)\}/g, '[$1]');
  expect(existsSync(`src/pages/[...locale]${file}.astro`)).toBe(true);
});
