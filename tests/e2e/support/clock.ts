import { expect, type Page } from 'playwright/test';

/** Pauses the clock at most a second ahead, because a larger jump times out running calls. */
export async function stopClock(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  }).toPass();
}
