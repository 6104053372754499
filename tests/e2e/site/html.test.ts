import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { expect, test } from 'playwright/test';
import { API_BASE } from '#api/base.ts';
import { answerTo, readRules } from '#server/static-site/rules.ts';
import { readFileSync } from 'node:fs';
import { builtFiles, builtPages, readBuilt } from '../support/built-site.ts';

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
    // Scripts and styles of the same origin need no integrity attribute.
    rules: { 'require-sri': ['error', { target: 'crossorigin' }] },
  }),
);
const { rules } = readRules(readFileSync('netlify.toml', 'utf8'));
const files = new Set(builtFiles);

test('every page is valid HTML', async () => {
  expect(builtPages.length).toBeGreaterThan(30);
  const errors: string[] = [];
  for (const page of builtPages) {
    const { results } = await validator.validateString(readBuilt(page), page);
    for (const { messages } of results)
      errors.push(...messages.map((found) => `${page}: ${found.message} (${found.selector ?? ''})`));
  }
  expect(errors).toEqual([]);
});

test('every link and file reference of a page resolves', () => {
  const missing = builtPages.flatMap((page) =>
    addressesIn(readBuilt(page))
      .filter((address) => !isThere(new URL(address, addressOf(page))))
      .map((address) => `${page}: ${address}`),
  );
  expect(missing).toEqual([]);
});

test('every page whose island is all that it shows says that it needs scripts', () => {
  const live = builtPages.filter((page) =>
    /<astro-island[^>]*client="(?:load|only|painted)"/.test(readBuilt(page)),
  );
  expect(live.length).toBeGreaterThan(30);
  expect(live.filter((page) => !readBuilt(page).includes('<noscript>'))).toEqual([]);
});

test('links of a page lead to pages in its language', () => {
  const misdirected = builtPages.flatMap((page) =>
    linksIn(readBuilt(page))
      .filter((link) => link.startsWith('/') && /^\/es(\/|$)/.test(link) !== /^es[/.]/.test(page))
      .map((link) => `${page}: ${link}`),
  );
  expect(misdirected).toEqual([]);
});

const HOME = 'http://site.invalid';

function addressOf(page: string): string {
  return `${HOME}/${page.replace(/(?:index)?\.html$/, '')}`;
}

function addressesIn(html: string): string[] {
  const named = [...html.matchAll(/\s(?:href|src|action)="([^"]+)"/g)].map(([, address = '']) => address);
  const sets = [...html.matchAll(/\ssrcset="([^"]+)"/gi)].flatMap(([, set = '']) =>
    set.split(',').map((source) => source.trim().split(/\s/)[0] ?? ''),
  );
  return [...named, ...sets].map(unescaped).filter((address) => /^(?:[/#?]|\.\.?\/)/.test(address));
}

/** The language switch leads to another language by design. */
function linksIn(html: string): string[] {
  return [...html.matchAll(/<a\s[^>]*>/g)]
    .filter(([element]) => !element.includes('data-language'))
    .map(([element]) => unescaped(/\shref="([^"]*)"/.exec(element)?.[1] ?? ''));
}

function isThere({ pathname, hash, origin }: URL): boolean {
  // The API answers for itself.
  if (origin !== HOME || pathname.startsWith(`${API_BASE}/`)) return true;
  const answer = answerTo(decodeURIComponent(pathname), rules, files);
  if (answer.type === 'redirect') return isThere(new URL(answer.to + hash, HOME));
  if (answer.status === 404) return false;
  return (
    hash === '' || !answer.file.endsWith('.html') || hasAnchor(answer.file, decodeURIComponent(hash.slice(1)))
  );
}

// No page links to the ids that islands generate.
function hasAnchor(file: string, id: string): boolean {
  return readBuilt(file).includes(` id="${id}"`);
}

function unescaped(text: string): string {
  return text.replaceAll('&amp;', '&').replaceAll('&#38;', '&');
}
