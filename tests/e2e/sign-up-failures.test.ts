import { expect } from 'playwright/test';
import { expectNoAxeViolations } from './support/axe.ts';
import { recordCalls } from './support/log-in.ts';
import issues from '#i18n/es/issues.json' with { type: 'json' };
import { fieldOf, fillIn, notificationsOf, openSignUp, submitOf } from './support/sign-up.ts';
import { test } from './support/test.ts';

test('reports a registered address and keeps the input', async ({ page, company, expectConsoleError }) => {
  expectConsoleError(/409/);
  await openSignUp(page, '/es/sign-up');
  const typed = await fillIn(page, { email: company.email.toUpperCase() });
  await submitOf(page).click();
  await expect(notificationsOf(page)).toContainText('El correo ya está registrado.');
  await expect(fieldOf(page, 'email')).toBeFocused();
  await expect(fieldOf(page, 'email')).toHaveAccessibleDescription(issues.emailTaken);
  for (const name of ['name', 'email', 'telephone', 'website', 'vat', 'password'] as const) {
    await expect(fieldOf(page, name)).toHaveValue(typed[name]);
    await expect(fieldOf(page, name)).toBeEnabled();
  }
  await expect(fieldOf(page, 'country')).toHaveValue('España');
  await expect(page).toHaveURL('/es/sign-up');
  await fieldOf(page, 'email').fill(`${crypto.randomUUID()}@ebro.example`);
  await expect(fieldOf(page, 'email')).not.toHaveAttribute('aria-invalid');
  await submitOf(page).click();
  await expect(page).toHaveURL('/es/your-account');
});

test('takes a registered company to the log-in form with its address filled in', async ({
  page,
  company,
  expectConsoleError,
}) => {
  expectConsoleError(/409/);
  await openSignUp(page, '/sign-up?redirect=%2Fblog');
  await fillIn(page, { email: company.email });
  await submitOf(page).click();
  await page.getByRole('link', { name: company.email }).click();
  await expect(page).toHaveURL('/log-in?redirect=%2Fblog');
  await expect(page.locator('input[name=email]')).toHaveValue(company.email);
  await expect(page.locator('input[name=password]')).toBeFocused();
  await page.keyboard.type(company.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/blog');
});

test('shows server errors at their fields, with a general message for unknown ones', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/400/);
  await page.route('**/api/auth/register', (route) =>
    route.fulfill({
      status: 400,
      json: {
        error: 'Please check your input and try again.',
        code: 'BAD_INPUT',
        fields: { vat: 'issues.vat', logo: 'issues.upload' },
      },
    }),
  );
  await openSignUp(page, '/es/sign-up');
  await fillIn(page);
  await submitOf(page).click();
  await expect(fieldOf(page, 'vat')).toBeFocused();
  await expect(fieldOf(page, 'vat')).toHaveAccessibleDescription(issues.vat);
  await expect(page.getByText(issues.upload)).toBeVisible();
  await expect(notificationsOf(page)).toContainText('Revisa los datos e inténtalo de nuevo.');

  await page.unroute('**/api/auth/register');
  const fields = { name: 'issues.nameInUse', vat: 'vat.too_short', unheardOf: 'issues.vat' };
  await page.route('**/api/auth/register', (route) =>
    route.fulfill({ status: 400, json: { error: 'Please check your input and try again.', fields } }),
  );
  await submitOf(page).click();
  await expect(fieldOf(page, 'name')).toBeFocused();
  await expect(fieldOf(page, 'name')).toHaveAccessibleDescription(issues.invalid);
  await expect(fieldOf(page, 'vat')).toHaveAccessibleDescription(issues.invalid);
  await expect(page.getByText(/issues\.|too_short/)).toHaveCount(0);
});

const FAILED = 'Registration failed. Please try again.';
const NOT_ALLOWED = 'Registration not allowed - please check your data';
const TOKEN = 'Security token expired - please refresh the page and try again';

const errorResponses = [
  [400, { error: 'X of the server' }, 'X of the server'],
  [400, { message: 'Y of the server' }, 'Y of the server'],
  [400, undefined, 'Please check your input and try again.'],
  [409, undefined, 'Email already exists.'],
  [500, undefined, FAILED],
  [500, { error: 'Something went wrong.', code: 'INTERNAL' }, FAILED],
  [502, '<h1>Bad gateway</h1>', FAILED],
  [403, { error: 'No.', code: 'FORBIDDEN' }, NOT_ALLOWED],
  [403, { error: 'No.', code: 'CSRF_HEADER_MISSING' }, TOKEN],
  [403, { error: 'No.', code: 'CSRF_COOKIE_MISSING' }, TOKEN],
  [403, { error: 'No.', code: 'CSRF_TOKEN_INVALID' }, TOKEN],
  [429, { error: 'Too many requests. Please try again later.', code: 'TOO_MANY_REQUESTS' }, /Too many/],
] as const;

test('reports every server error after one attempt and enables the form again', async ({
  page,
  expectConsoleError,
}) => {
  for (const [status] of errorResponses) expectConsoleError(new RegExp(String(status)));
  const calls = recordCalls(page);
  await openSignUp(page);
  const typed = await fillIn(page);
  const message = notificationsOf(page).getByRole('alert');
  for (const [index, [status, body, sentence]] of errorResponses.entries()) {
    await page.unroute('**/api/auth/register');
    await page.route('**/api/auth/register', (route) =>
      typeof body === 'object'
        ? route.fulfill({ status, json: body })
        : route.fulfill({ status, body: body ?? '', contentType: 'text/html' }),
    );
    await submitOf(page).click();
    await expect(message).toContainText(sentence);
    await expect(submitOf(page)).toBeEnabled();
    await expect(fieldOf(page, 'password')).toHaveValue(typed.password);
    expect(calls.filter((call) => call === 'register')).toHaveLength(index + 1);
    await message.getByRole('button', { name: 'Close this message' }).click();
    await expect(message).toHaveCount(0);
  }
});

test('reports a failed registration and names the network when there is no connection', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/ERR_FAILED|network error/);
  await page.route('**/api/auth/register', (route) => route.abort());
  await openSignUp(page);
  const typed = await fillIn(page);
  await submitOf(page).click();
  await expect(notificationsOf(page)).toContainText(FAILED);
  await expect(page.locator('main').getByRole('alert')).toContainText(
    'There is no connection to the server.',
  );
  await expect(fieldOf(page, 'vat')).toHaveValue(typed.vat);
  await expectNoAxeViolations(page);
  await page.unroute('**/api/auth/register');
  await submitOf(page).click();
  await expect(page).toHaveURL('/your-account');
});
