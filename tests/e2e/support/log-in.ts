import { expect, type Locator, type Page, type Request } from 'playwright/test';

export const WRONG = 'Invalid email or password.';
export const LOCKED = 'Too many login attempts. Please try again later.';

export const emailOf = (page: Page): Locator => page.locator('input[name=email]');
export const passwordOf = (page: Page): Locator => page.locator('input[name=password]');
export const buttonOf = (page: Page): Locator => page.getByRole('main').locator('button[type=submit]');
export const alertOf = (page: Page): Locator => page.getByRole('main').getByRole('alert');

export async function openForm(page: Page, address = '/log-in'): Promise<void> {
  await page.goto(address);
  await expect(buttonOf(page)).toBeEnabled();
}

export async function submit(page: Page, address: string, secret: string): Promise<void> {
  await emailOf(page).fill(address);
  await passwordOf(page).fill(secret);
  await buttonOf(page).click();
}

export function recordCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname.replace(/^\/api\/(auth\/)?/, ''));
  });
  return calls;
}

export const logIns = (calls: readonly string[]): number => calls.filter((call) => call === 'login').length;

/** Rejects every log-in without the server, so that only the page's own lock counts. */
export async function rejectLogIns(page: Page): Promise<void> {
  await page.route('**/api/auth/login', (route) =>
    route.fulfill({ status: 401, json: { error: WRONG, code: 'INVALID_CREDENTIALS' } }),
  );
}

export async function failTimes(page: Page, times: number, calls: readonly string[]): Promise<void> {
  const before = logIns(calls);
  for (let time = 1; time <= times; time++) {
    await submit(page, 'unknown@nowhere.example', 'Wrong_password-1');
    await expect.poll(() => logIns(calls)).toBe(before + time);
    await expect(alertOf(page)).toHaveText(WRONG);
    await expect(buttonOf(page)).toHaveAttribute('aria-busy', 'false');
  }
}
