import { expect } from 'playwright/test';
import { expectNoAxeViolations } from './support/axe.ts';
import {
  alertOf,
  buttonOf,
  emailOf,
  LOCKED,
  logIns,
  openForm,
  passwordOf,
  recordCalls,
  submit,
  WRONG,
} from './support/log-in.ts';
import { hold } from './support/hold.ts';
import { test } from './support/test.ts';

const FAILED = 'Login failed. Please try again.';

test('asks for address and password, and links to the password reset', async ({ page }) => {
  await openForm(page);
  await expect(page).toHaveTitle('Sign In');
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username');
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveURL('/forgotten-password');
});

test("keeps input from before hydration and prevents the browser's own submit", async ({ page, company }) => {
  const release = await hold(page, /LogInForm\..*\.js/);
  await page.goto('/log-in', { waitUntil: 'commit' });
  await emailOf(page).fill(company.email);
  await passwordOf(page).fill(company.password);
  await passwordOf(page).press('Enter');
  await expect(buttonOf(page)).toBeDisabled();
  release();
  await buttonOf(page).click();
  await expect(page).toHaveURL('/your-account');
});

test('shows and hides the password, and requires address and password', async ({ page }) => {
  await openForm(page);
  await passwordOf(page).fill('Pallet_position-9');
  const toggle = page.getByRole('button', { name: 'Show password', exact: true });
  for (const [pressed, type] of [
    ['false', 'password'],
    ['true', 'text'],
    ['false', 'password'],
  ] as const) {
    await expect(toggle).toHaveAttribute('aria-pressed', pressed);
    await expect(passwordOf(page)).toHaveAttribute('type', type);
    await expect(passwordOf(page)).toHaveValue('Pallet_position-9');
    await toggle.click();
  }

  const calls = recordCalls(page);
  for (const [given, secret] of [
    ['', ''],
    ['a@b.co', '   '],
    ['  ', 'Pallet_position-9'],
  ] as const) {
    await submit(page, given, secret);
    await expect(alertOf(page)).toHaveText('Email and password are required.');
  }
  expect(calls).toEqual([]);
});

test('shows progress on the button, sends once, and trims and lowercases the address', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/401/);
  const answered = Promise.withResolvers<undefined>();
  const bodies: unknown[] = [];
  await page.route('**/api/auth/login', async (route) => {
    bodies.push(route.request().postDataJSON());
    await answered.promise;
    await route.fulfill({ status: 401, json: { error: WRONG, code: 'INVALID_CREDENTIALS' } });
  });
  await openForm(page);
  await emailOf(page).evaluate((input) => input.setAttribute('type', 'text'));
  await emailOf(page).fill(' A@B.Co ');
  await passwordOf(page).fill('Pallet_position-9');
  await buttonOf(page).dblclick();
  await expect(buttonOf(page)).toHaveText('Logging in…');
  await expect(buttonOf(page)).toHaveAttribute('aria-disabled', 'true');
  await buttonOf(page).click({ force: true });
  await passwordOf(page).press('Enter');
  answered.resolve(undefined);
  await expect(alertOf(page)).toHaveText(WRONG);
  await expect(buttonOf(page)).toHaveText('Log in');
  expect(bodies).toEqual([{ email: 'a@b.co', password: 'Pallet_position-9' }]);
});

test('reports a wrong password in the form', async ({ page, company, expectConsoleError }) => {
  expectConsoleError(/401/);
  await openForm(page, '/es/log-in');
  await submit(page, company.email, 'Wrong_password-1');
  await expect(alertOf(page)).toHaveText('El correo o la contraseña no son correctos.');
  await expect(page).toHaveURL('/es/log-in');
});

const errorResponses = [
  [400, { error: 'X of the server' }, 'X of the server'],
  [400, { message: 'Y of the server' }, 'Y of the server'],
  [500, undefined, FAILED],
  [429, { error: LOCKED, code: 'ACCOUNT_LOCKED' }, LOCKED],
  [
    403,
    { error: 'You are not authorized to perform this action.', code: 'FORBIDDEN' },
    'Access forbidden - please try again',
  ],
  [
    403,
    { error: 'This account is suspended. Please contact us.', code: 'ACCOUNT_SUSPENDED' },
    'This account is suspended. Contact us to learn why.',
  ],
] as const;

test('reports every server error after one attempt', async ({ page, expectConsoleError }) => {
  for (const [status] of errorResponses) expectConsoleError(new RegExp(String(status)));
  const calls = recordCalls(page);
  await openForm(page);
  for (const [index, [status, body, sentence]] of errorResponses.entries()) {
    await page.unroute('**/api/auth/login');
    await page.route('**/api/auth/login', (route) =>
      body === undefined ? route.fulfill({ status, body: '' }) : route.fulfill({ status, json: body }),
    );
    await submit(page, 'a@b.co', 'Pallet_position-9');
    await expect(alertOf(page)).toHaveText(sentence);
    expect(logIns(calls)).toBe(index + 1);
  }
});

test('after log-in redirects to the requested page, but only on this site', async ({ page, company }) => {
  for (const [target, end] of [
    ['/blog?page=1#top', '/blog?page=1#top'],
    ['//evil.test', '/your-account'],
  ] as const) {
    await page.goto('/robots.txt');
    await page.evaluate(() => localStorage.clear());
    // Cookies go last, so that no running call loses them.
    await page.context().clearCookies();
    await openForm(page, `/log-in?redirect=${encodeURIComponent(target)}`);
    await submit(page, company.email, company.password);
    await expect(page, target).toHaveURL(end);
    await page.waitForLoadState();
  }
});

test('redirects a member away from the log-in page', async ({ page, member: _ }) => {
  await page.goto('/es/log-in');
  await expect(page).toHaveURL('/es/your-account');
  await page.goto('/log-in?redirect=/blog');
  await expect(page).toHaveURL('/blog');
});

test('changed terms are shown after the log-in, and accepted before the company goes on', async ({
  page,
  company,
}) => {
  const inForce = '2199-01-31';
  // As the page of a site with terms.
  await page.route(/\/log-in\?redirect=/, async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace(
      '&quot;termsVersion&quot;:[0]',
      `&quot;termsVersion&quot;:[0,&quot;${inForce}&quot;]`,
    );
    await route.fulfill({ response, body: html });
  });
  // The server has no such terms.
  await page.route('**/api/users/*/terms', (route) => route.fulfill({ status: 204 }));
  await openForm(page, '/log-in?redirect=/blog');
  await submit(page, company.email, company.password);
  const heading = page.getByRole('heading', { name: 'Our terms have changed' });
  await expect(heading).toBeFocused();
  await expect(page.getByText('The terms of Jan 31, 2199 are now in force.')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Accept and continue' }).click();
  await expect(page).toHaveURL('/blog');
});
