import type { Page } from 'playwright/test';

/** Has the browser forbid storage to the page's scripts, as it does where a visitor blocks site data. */
export async function blockStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const forbid = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get: forbid, configurable: true });
  });
}

/**
 * Leaves no room in the page's storage.
 * @returns what makes room again
 */
export async function fillStorage(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    for (let size = 2 ** 22; size >= 1; size /= 2) {
      try {
        for (let part = 0; ; part++)
          localStorage.setItem(`full-${String(size)}-${String(part)}`, 'x'.repeat(size));
      } catch {
        // No more parts of this size fit.
      }
    }
  });
  return () => page.evaluate(() => localStorage.clear());
}
