import { expect } from 'playwright/test';
import english from '#i18n/en/register.json' with { type: 'json' };
import spanish from '#i18n/es/register.json' with { type: 'json' };
import { expectNoAxeViolations } from './support/axe.ts';
import { store, stored } from './support/company.ts';
import { hold } from './support/hold.ts';
import { fieldOf, fillIn, notificationsOf, openSignUp, submitOf } from './support/sign-up.ts';
import { expectNoOverflow } from './support/overflow.ts';
import { test } from './support/test.ts';

const LABELS = [
  ...['Nombre de la empresa', 'Correo electrónico', 'Prefijo', 'Teléfono', 'Sitio web', 'País', 'NIF/IVA'],
  'Contraseña',
];

test('marks required fields and leaves the logo optional', async ({ page }) => {
  await openSignUp(page, '/es/sign-up');
  for (const label of LABELS) {
    const field = page.getByLabel(label, { exact: true });
    await expect(field, label).toHaveAttribute('aria-required', 'true');
  }
  await expect(page.getByLabel('Logotipo')).not.toHaveAttribute('aria-required', 'true');
  await expect(page.getByRole('contentinfo').getByRole('heading')).toHaveCount(4);
  await expectNoAxeViolations(page);
});

test('shows its own cookie note even after the notice was dismissed', async ({ page }) => {
  await store(page, { cookiesDisclaimerDismissed: 'true' });
  await openSignUp(page, '/es/sign-up');
  await expect(
    page.getByRole('main').getByText(spanish.cookies.replace('{{brand}}', 'Estiba')),
  ).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Cookies' })).toBeHidden();
  await page.getByRole('main').getByRole('link', { name: spanish.cookiesPolicy }).click();
  await expect(page).toHaveURL('/es/cookies-policy');
});

test('a company registers, is logged in and sees a confirmation', async ({ page }) => {
  await openSignUp(page);
  const sent = page.waitForRequest('**/api/auth/register');
  const company = await fillIn(page);
  await fieldOf(page, 'telephone').fill('+44 (0)20 7946 0958');
  await submitOf(page).click();
  const read = { telephoneCountryPrefix: '+44', telephone: '2079460958' };
  expect((await sent).postDataJSON()).toEqual({ ...company, ...read });
  await expect(page).toHaveURL('/your-account');
  await expect(notificationsOf(page)).toContainText(english.notifications.success);
  await expect(page.locator('header [data-for=guest]').first()).toBeHidden();
  await expect(page.locator('header [data-for=member]').first()).toBeVisible();
  const user: unknown = JSON.parse((await stored(page, 'user')) ?? 'null');
  expect(user).toMatchObject({ email: company.email, name: company.name, isVerified: false });
  expect(user).not.toHaveProperty('password');
  expect(Number(await stored(page, 'tokenExpiration'))).toBeGreaterThan(Date.now());
});

test("keeps input from before hydration and prevents the browser's own submit", async ({ page }) => {
  const release = await hold(page, /SignUpForm\..*\.js/);
  await page.goto('/sign-up', { waitUntil: 'commit' });
  await fieldOf(page, 'name').fill('Almacenes Ebro');
  await fieldOf(page, 'country').fill('spain');
  await fieldOf(page, 'telephone').fill('6a1-2 3');
  await fieldOf(page, 'password').fill('Pallet_position-9');
  await fieldOf(page, 'password').press('Enter');
  await expect(submitOf(page)).toBeDisabled();
  release();
  await expect(submitOf(page)).toBeEnabled();
  await expect(fieldOf(page, 'name')).toHaveValue('Almacenes Ebro');
  await expect(fieldOf(page, 'country')).toHaveValue('Spain');
  await expect(fieldOf(page, 'telephone')).toHaveValue('6123');
  await expect(fieldOf(page, 'password')).toHaveValue('Pallet_position-9');
  await expect(page).toHaveURL('/sign-up');
});

