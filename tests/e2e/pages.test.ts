import { expect } from 'playwright/test';
import { expectNoAxeViolations } from './support/axe.ts';
import { test } from './support/test.ts';

test('a guest reads the mission, which links to sign-up', async ({ page }) => {
  const response = await page.goto('/our-mission');
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('main').getByRole('link', { name: 'Get started' }).click();
  await expect(page).toHaveURL('/sign-up');
});

test('the mission links a member to the choice of a registration', async ({ page, member: _ }) => {
  const statuses: number[] = [];
  page.on('response', (response) => {
    if (response.request().isNavigationRequest()) statuses.push(response.status());
  });
  await page.goto('/es/our-mission');
  await page.getByRole('main').getByRole('link', { name: 'Dar de alta mi empresa' }).click();
  await expect(page).toHaveURL('/es/register-space-or-service');
  await expect(page.getByRole('link', { name: 'Registrar espacio', exact: true })).toBeVisible();
  expect(statuses.filter((status) => status >= 400)).toEqual([]);
});

test('two tiles link to the two registrations', async ({ page, member: _ }) => {
  await page.goto('/es/blog');
  await page.getByRole('banner').getByRole('link', { name: 'Registrar espacio o servicio' }).click();
  await expect(page).toHaveURL('/es/register-space-or-service');
  const links = page.getByRole('main').getByRole('link');
  await expect(links).toHaveText(['Registrar espacio', 'Registrar servicio']);
  await expect(links.nth(0)).toHaveAttribute('href', '/es/space-registry');
  await expect(links.nth(1)).toHaveAttribute('href', '/es/service-registry');
  await expectNoAxeViolations(page);
});

test('the former address of the choice redirects a guest to the log-in page', async ({ page }) => {
  await page.goto('/es/register-service-or-space');
  await expect(page).toHaveURL('/es/log-in?redirect=%2Fes%2Fregister-space-or-service');
});

for (const [prefix, notFound, home] of [
  ['', "The page you're looking for can't be found.", 'Want to return home?'],
  ['/es', 'No se encuentra la página que buscas.', '¿Quieres volver al inicio?'],
] as const) {
  test(`an unknown path under ${prefix}/ shows the 404 page with a link to the home page`, async ({
    page,
    expectConsoleError,
  }) => {
    expectConsoleError(/404/);
    for (const path of ['/nope/deep/path', '/nope']) {
      const response = await page.goto(`${prefix}${path}`);
      expect(response?.status(), path).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(notFound);
    }
    await expectNoAxeViolations(page);
    await page.getByRole('link', { name: home, exact: true }).click();
    await expect(page).toHaveURL(`${prefix}/`);
  });
}

test('the cookies policy opens', async ({ page }) => {
  const response = await page.goto('/es/cookies-policy');
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Política de cookies');
  await expect(page.getByRole('main')).toContainText('cookiesDisclaimerDismissed');
  await expectNoAxeViolations(page);
});

test.describe('in the dark theme', () => {
  test.use({ colorScheme: 'dark' });

  for (const path of ['/', '/our-mission', '/log-in']) {
    test(`${path} passes axe`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoAxeViolations(page);
    });
  }
});
