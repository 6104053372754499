import { expect, type Locator, type Page } from 'playwright/test';
import { stopClock } from './clock.ts';
import { hold } from './hold.ts';

export const VERIFIED = 'Email verified successfully';
/** Contains every character that addresses encode. */
export const TOKEN = 'a%2Bb%26c%3D%C3%B1%2F';
export const outcomeOf = (page: Page): Locator => page.getByRole('main').getByRole('heading', { level: 2 });
export const timerOf = (page: Page): Locator => page.getByRole('timer');
export const actionOf = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('link', { name });

/** Without a body the response is empty, without a status the request fails. */
export async function stub(page: Page, status?: number, body?: unknown): Promise<void> {
  await page.route('**/api/auth/verify-email*', (route) => {
    if (status === undefined) return route.abort();
    return body === undefined ? route.fulfill({ status, body: '' }) : route.fulfill({ status, json: body });
  });
}

export function recordQueries(page: Page): string[] {
  const queries: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === '/api/auth/verify-email') queries.push(search);
  });
  return queries;
}

/** Delays the response until the clock is paused, so that the countdown starts at 10 s. */
export async function openPaused(page: Page, address: string): Promise<void> {
  const release = await hold(page, '**/api/auth/verify-email*', (route) =>
    route.fulfill({ json: { message: VERIFIED } }),
  );
  await page.clock.install();
  const requested = page.waitForRequest('**/api/auth/verify-email*');
  // Waiting for the full load could time out the running call.
  await page.goto(address, { waitUntil: 'commit' });
  await requested;
  await stopClock(page);
  release();
  await expect(timerOf(page)).toBeVisible();
}
