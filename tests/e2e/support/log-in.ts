import { expect, type Locator, type Page, type Request } from 'playwright/test';

/** What is said after a wrong password. */
export const WRONG = 'Invalid email or password.';
/** What is said after too many of them. */
export const LOCKED = 'Too many login attempts. Please try again later.';

/** The form's field for the address. */
export const emailOf = (page: Page): Locator => page.locator('input[name=email]');
/** The form's field for the password. */
export const passwordOf = (page: Page): Locator => page.locator('input[name=password]');
/** The button that sends the form. */
export const buttonOf = (page: Page): Locator => page.getByRole('main').locator('button[type=submit]');
/** What the form says when it has failed. */
export const alertOf = (page: Page): Locator => page.getByRole('main').getByRole('alert');

/** Opens the page and waits until its form answers. */
export async function openForm(page: Page, address = '/log-in'): Promise<void> {
  await page.goto(address);
  await expect(buttonOf(page)).toBeEnabled();
}

/** Fills the form in and sends it. */
export async function submit(page: Page, address: string, secret: string): Promise<void> {
  await emailOf(page).fill(address);
  await passwordOf(page).fill(secret);
  await buttonOf(page).click();
}

/** Names the calls that the page makes from now on: `POST login`. */
export function recordCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname.replace(/^\/api\/(auth\/)?/, ''));
  });
  return calls;
}

/** How many of the calls were tries to log in. */
export const logIns = (calls: readonly string[]): number => calls.filter((call) => call === 'login').length;

/** Has wrong passwords refused without the server, so that only the page counts. */
export async function refuseLogIns(page: Page): Promise<void> {
  await page.route('**/api/auth/login', (route) =>
    route.fulfill({ status: 401, json: { error: WRONG, code: 'INVALID_CREDENTIALS' } }),
  );
}

/** Sends a wrong password so many times, each after the answer to the one before. */
export async function failTimes(page: Page, times: number, calls: readonly string[]): Promise<void> {
  const before = logIns(calls);
  for (let time = 1; time <= times; time++) {
    await submit(page, 'nobody@nowhere.example', 'Wrong_password-1');
    await expect.poll(() => logIns(calls)).toBe(before + time);
    await expect(alertOf(page)).toHaveText(WRONG);
    await expect(buttonOf(page)).toHaveAttribute('aria-busy', 'false');
  }
}