test('keeps the input, except the password, through the language switch, Back and a reload', async ({
  page,
}) => {
  await openSignUp(page);
  const { password, ...company } = await fillIn(page);
  const typed = ['name', 'email', 'telephone', 'website', 'vat'] as const;
  const expectTyped = async (country: string) => {
    for (const name of typed) await expect(fieldOf(page, name)).toHaveValue(company[name]);
    await expect(fieldOf(page, 'country')).toHaveValue(country);
    await expect(fieldOf(page, 'telephoneCountryPrefix')).toHaveValue('+34');
  };
  await page.getByRole('link', { name: 'Ver esta página en español' }).click();
  await expect(page).toHaveURL('/es/sign-up');
  await expectTyped('España');
  await expect(fieldOf(page, 'password')).toHaveValue('');
  await expect(page.getByText('Lo que escribiste sigue aquí')).toBeVisible();
  await expectNoAxeViolations(page);
  await fieldOf(page, 'name').fill((company.name = 'Naves del Sur'));
  await page.reload();
  await expectTyped('España');
  await page.getByRole('main').getByRole('link', { name: 'Iniciar sesión' }).click();
  await expect(page).toHaveURL('/es/log-in');
  await page.goBack();
  await expectTyped('España');
  await fieldOf(page, 'password').fill(password);
  const sent = page.waitForRequest('**/api/auth/register');
  await submitOf(page).click();
  expect((await sent).postDataJSON()).toEqual({ ...company, password });
  await expect(page).toHaveURL('/es/your-account');
});

test('a busy form is dimmed and disabled, and sends once', async ({ page, expectConsoleError }) => {
  expectConsoleError(/400/);
  const answered = Promise.withResolvers<undefined>();
  const bodies: unknown[] = [];
  await page.route('**/api/auth/register', async (route) => {
    bodies.push(route.request().postDataJSON());
    await answered.promise;
    await route.fulfill({ status: 400, json: { error: 'X of the server' } });
  });
  await openSignUp(page);
  const company = await fillIn(page, { name: '  Almacenes Ebro ', email: ' Ventas@Ebro.Example ' });
  await submitOf(page).dblclick();
  const form = page.locator('main form');
  await expect(form).toHaveAttribute('aria-busy', 'true');
  await expect
    .poll(() => form.evaluate((element) => Number(getComputedStyle(element).opacity)))
    .toBeLessThan(1);
  const controls = form.locator('input, button');
  expect(await controls.count()).toBeGreaterThan(10);
  for (const control of await controls.all()) await expect(control).toBeDisabled();
  await expect(submitOf(page)).toHaveText('Creating your account…');
  await expectNoAxeViolations(page);
  answered.resolve(undefined);
  await expect(notificationsOf(page)).toContainText('X of the server');
  await expect(submitOf(page)).toBeFocused();
  await expect(submitOf(page)).toHaveText('Create account');
  expect(bodies).toEqual([{ ...company, name: 'Almacenes Ebro', email: 'ventas@ebro.example' }]);
});

test('sign-up keeps the redirect, even by way of the log-in page', async ({ page }) => {
  await openSignUp(page, '/sign-up?redirect=/our-mission%3Ffrom%3Dpartner');
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/log-in?redirect=%2Four-mission%3Ffrom%3Dpartner');
  await expect(submitOf(page)).toBeEnabled();
  await page.getByRole('link', { name: 'Register your company' }).click();
  await expect(page).toHaveURL('/sign-up?redirect=%2Four-mission%3Ffrom%3Dpartner');
  await expect(submitOf(page)).toBeEnabled();
  await fillIn(page);
  await submitOf(page).click();
  await expect(page).toHaveURL('/our-mission?from=partner');
});

test('the page fits narrow and wide windows', async ({ page }) => {
  for (const width of [320, 768, 2560]) {
    await page.setViewportSize({ width, height: 800 });
    await openSignUp(page, '/es/sign-up');
    await submitOf(page).click();
    await fieldOf(page, 'password').fill('a');
    await expectNoOverflow(page);
  }
});
