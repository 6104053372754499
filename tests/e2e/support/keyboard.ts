import { expect, type Locator, type Page } from 'playwright/test';

const PRESSES = 80;

export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let press = 0; press < PRESSES; press++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The tab key does not reach ${String(target)}.`);
}

/** Waits for the focus first, which a wizard step sets after it appears. */
export async function type(page: Page, text: string): Promise<void> {
  await expect(page.locator('main input:focus, main textarea:focus')).toHaveCount(1);
  await page.keyboard.type(text);
}
