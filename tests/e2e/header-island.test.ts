import { expect, type Page } from 'playwright/test';
import { waitForUnreadCount } from './support/company.ts';
import { hold } from './support/hold.ts';
import { test } from './support/test.ts';

const PHONE = { width: 390, height: 800 };

const menu = (page: Page) => page.locator('#menu');
const toggle = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });
const island = (page: Page) => page.locator('astro-island:has(#menu)');

function recordScripts(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  return scripts;
}

/** Blocks the menu's script until the returned function is called. */
async function holdMenuScript(page: Page): Promise<() => void> {
  return hold(page, /\/_astro\/HeaderMenu\./);
}

const places = (page: Page) =>
  page
    .getByRole('banner')
    .locator('a, button, li')
    .filter({ visible: true })
    .evaluateAll((all) => all.map((element) => JSON.stringify(element.getBoundingClientRect())));

for (const [how, turnTo] of [
  ['hovered', (page: Page) => menu(page).getByRole('link', { name: 'Services' }).hover()],
  ['focused by keyboard', (page: Page) => menu(page).getByRole('link', { name: 'Services' }).focus()],
] as const) {
  test(`on a page without other islands the menu hydrates only when ${how}`, async ({ page }) => {
    const scripts = recordScripts(page);
    await page.goto('/blog', { waitUntil: 'networkidle' });
    const atFirst = scripts.length;
    expect(scripts.filter((script) => /HeaderMenu|astro-renderer/.test(script))).toEqual([]);
    await expect(island(page)).toHaveAttribute('ssr');
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const before = await places(page);
    await turnTo(page);
    await expect(island(page)).not.toHaveAttribute('ssr');
    await expect(menu(page).locator('[data-for=member]')).toHaveCount(0);
    expect(scripts.length).toBeGreaterThan(atFirst);
    await expect.poll(() => places(page)).toEqual(before);
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('a tap before hydration opens the menu at once and only once', async ({ page }) => {
    const release = await holdMenuScript(page);
    await page.goto('/');
    await toggle(page).tap();
    await expect(menu(page)).toBeVisible();
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(island(page)).toHaveAttribute('ssr');
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const before = await places(page);
    release();
    await expect(island(page)).not.toHaveAttribute('ssr');
    await expect(menu(page).locator('[data-for=member]')).toHaveCount(0);
    await expect(menu(page)).toBeVisible();
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true');
    await expect.poll(() => places(page)).toEqual(before);
    await toggle(page).tap();
    await expect(menu(page)).toBeHidden();
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false');
  });

  test('the menu closes when the window becomes wide, and the page scrolls again', async ({ page }) => {
    await page.goto('/blog');
    await toggle(page).tap();
    await expect(island(page)).not.toHaveAttribute('ssr');
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(page.locator('#menu:popover-open')).toHaveCount(0);
    await expect(menu(page)).toBeVisible();
  });

  test('the menu closes when the window becomes wide before hydration', async ({ page }) => {
    const release = await holdMenuScript(page);
    await page.goto('/blog');
    await toggle(page).tap();
    await expect(page.locator('#menu:popover-open')).toHaveCount(1);
    await page.setViewportSize({ width: 1280, height: 800 });
    release();
    await expect(page.locator('#menu:popover-open')).toHaveCount(0);
    await expect(menu(page)).toBeVisible();
  });

  test('a log-out tapped before hydration is replayed', async ({ page, member: _ }) => {
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/auth/logout')) calls.push(request.method());
    });
    const release = await holdMenuScript(page);
    const answered = [waitForUnreadCount(page), page.waitForResponse('**/api/listings/overview')];
    await page.goto('/your-account');
    // Requests still under way would fail once the session has ended.
    await Promise.all(answered);
    await toggle(page).tap();
    await menu(page).getByRole('button', { name: 'Log out' }).tap();
    expect(calls).toEqual([]);
    release();
    await expect(page).toHaveURL('/');
    expect(calls).toEqual(['POST']);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE });

  test('the menu opens, closes and links to pages for guests', async ({ page }) => {
    await page.goto('/blog');
    await toggle(page).click();
    await expect(menu(page)).toBeVisible();
    await expect(menu(page).getByRole('link')).toHaveText(['Services', 'Spaces', 'Sign up', 'Log in']);
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await toggle(page).click();
    await menu(page).getByRole('link', { name: 'Spaces' }).click();
    await expect(page).toHaveURL('/map-search');
  });
});
