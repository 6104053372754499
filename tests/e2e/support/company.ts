import { expect, type Page, type Request } from 'playwright/test';
import type { Session } from '#domain/session/session.ts';
import { STORED } from '#site/browser-storage.ts';
import { ApiClient } from '../../support/api-client.ts';
import { PASSWORD } from '../../support/samples.ts';

export interface Company extends Session {
  readonly email: string;
  readonly password: string;
  readonly api: ApiClient;
}

/** Registers a company through the API, without a log-in in the browser. */
export async function registerCompany(
  origin: string,
  details: { name?: string } = {},
  language = 'en',
): Promise<Company> {
  const api = new ApiClient(origin);
  const { email } = await api.register(details, language);
  const { user, tokenExpiration } = (await api.get('/auth/validate-session')).body as Session;
  return { user, tokenExpiration, email, password: PASSWORD, api };
}

/** For the browser's context. */
export function cookiesOf({ api }: Company) {
  // Chromium accepts secure cookies for loopback only with an https address.
  const url = api.origin.replace(/^http:/, 'https:');
  return [...api.cookies].map(([name, value]) => ({ name, value, url }));
}

export async function giveSession(page: Page, company: Company): Promise<void> {
  await page.context().addCookies(cookiesOf(company));
  await store(page, {
    [STORED.user]: JSON.stringify(company.user),
    [STORED.tokenExpiration]: String(company.tokenExpiration),
  });
}

/** Resolves after the call for unread messages, the last one that a member's page makes by itself. */
export async function waitForUnreadCount(page: Page): Promise<void> {
  // An answer that a navigation cuts off is not the last one.
  await page.waitForEvent('requestfinished', (request) => request.url().endsWith('/api/enquiries/unread'));
}

/**
 * Opens a page as a member and waits for all its own calls: a paused clock, an ended session or a lost network would
 * fail them.
 */
export async function openSettled(page: Page, open: () => Promise<unknown>): Promise<void> {
  const running = new Set<Request>();
  const begin = (request: Request) => running.add(request);
  const end = (request: Request) => running.delete(request);
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  const counted = waitForUnreadCount(page);
  await open();
  await counted;
  await page.waitForLoadState('networkidle');
  await expect.poll(() => running.size, 'running requests').toBe(0);
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
}

/** Writes to local storage before any page of the site runs. */
export async function store(page: Page, entries: Readonly<Record<string, string>>): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate((all) => {
    for (const [name, value] of Object.entries(all)) localStorage.setItem(name, value);
  }, entries);
}

export function stored(page: Page, name: keyof typeof STORED): Promise<string | null> {
  return page.evaluate((key) => localStorage.getItem(key), STORED[name]);
}
