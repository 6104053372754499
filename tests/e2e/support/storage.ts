import type { Page } from 'playwright/test';

export async function blockStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const reject = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get: reject, configurable: true });
  });
}

/** Fills local storage and returns a function that empties it. */
export async function fillStorage(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    for (let size = 2 ** 22; size >= 1; size /= 2) {
      try {
        for (let part = 0; ; part++)
          localStorage.setItem(`full-${String(size)}-${String(part)}`, 'x'.repeat(size));
      } catch {
        // No more entries of this size fit.
      }
    }
  });
  return () => page.evaluate(() => localStorage.clear());
}
