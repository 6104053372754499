import { readdirSync } from 'node:fs';
import { expect, type Page } from 'playwright/test';
import { routes } from '#site/routes.ts';
import { store, stored } from './support/company.ts';
import { openRedirecting } from './support/moments.ts';
import { stubSearch, spaceCard } from './support/spaces.ts';
import { test } from './support/test.ts';

const SWITCH_TO_SPANISH = 'Ver esta página en español';
const paths = Object.values(routes).map(({ path }) => path.replace(/\{\w+\}/, 'some-id'));
const topics = readdirSync(new URL('../../i18n/en', import.meta.url)).map((file) =>
  file.replace('.json', ''),
);
const UNTRANSLATED = new RegExp(`\\b(?:${topics.join('|')})(?:\\.[A-Za-z]\\w+){1,}`);

const spanish = (path: string) => `/es${path}`;

async function textsOf(page: Page, path: string): Promise<string[]> {
  const html = await (await page.request.get(path)).text();
  return page.evaluate((source) => {
    const { body } = new DOMParser().parseFromString(source, 'text/html');
    for (const code of body.querySelectorAll('script, style, template')) code.remove();
    const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node.textContent ?? '');
    return texts.map((text) => text.replace(/\s+/g, ' ').trim()).filter((text) => text !== '');
  }, html);
}

test('every page exists in both languages under the same path', async ({ page }) => {
  await page.goto('/robots.txt');
  for (const path of paths) {
    for (const [locale, address] of [
      ['en', path],
      ['es', spanish(path)],
    ] as const) {
      const response = await page.request.get(address);
      // Shells of unknown records have the status 404.
      expect(response.status(), address).toBe(
        /^\/(es\/)?(spaces|services|companies)\/some-id$/.test(address) ? 404 : 200,
      );
      expect(await response.text(), address).toContain(`<html lang="${locale}"`);
    }
  }
});

test('no page shows a translation key, and no sentence is the same in both languages', async ({ page }) => {
  await page.goto('/robots.txt');
  for (const path of paths) {
    const [english, translated] = [await textsOf(page, path), await textsOf(page, spanish(path))];
    expect(
      [...english, ...translated].filter((text) => UNTRANSLATED.test(text)),
      path,
    ).toEqual([]);
    const same = translated.filter((text) => /(?:\p{L}+ ){3,}\p{L}+/u.test(text) && english.includes(text));
    expect(same, path).toEqual([]);
  }
});

test('the language switch keeps page, query and hash, and remembers the choice', async ({
  page,
  context,
}) => {
  await page.goto('/services-search?city=a#r');
  await page.getByRole('link', { name: SWITCH_TO_SPANISH }).click();
  await expect(page).toHaveURL('/es/services-search?city=a#r');
  await expect.poll(() => stored(page, 'locale')).toBe('es');
  const tab = await context.newPage();
  await tab.goto('/blog?page=1#top');
  await expect(tab).toHaveURL('/es/blog?page=1#top');
  await tab.getByRole('link', { name: 'View this page in English' }).click();
  await expect(tab).toHaveURL('/blog?page=1#top');
  await expect.poll(() => stored(tab, 'locale')).toBe('en');
});

test('an address under /es stays Spanish for an English browser', async ({ page }) => {
  await page.goto('/es/our-mission');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page).toHaveURL('/es/our-mission');
});

for (const locale of ['es-ES', 'es-MX', 'es-419']) {
  test.describe(`a browser in ${locale}`, () => {
    test.use({ locale });

    test('redirects to the Spanish page with query and hash', async ({ page }) => {
      await page.goto('/our-mission?x=1#y');
      await expect(page).toHaveURL('/es/our-mission?x=1#y');
      await page.goto('/');
      await expect(page).toHaveURL('/es/');
    });
  });
}

test.describe('a Spanish browser', () => {
  test.use({ locale: 'es-ES' });

  test('never shows the English page during the redirect', async ({ page }) => {
    const { samples } = await openRedirecting(page, '/our-mission', /\/es\/our-mission/);
    await expect(page.locator('html[lang=es]').getByRole('heading', { level: 1 })).toBeVisible();
    const ofEnglishPage = samples.filter(({ path }) => path === '/our-mission');
    expect(ofEnglishPage).not.toEqual([]);
    expect(ofEnglishPage.filter(({ isVisible }) => isVisible)).toEqual([]);
  });

  test('shows English after the visitor has chosen it', async ({ page }) => {
    await page.goto('/es/');
    await page.getByRole('link', { name: 'View this page in English' }).click();
    await expect(page).toHaveURL('/');
    await page.reload();
    await expect(page).toHaveURL('/');
    await page.goto('/blog');
    await expect(page).toHaveURL('/blog');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });

  test('redirects a guest to the Spanish log-in page', async ({ page }) => {
    await page.goto('/your-account');
    await expect(page).toHaveURL('/es/log-in?redirect=%2Fes%2Fyour-account');
  });
});

test.describe('a browser in an unsupported language', () => {
  test.use({ locale: 'fr-FR' });

  test('gets English with American number formats', async ({ page }) => {
    await stubSearch(page, [spaceCard('a')]);
    await page.goto('/map-search');
    await expect(page).toHaveURL(/\/map-search/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('article')).toContainText('12,500 m²');
  });
});

test('ignores an invalid stored language', async ({ page }) => {
  await store(page, { userLocale: '{"x":' });
  await page.goto('/');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
