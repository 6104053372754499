import { expect, type Locator, type Page } from 'playwright/test';
import { wholeService, wholeSpace } from '../support/whole-listings.ts';
import { demoIds } from './support/demo.ts';
import { stubService, stubSpace } from './support/spaces.ts';
import { test } from './support/test.ts';

/** Sizes in points of the pages that the browser prints. */
async function printed(page: Page): Promise<string[]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString('latin1');
  const sizes = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(
    ([, width, height]) => `${String(Math.round(Number(width)))} × ${String(Math.round(Number(height)))}`,
  );
  expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(sizes.length);
  return sizes;
}

/** Words that continue in another line. */
const brokenWords = (places: Locator): Promise<string[]> =>
  places.evaluateAll((elements) =>
    elements.flatMap((element) => {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\p{N}.,]+/gu)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
            found.push(word);
        }
      }
      return found;
    }),
  );

async function expectOnePage(page: Page, size: string, values: Locator): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  const [width = 0, height = 0] = size.split(' × ').map((points) => (Number(points) * 96) / 72 - 90);
  await page.setViewportSize({ width: Math.floor(width), height: Math.floor(height) });
  await expect(values.first()).toBeVisible();
  expect(await brokenWords(values)).toEqual([]);
  await expect(page.locator('main').locator(TOOLS)).toHaveCount(0);
  expect(await printed(page)).toEqual([size]);
  await page.emulateMedia({ media: null });
}

/** No one prints a page before the mouse or a key has moved: then the code of its address is drawn. */
async function usePage(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.mouse.move(5, 5);
  await expect(page.locator('article svg[aria-label^="http"]')).toBeAttached();
}

/** Pictures are buttons, too. */
const TOOLS = 'button:not(:has(img)):visible, input:visible, select:visible';
const YOUR_NEED = 'section[aria-labelledby=your-need]';
const PORTRAIT = '595 × 842';
const LANDSCAPE = '842 × 595';
const NEED = 'minAvailableArea=2000&term=6&place=Madrid,ES&at=40.4165,-3.7026&r=50';

for (const locale of ['', '/es']) {
  test(`details and a comparison each print on one page${locale}`, async ({ page, request }) => {
    const [spaces, services] = await Promise.all([demoIds(request, 'spaces'), demoIds(request, 'services')]);
    const details = [
      `/spaces/${spaces[0] ?? ''}?minClearHeight=8&${NEED}`,
      `/spaces/${spaces[1] ?? ''}`,
      `/services/${services[0] ?? ''}`,
    ];
    for (const path of details) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(locale + path);
      await usePage(page);
      await expect(page.locator(`${YOUR_NEED} li`)).toHaveCount(path.includes(NEED) ? 4 : 0);
      await expectOnePage(page, PORTRAIT, page.locator('article :is(dt, dd, li)'));
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`${locale}/compare?${NEED}&spaces=${spaces.slice(0, 4).join(',')}`);
    await page.waitForLoadState('networkidle');
    await expect(page.locator('thead [data-missed]')).not.toHaveCount(0);
    await expectOnePage(page, LANDSCAPE, page.locator('table :is(th, td)'));
    await page.emulateMedia({ media: 'print' });
    for (const row of await page.locator('tbody tr:visible:not([data-group])').all()) {
      await expect(row.locator('td:not(:empty, [data-is="unknown"])')).not.toHaveCount(0);
    }
  });
}

test('listings with all that can be stated print on one page', async ({ page }) => {
  await stubSpace(page, wholeSpace());
  await stubService(page, wholeService());
  for (const path of ['/spaces/space-1', '/services/service-1']) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(path);
    await usePage(page);
    await expectOnePage(page, PORTRAIT, page.locator('article :is(dt, dd, li)'));
  }
});
