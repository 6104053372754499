import { expect } from 'playwright/test';
import { expectNoAxeViolations } from './support/axe.ts';
import { test } from './support/test.ts';

const languages = [
  {
    language: 'English',
    prefix: '',
    start: 'Get started',
    notFound: "The page you're looking for can't be found.",
    home: 'Want to return home?',
    policy: 'Cookies policy',
    tiles: ['Register Space', 'Register Service'],
    register: 'Register space or service',
  },
  {
    language: 'Spanish',
    prefix: '/es',
    start: 'Dar de alta mi empresa',
    notFound: 'No se encuentra la página que buscas.',
    home: '¿Quieres volver al inicio?',
    policy: 'Política de cookies',
    tiles: ['Registrar espacio', 'Registrar servicio'],
    register: 'Registrar espacio o servicio',
  },
] as const;

for (const { language, prefix, start, notFound, home, policy, tiles, register } of languages) {
  test(`in ${language} a guest reads the mission, which links to sign-up`, async ({ page }) => {
    const response = await page.goto(`${prefix}/our-mission`);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole('main').getByRole('link', { name: start }).click();
    await expect(page).toHaveURL(`${prefix}/sign-up`);
  });

  test(`in ${language} the mission links a member to the choice of a registration`, async ({
    page,
    member: _,
  }) => {
    const statuses: number[] = [];
    page.on('response', (response) => {
      if (response.request().isNavigationRequest()) statuses.push(response.status());
    });
    await page.goto(`${prefix}/our-mission`);
    await page.getByRole('main').getByRole('link', { name: start }).click();
    await expect(page).toHaveURL(`${prefix}/register-space-or-service`);
    await expect(page.getByRole('link', { name: tiles[0], exact: true })).toBeVisible();
    expect(statuses.filter((status) => status >= 400)).toEqual([]);
  });

  test(`in ${language} two tiles link to the two registrations`, async ({ page, member: _ }) => {
    await page.goto(`${prefix}/blog`);
    await page.getByRole('banner').getByRole('link', { name: register }).click();
    await expect(page).toHaveURL(`${prefix}/register-space-or-service`);
    const links = page.getByRole('main').getByRole('link');
    await expect(links).toHaveText(tiles);
    await expect(links.nth(0)).toHaveAttribute('href', `${prefix}/space-registry`);
    await expect(links.nth(1)).toHaveAttribute('href', `${prefix}/service-registry`);
    await expectNoAxeViolations(page);
  });

  test(`in ${language} the former address of the choice redirects a guest to the log-in page`, async ({
    page,
  }) => {
    await page.goto(`${prefix}/register-service-or-space`);
    await expect(page).toHaveURL(
      `${prefix}/log-in?redirect=${encodeURIComponent(`${prefix}/register-space-or-service`)}`,
    );
  });

  test(`in ${language} an unknown path shows the 404 page with a link to the home page`, async ({
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

  test(`in ${language} the cookies policy opens`, async ({ page }) => {
    const response = await page.goto(`${prefix}/cookies-policy`);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(policy);
    await expect(page.getByRole('main')).toContainText('cookiesDisclaimerDismissed');
    await expectNoAxeViolations(page);
  });
}

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
