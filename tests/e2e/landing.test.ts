import { expect } from 'playwright/test';
import { expectNoAxeViolations } from './support/axe.ts';
import { waitForMap } from './support/map-search.ts';
import { test } from './support/test.ts';

test('a guest opens the landing page, which links to sign-up and the mission', async ({ page }) => {
  const response = await page.goto('/es/');
  expect(response?.status()).toBe(200);
  await expect(page).toHaveURL('/es/');
  await expect(page).toHaveTitle('Estiba');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  const mission = page.getByRole('main').locator('section:has(a[href="/es/our-mission"])');
  await expect(mission.getByRole('heading')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('main').getByRole('link', { name: 'Registrarse', exact: true }).click();
  await expect(page).toHaveURL('/es/sign-up');
});

test('two features link to the two searches', async ({ page }) => {
  await page.goto('/es/');
  const section = page.locator('section[aria-labelledby=features]');
  const blocks = section.getByRole('article');
  await expect(blocks).toHaveCount(2);
  await blocks.nth(0).getByRole('link').click();
  await expect(page).toHaveURL('/es/services-search');
  await page.goto('/es/');
  await blocks.nth(1).getByRole('link').click();
  await expect(page).toHaveURL('/es/map-search');
});

test('a guest who wants to publish signs up first and then chooses what to register', async ({ page }) => {
  await page.goto('/es/');
  await page.getByRole('main').getByRole('link', { name: 'Publica tu espacio' }).click();
  await expect(page).toHaveURL(
    (url) =>
      url.pathname === '/es/sign-up' && url.searchParams.get('redirect') === '/es/register-space-or-service',
  );
});

test('the search keeps its fields across the language switch, reload and Back', async ({ page }) => {
  await page.goto('/es/');
  const hero = page.getByRole('search');
  const [place, area] = [hero.locator('[name=place]'), hero.locator('[name=minSurface]')];
  await place.fill('Valencia');
  await hero.getByRole('option', { name: 'Valencia Valencia · España' }).click();
  await hero.getByLabel('Tipo de espacio').selectOption({ label: 'Almacén frigorífico' });
  await area.fill('2.000');
  await page.reload();
  await expect(place).toHaveValue('Valencia');
  await expect(area).toHaveValue('2.000');
  await page.getByRole('link', { name: 'View this page in English' }).click();
  await expect(page).toHaveURL('/');
  await expect(place).toHaveValue('Valencia');
  await expect(area).toHaveValue('2,000');
  for (const _ of ['search', 'search after Back']) {
    await hero.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL((url) => {
      const { place, at, typeData, minSurface } = Object.fromEntries(url.searchParams);
      return (
        place === 'Valencia,ES' &&
        at?.startsWith('39.4') === true &&
        typeData === '{"refrigerated":true}' &&
        minSurface === '2000'
      );
    });
    await page.goBack();
    await expect(place).toHaveValue('Valencia');
    await expect(hero.getByLabel('Type of space')).toHaveValue('{"refrigerated":true}');
  }
});

test('the market numbers equal the totals of the searches they link to', async ({ page, request }) => {
  await page.goto('/');
  const links = page.locator('[data-market] a:has([data-number])');
  await links.first().scrollIntoViewIfNeeded();
  await expect(page.locator('[data-market] [data-number]:empty')).toHaveCount(0);
  // Market numbers are cached for five minutes, and no other test publishes listings of these.
  for (const name of ['High Intensity Warehouse', 'Valencia']) {
    const link = links.filter({ has: page.getByText(name, { exact: true }) });
    const number = await link.locator('[data-number]').innerText();
    await link.click();
    // Without a place, the list shows what the map shows.
    await waitForMap(page);
    if (name !== 'Valencia') await page.getByRole('switch', { name: 'Search as I move the map' }).uncheck();
    await expect(page.getByText(`${number} spaces`).first()).toBeVisible();
    await page.goBack();
  }
  const answer: unknown = await (await request.get('/api/market')).json();
  expect(answer).toMatchObject({ newest: { length: 8 } });
  await page.getByRole('heading', { name: 'Newest spaces' }).scrollIntoViewIfNeeded();
  await expect(page.locator('[data-market] article')).toHaveCount(8);
  await expectNoAxeViolations(page);
});

test('without the API the market still links to its searches and shows no error', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/503|market/);
  await page.route('**/api/market', (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto('/');
  const links = page.locator('[data-market] a:has([data-number])');
  await page.getByRole('heading', { name: 'Newest spaces' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('heading', { name: 'Newest spaces' })).toBeHidden();
  await expect(links).toHaveCount(23);
  await expect(page.getByRole('alert').filter({ visible: true })).toHaveCount(0);
});

test('a member sees no call to sign up', async ({ page, member: _ }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign up', exact: true })).toHaveCount(0);
});
