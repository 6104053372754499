import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'smol-toml';
import { expect, it } from 'vitest';
import { expectedRules } from '#build/expected-rules.ts';
import { readRules } from '#server/static-site/rules.ts';
import { routes } from '#site/routes.ts';

interface Netlify {
  readonly build: { readonly command: string };
  readonly context: unknown;
}

it('netlify.toml contains exactly the rules of the route table', () => {
  expect(readRules(readFileSync('netlify.toml', 'utf8')).rules).toEqual(expectedRules());
});

it('netlify.toml builds pull requests and branches as previews, at their own address', () => {
  const { build, context } = parse(readFileSync('netlify.toml', 'utf8')) as unknown as Netlify;
  const preview = { command: `PREVIEW=on SITE_URL=$DEPLOY_PRIME_URL ${build.command}` };
  expect(context).toEqual({ 'deploy-preview': preview, 'branch-deploy': preview });
});

it.each(Object.values(routes).map((route) => route.path))('the page of %s exists', (path) => {
  const file = path === '/' ? '/index' : path.replace(/\{(\w+)\}/g, '[$1]');
  expect(existsSync(`src/pages/[...locale]${file}.astro`)).toBe(true);
});
