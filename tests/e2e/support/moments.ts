import type { Page } from 'playwright/test';

export interface Samples {
  readonly samples: { readonly path: string; readonly isVisible: boolean }[];
}

/** Opens a page that redirects and delays the next one until at least six samples of the first are taken. */
export async function openRedirecting(page: Page, address: string, next: RegExp): Promise<Samples> {
  const samples: { path: string; isVisible: boolean }[] = [];
  const passed = Promise.withResolvers<undefined>();
  await page.exposeFunction('reportSample', (path: string, isVisible: boolean) => {
    samples.push({ path, isVisible });
    if (samples.length > 5) passed.resolve(undefined);
  });
  await page.addInitScript(() => {
    const { reportSample } = window as unknown as {
      reportSample: (path: string, isVisible: boolean) => void;
    };
    setInterval(() => {
      const { body } = document as { body: HTMLElement | null };
      reportSample(location.pathname, body !== null && getComputedStyle(body).visibility === 'visible');
    }, 20);
  });
  await page.route(next, async (route) => {
    await passed.promise;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  return { samples };
}
