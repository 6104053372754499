import { expect, type Locator, type Page } from 'playwright/test';

/** More than there are stops on any page. */
const PRESSES = 80;

/** Presses Tab until the element has the focus. */
export async function tabTo(page: Page, goal: Locator): Promise<void> {
  await expect(goal).toBeVisible();
  for (let press = 0; press < PRESSES; press++) {
    if (await goal.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The tab key does not reach ${String(goal)}.`);
}

/** Types into the field that has the focus, once one has it: a question takes it just after it has appeared. */
export async function type(page: Page, text: string): Promise<void> {
  await expect(page.locator('main input:focus, main textarea:focus')).toHaveCount(1);
  await page.keyboard.type(text);
}
