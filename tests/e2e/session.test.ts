import { expect, type Page } from 'playwright/test';
import { STORED } from '#site/browser-storage.ts';
import { cookiesOf, openSettled, registerCompany, stored, type Company } from './support/company.ts';
import { newSearch } from '../support/saved-searches.ts';
import { hold } from './support/hold.ts';
import { submit } from './support/log-in.ts';
import { blockStorage } from './support/storage.ts';
import { test } from './support/test.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

const item = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });
const notice = (page: Page) => page.getByText('Your session ends in less than five minutes.');

async function logIn(page: Page, { email, password }: Company): Promise<void> {
  await page.goto('/log-in');
  await submit(page, email, password);
  await expect(page).toHaveURL('/your-account');
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
}

async function expectSignedOut(page: Page): Promise<void> {
  await expect(item(page, 'Log in')).toBeVisible();
  for (const name of ['user', 'tokenExpiration', 'csrfToken'] as const) {
    await expect.poll(() => stored(page, name), name).toBeNull();
  }
}

/** Pauses the page's clock at a time shortly after load. */
async function openAt(page: Page, address: string, time: number): Promise<void> {
  await page.clock.install();
  await openSettled(page, () => page.goto(address));
  await expect(page.getByRole('main')).toBeVisible();
  await page.clock.pauseAt(time);
}

test('log-in stores user, expiration and a new CSRF token, but no password', async ({ page, company }) => {
  await logIn(page, company);
  await expect(item(page, 'Register space or service')).toBeVisible();
  const storage = await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));
  expect(JSON.parse(String(storage[STORED.user]))).toMatchObject({ _id: company.user._id });
  expect(Number(storage[STORED.tokenExpiration])).toBeGreaterThan(Date.now() + HOUR_MS);
  expect(storage[STORED.csrfToken]).toMatch(/\S/);
  expect(JSON.stringify(storage)).not.toContain(company.password);
  await page.goto('/blog');
  await expect(item(page, 'Your account')).toBeVisible();
});

test("the new session's CSRF token works at once", async ({ page, company }) => {
  await openSettled(page, () => logIn(page, company));
  const logout = page.waitForResponse('**/api/auth/logout');
  await logOut(page);
  expect((await logout).status()).toBe(200);
  await expect(page).toHaveURL('/');
  await expectSignedOut(page);
});

test("a guest's page makes no API call", async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(request.url());
  });
  await page.goto('/blog');
  await page.waitForLoadState('networkidle');
  expect(calls).toEqual([]);
});

test('announces the last five minutes with an offer to stay logged in', async ({
  page,
  member,
  expectConsoleError,
}) => {
  expectConsoleError(/ERR_FAILED|network error/);
  await openAt(page, '/blog', member.tokenExpiration - 5 * MINUTE_MS - SECOND_MS);
  await expect(notice(page)).toBeHidden();
  await page.clock.runFor(2 * SECOND_MS);
  await expect(notice(page)).toBeVisible();
  const stay = page.getByRole('button', { name: 'Stay logged in' });
  await page.route('**/api/auth/validate-session', (route) => route.abort());
  await stay.click();
  await expect(stay).toBeEnabled();
  await expect(
    page.getByText('Your session could not be extended. Check your connection, or log in again.'),
  ).toBeVisible();
  await expect(notice(page)).toBeHidden();
  const renewed = { user: member.user, tokenExpiration: member.tokenExpiration + 24 * HOUR_MS };
  await page.route('**/api/auth/validate-session', (route) => route.fulfill({ json: renewed }));
  const answer = page.waitForResponse('**/api/auth/validate-session');
  await stay.click();
  await answer;
  await expect(notice(page)).toBeHidden();
  await page.clock.runFor(10 * MINUTE_MS);
  await expect(item(page, 'Your account')).toBeVisible();
});

test('going back to the log-in page redirects a member again', async ({ page, company }) => {
  await page.goto('/blog');
  await page.goto('/log-in');
  await logIn(page, company);
  await expect(page).toHaveURL('/your-account');
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL('/your-account');
});

test('a private page restored from the back/forward cache shows nothing to a guest', async ({
  page,
  member: _,
}) => {
  const pass = (name: 'pagehide' | 'pageshow') =>
    page.evaluate((type) => dispatchEvent(new PageTransitionEvent(type, { persisted: true })), name);
  // The back/forward cache rejects pages with running requests.
  await page.goto('/your-account', { waitUntil: 'networkidle' });
  await expect(page.getByRole('main')).toBeVisible();
  await pass('pagehide');
  await expect(page.getByRole('main')).toBeHidden();
  await pass('pageshow');
  await expect(page.getByRole('main')).toBeVisible();
  await pass('pagehide');
  await page.evaluate(() => localStorage.clear());
  await pass('pageshow');
  await expect(page).toHaveURL('/log-in?redirect=%2Fyour-account');
});

test('a private page restored from the back/forward cache shows nothing of the company that was logged in before', async ({
  page,
  member,
}) => {
  await member.api.post('/saved-searches', newSearch({ name: 'Halls of ours' }));
  const pass = (name: 'pagehide' | 'pageshow') =>
    page.evaluate((type) => dispatchEvent(new PageTransitionEvent(type, { persisted: true })), name);
  await page.goto('/your-account?section=saved-searches', { waitUntil: 'networkidle' });
  const name = page.getByRole('main').getByText('Halls of ours');
  await expect(name).toBeVisible();
  await pass('pagehide');
  const other = await registerCompany(member.api.origin);
  await page.context().addCookies(cookiesOf(other));
  const stored = [
    [STORED.user, JSON.stringify(other.user)],
    [STORED.tokenExpiration, String(other.tokenExpiration)],
  ] as const;
  await page.evaluate((all) => all.forEach(([name, value]) => localStorage.setItem(name, value)), stored);
  const release = await hold(page, '**/api/**');
  await pass('pageshow');
  await expect(page.getByRole('main')).toBeVisible();
  await expect(name).toBeHidden();
  release();
  await expect(page.getByText('No saved searches yet.')).toBeVisible();
});

test('every page works with blocked storage', async ({ page }) => {
  await blockStorage(page);
  for (const path of ['/', '/log-in', '/es/blog']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.goto('/log-in');
  await expect(page.getByRole('main').locator('button[type=submit]')).toBeEnabled();
});
