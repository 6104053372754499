import type { Page, Route } from 'playwright/test';

/** Requests of the address are answered only once the returned function is called. */
export async function hold(
  page: Page,
  address: string | RegExp,
  answer = (route: Route) => route.fallback(),
): Promise<() => void> {
  const released = Promise.withResolvers<undefined>();
  await page.route(address, async (route) => {
    await released.promise;
    await answer(route);
  });
  return () => released.resolve(undefined);
}
