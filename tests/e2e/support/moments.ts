import type { Page } from 'playwright/test';

export interface Moments {
  readonly seen: { readonly path: string; readonly isVisible: boolean }[];
}

/** Opens a page that redirects and delays the next one until at least six samples of the first are taken. */
export async function openOnTheWay(page: Page, address: string, next: RegExp): Promise<Moments> {
  const seen: { path: string; isVisible: boolean }[] = [];
  const passed = Promise.withResolvers<undefined>();
  await page.exposeFunction('reportMoment', (path: string, isVisible: boolean) => {
    seen.push({ path, isVisible });
    if (seen.length > 5) passed.resolve(undefined);
  });
  await page.addInitScript(() => {
    const { reportMoment } = window as unknown as {
      reportMoment: (path: string, isVisible: boolean) => void;
    };
    setInterval(() => {
      const { body } = document as { body: HTMLElement | null };
      reportMoment(location.pathname, body !== null && getComputedStyle(body).visibility === 'visible');
    }, 20);
  });
  await page.route(next, async (route) => {
    await passed.promise;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  return { seen };
}
