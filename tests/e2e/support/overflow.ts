import { expect, type Page } from 'playwright/test';

export async function expectNoOverflow(page: Page): Promise<void> {
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await expect
    .poll(overflow, `${page.url()} at ${String(page.viewportSize()?.width)} px`)
    .toBeLessThanOrEqual(0);
}
