import { expect, type Page } from 'playwright/test';

/**
 * Stops the page's installed clock within a second of its own, however long the machine takes over it: a clock that
 * jumped further would give up the calls that are under way.
 */
export async function stopClock(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  }).toPass();
}
