import { expect, type Locator, type Page } from 'playwright/test';
import { buttonOf, passwordOf } from './log-in.ts';

export const NEW_PASSWORD = 'Another_pallet-7';
export const confirmationOf = (page: Page): Locator => page.locator('input[name=confirmation]');
export const outcomeOf = (page: Page): Locator => page.getByRole('main').getByRole('heading', { level: 2 });
export const checksOf = (page: Page): Locator => page.getByRole('main').getByRole('listitem');

export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(buttonOf(page)).toBeEnabled();
}

export async function choose(page: Page, password: string, confirmation = password): Promise<void> {
  await passwordOf(page).fill(password);
  await confirmationOf(page).fill(confirmation);
  await buttonOf(page).click();
}

/** Without a body the response is empty, without a status the request fails. */
export async function stub(page: Page, status?: number, body?: unknown): Promise<void> {
  await page.route('**/api/auth/reset-password', (route) => {
    if (status === undefined) return route.abort();
    return body === undefined ? route.fulfill({ status, body: '' }) : route.fulfill({ status, json: body });
  });
}

export function recordBodies(page: Page): unknown[] {
  const bodies: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/reset-password')) bodies.push(request.postDataJSON());
  });
  return bodies;
}
