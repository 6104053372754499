import { expect, type Page } from 'playwright/test';
import { expectNoAxeViolations } from './support/axe.ts';
import { cardsOf } from './support/map-search.ts';
import { recordServiceSearches, serviceCard, sidebarOf, stubServices } from './support/services.ts';
import { expectNoOverflow } from './support/overflow.ts';
import { test } from './support/test.ts';

const PHONE = { width: 375, height: 800 };

async function optionOf(page: Page, group: string, name: string) {
  const groups = sidebarOf(page).getByRole('group', { name: group, exact: true });
  const option = groups.getByRole('checkbox', { name });
  if (!(await option.isVisible())) await sidebarOf(page).getByText(group, { exact: true }).first().click();
  return option;
}

test('guests see filters and results', async ({ page }) => {
  await stubServices(page, [serviceCard('s1')]);
  await page.goto('/services-search');
  await expect(page).toHaveTitle('Service Directory');
  await expect(page.getByRole('heading', { level: 1, name: 'Service Directory' })).toBeVisible();
  await expect(sidebarOf(page)).toBeVisible();
  await expect(cardsOf(page).first()).toBeVisible();
  await expectNoAxeViolations(page);
});

test('the Spanish directory is Spanish and passes axe in the dark theme', async ({ page }) => {
  await stubServices(page, [serviceCard('s1'), serviceCard('s2')]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/es/services-search');
  await expect(page).toHaveTitle('Directorio de servicios');
  await expect(page.getByRole('status').filter({ hasText: /\d+ servicios/ })).toBeVisible();
  await expect(sidebarOf(page)).toContainText('Cobertura internacional');
  await expectNoAxeViolations(page);
});

test('selects all service levels at first, and all continents once coverage is on', async ({ page }) => {
  const searches = recordServiceSearches(page);
  await page.goto('/services-search');
  await expect(cardsOf(page).first()).toBeVisible();
  for (const name of ['2PL', '3PL', '4PL', '5PL'])
    await expect(await optionOf(page, 'Service level', name)).toBeChecked();
  expect(searches.at(-1)?.searchParams.has('internationalCoverage')).toBe(false);
  await sidebarOf(page).getByRole('button', { name: 'International coverage' }).click();
  await sidebarOf(page).getByRole('switch', { name: 'Works internationally' }).check();
  const continents = sidebarOf(page).getByRole('group', { name: 'International coverage', exact: true });
  await expect(continents.getByRole('checkbox', { checked: true })).toHaveCount(6);
  const six = ['europe', 'northAmerica', 'asia', 'southAmerica', 'oceania', 'africa'];
  await expect
    .poll(() => JSON.parse(searches.at(-1)?.searchParams.get('internationalCoverage') ?? '{}'))
    .toEqual(Object.fromEntries(six.map((name) => [name, true])));
});

test('a filter enters the address, which finds the same services for another visitor', async ({
  page,
  anotherVisitor,
}) => {
  const searches = recordServiceSearches(page);
  await page.goto('/services-search');
  await expect(cardsOf(page).first()).toBeVisible();
  await (await optionOf(page, 'Transportation', 'Last mile')).check();
  await expect.poll(() => searches.at(-1)?.searchParams.get('transportation')).toBe('{"lastMile":true}');
  await (await optionOf(page, 'Contract', 'Occasional')).check();
  await expect.poll(() => searches.at(-1)?.searchParams.get('contract')).toBe('{"ocasionalOperations":true}');
  await expect(page).toHaveURL(/transportation=.*contract=/);
  const countOf = (tab: Page) =>
    tab
      .getByRole('status')
      .filter({ hasText: /\d services?/ })
      .textContent();
  const visitor = await anotherVisitor();
  await visitor.goto(page.url());
  // A group with a choice is open.
  await expect(sidebarOf(visitor).getByRole('checkbox', { name: 'Last mile' })).toBeChecked();
  await expect.poll(() => countOf(page)).toBe(await countOf(visitor));
  await page.getByRole('button', { name: 'Remove the filter Last mile' }).click();
  await expect.poll(() => searches.at(-1)?.searchParams.has('transportation')).toBe(false);
});

test('a card hides zero figures', async ({ page }) => {
  await stubServices(page, [serviceCard('s1')]);
  await page.goto('/services-search');
  await expect(cardsOf(page).getByRole('link').first()).toHaveText(/3PL\s*Meseta Cargo\s*Vigo, Spain/);
  const figures = cardsOf(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('img') });
  await expect(figures).toHaveText(['1,200']);
});

test('a phone opens the filters by a tap and shows their live count', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/services-search');
  await expect(cardsOf(page).first()).toBeVisible();
  await expect(sidebarOf(page)).toBeHidden();
  const bar = page.getByRole('button', { name: /^Filters/ });
  await expect(bar).toHaveAttribute('aria-expanded', 'false');
  await bar.click();
  await expect(bar).toHaveAttribute('aria-expanded', 'true');
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('checkbox', { name: '5PL' }).uncheck();
  await expect(sheet.getByRole('button', { name: /^Show [\d,]+ services?$/ })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(bar).toHaveAttribute('aria-expanded', 'false');
  await expect(bar).toBeFocused();
  await expect(bar).toContainText('2PL · 3PL · 4PL');
});

for (const path of ['/es/services-search', '/es/map-search']) {
  test(`${path} has no horizontal scroll from 320 px`, async ({ page }) => {
    await page.goto(path);
    for (const width of [320, 768, 1280, 2560]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(cardsOf(page).first()).toBeVisible();
      await expectNoOverflow(page);
    }
  });
}
