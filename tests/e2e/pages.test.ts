import { expect, type Page } from 'playwright/test';
import { routes, type Route } from '#site/routes.ts';
import { newSpace } from '../support/samples.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { store } from './support/company.ts';
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

const PHONE = { width: 390, height: 844 };

/** Fields and main buttons that something fixed covers once they are scrolled into view, as focus does. */
const coveredOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const parts =
      'main :is(input, select, textarea, [role=combobox], button[data-variant=primary], [type=submit])';
    const isFloating = (element: Element) => /fixed|sticky/.test(getComputedStyle(element).position);
    const covers = (element: Element) => {
      element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      const { left, top, width, height } = element.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      for (let above = hit; above && !above.contains(element); above = above.parentElement)
        if (isFloating(above)) return true;
      return false;
    };
    return [...document.querySelectorAll(parts)]
      .filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0,
      )
      .filter(covers)
      .map((element) => element.outerHTML.slice(0, 200));
  });

const FORMS_ALONE = [
  ...['/compare', '/space-registry', '/service-registry', '/log-in', '/sign-up'],
  ...['/conversation', '/decline'],
];
const all: readonly Route[] = Object.values(routes);
const pages = all.filter(({ path }) => !path.includes('{'));

/** With all that may lie at the bottom: the cookie notice and the compare bar. */
async function expectClear(page: Page, path: string): Promise<void> {
  const tray = page.locator('[aria-label="Chosen to compare"]');
  await page.goto(path);
  await expect(page.locator('[data-cookie-notice]')).toBeVisible();
  if (!FORMS_ALONE.includes(path)) await expect(tray, path).toBeAttached();
  await expect.poll(() => coveredOn(page), path).toEqual([]);
  const hasForm = await page.locator("main form:not([role='search'])").first().isVisible();
  if (hasForm) await expect(tray, path).toBeHidden();
}

test('on a phone no bar covers a field or a main button of a public page', async ({ page, company }) => {
  const { _id } = company.user;
  const made = await company.api.post('/spaces/register', newSpace(_id));
  const id = String(made.body._id);
  await page.setViewportSize(PHONE);
  await store(page, { compareChoice: `spaces=${id}` });
  const open = pages.filter(({ loginNeeded }) => !loginNeeded).map(({ path }) => path);
  for (const path of [...open, `/spaces/${id}`, `/companies/${_id}`]) await expectClear(page, path);
});

test('on a phone no bar covers a field or a main button of a page of members', async ({
  page,
  member: _,
}) => {
  await page.setViewportSize(PHONE);
  await store(page, { compareChoice: 'spaces=a' });
  for (const { path } of pages.filter(({ loginNeeded }) => loginNeeded)) await expectClear(page, path);
});
