import { expect, type Locator, type Page } from 'playwright/test';
import { stored } from './support/company.ts';
import { test } from './support/test.ts';

const notice = (page: Page) => page.getByRole('complementary', { name: 'Cookies' });

test('the notice is fixed at the bottom on the first visit', async ({ page }) => {
  for (const path of ['/', '/our-mission']) {
    await page.goto(path);
    await expect(notice(page)).toBeVisible();
    await expect(notice(page)).toHaveCSS('position', 'fixed');
    for (const y of [0, 300]) {
      await page.evaluate((top) => scrollTo(0, top), y);
      await expect.poll(() => lowerEdge(page)).toBe(page.viewportSize()?.height);
    }
  }
});

test('the notice links to the policy', async ({ page }) => {
  await page.goto('/');
  await notice(page).getByRole('link', { name: 'Cookies policy' }).click();
  await expect(page).toHaveURL('/cookies-policy');
});

test('a dismissed notice stays hidden until its entry is deleted', async ({ page, context }) => {
  await page.goto('/');
  await notice(page).getByRole('button', { name: 'Understood' }).click();
  await expect(notice(page)).toBeHidden();
  expect(await stored(page, 'cookiesDismissed')).not.toBeNull();
  await page.reload();
  await expect(notice(page)).toBeHidden();
  const tab = await context.newPage();
  await tab.goto('/es/blog');
  await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(notice(tab)).toBeHidden();
  await tab.evaluate(() => localStorage.removeItem('cookiesDisclaimerDismissed'));
  // The tabs' processes tell each other of it in their own time.
  await expect.poll(() => stored(page, 'cookiesDismissed')).toBeNull();
  await page.reload();
  await expect(notice(page)).toBeVisible();
});

async function lowerEdge(page: Page): Promise<number> {
  const box = await notice(page).boundingBox();
  return (box?.y ?? 0) + (box?.height ?? 0);
}

/** Returns the distance in pixels between the element's lower and the notice's upper edge. */
async function roomAbove(page: Page, element: Locator): Promise<number> {
  const [above, below] = [await element.boundingBox(), await notice(page).boundingBox()];
  if (!above || !below) throw new Error('One of the two is not shown.');
  return below.y - (above.y + above.height);
}

for (const prefix of ['', '/es']) {
  test(`under ${prefix}/ the notice covers neither the page's last line nor the map's attribution at any width`, async ({
    page,
  }) => {
    const widths = [320, 390, 768, 1280, 1920];
    await page.goto(`${prefix}/our-mission`);
    await expect(notice(page)).toBeVisible();
    const lastLine = page.locator('[data-copyright]');
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await expect(async () => {
        await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
        expect(await roomAbove(page, lastLine), String(width)).toBeGreaterThanOrEqual(0);
      }).toPass();
    }

    const sources = page.locator('.leaflet-control-attribution');
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(`${prefix}/map-search`);
    await page.getByRole('button', { name: /^(Map|Mapa|Show map|Ver mapa)/ }).click();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await expect(sources).toBeVisible();
      await expect.poll(() => roomAbove(page, sources), String(width)).toBeGreaterThanOrEqual(0);
    }
  });
}

/** The DOM's types lack this entry. */
interface LayoutShift extends PerformanceEntry {
  readonly sources: readonly { readonly node: Node | null }[];
}

test('on a phone the map’s button makes room for the notice without shifting the layout', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/map-search');
  const button = page.getByRole('button', { name: /^Map/ });
  await expect.poll(() => roomAbove(page, button)).toBeGreaterThan(0);
  const shifts = await button.evaluate((element) => {
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: 'layout-shift', buffered: true });
    const all = observer.takeRecords() as LayoutShift[];
    return all.filter(({ sources }) => sources.some(({ node }) => node === element)).length;
  });
  expect(shifts).toBe(0);
});
