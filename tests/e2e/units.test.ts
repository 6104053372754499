import { expect, type Page } from 'playwright/test';
import { wholeSpace } from '../support/whole-listings.ts';
import { cardsOf, recordSearches } from './support/map-search.ts';
import { blockStorage } from './support/storage.ts';
import { spaceCard, stubSearch, stubSpace } from './support/spaces.ts';
import { test } from './support/test.ts';

const units = (page: Page) => page.getByRole('combobox', { name: /^(Units|Unidades)$/ });

const dimensionsData = { surface: 4645, height: 9.75, palletPositions: 5000 };

test.describe('a reader in the United States', () => {
  test.use({ locale: 'en-US', timezoneId: 'America/Chicago' });

  test('searches by square feet from the home page on; the address and the API stay metric', async ({
    page,
  }) => {
    await stubSearch(page, [spaceCard('space-1', { dimensionsData })]);
    const searches = recordSearches(page);
    await page.goto('/');
    const area = page.getByRole('textbox', { name: 'Min. area, in sq ft' });
    await area.fill('50000');
    await page.getByRole('search').getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/minSurface=4645/);
    await expect(page.getByRole('button', { name: 'Remove the filter From 50,000 sq ft' })).toBeVisible();
    await expect(cardsOf(page)).toContainText('50,000 sq ft');
    await expect(cardsOf(page)).toContainText('32 ft');
    await expect(page.getByRole('textbox', { name: 'Min. area' })).toHaveValue('50,000');
    expect(searches.at(-1)?.searchParams.get('minSurface')).toBe('4645');
  });

  test('reads details in feet with the meters in brackets, until units are chosen', async ({ page }) => {
    await stubSpace(page, wholeSpace({ dimensionsData }));
    await page.goto('/spaces/space-1');
    const figures = page.getByLabel('Key figures');
    await expect(figures).toContainText('50,000 sq ft(4,645 m²)');
    await expect(figures).toContainText('32 ft(9.75 m)');
    await units(page).selectOption('metric');
    await expect(figures).toContainText('4,645 m²');
    await expect(figures).not.toContainText('(');
  });

  test('chooses metric units in the menu, for every page and either language', async ({ page }) => {
    await stubSearch(page, [spaceCard('space-1', { dimensionsData })]);
    await page.goto('/map-search');
    await expect(units(page)).toHaveValue('us');
    await expect(cardsOf(page)).toContainText('50,000 sq ft');
    await units(page).selectOption('metric');
    await expect(cardsOf(page)).toContainText('4,645 m²');
    await page.goto('/es/map-search');
    await expect(units(page)).toHaveValue('metric');
    await expect(cardsOf(page)).toContainText('4.645 m²');
  });
});

test('on a phone the units are chosen in the opened menu', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await stubSearch(page, [spaceCard('space-1', { dimensionsData })]);
  await page.goto('/es/map-search');
  await expect(units(page)).toBeHidden();
  await page.getByRole('button', { name: 'Menú', exact: true }).click();
  await units(page).selectOption('uk');
  await expect(cardsOf(page)).toContainText('50.000 ft²');
  await expect(cardsOf(page)).toContainText('9,75 m');
});

test('a browser that keeps no choice says so, and the page stays as it is', async ({ page }) => {
  await blockStorage(page);
  await stubSearch(page, [spaceCard('space-1', { dimensionsData })]);
  await page.goto('/map-search');
  await units(page).selectOption('us');
  const said = () => units(page).evaluate((select: HTMLSelectElement) => select.validationMessage);
  await expect.poll(said).toMatch(/keeps no choices/);
  await expect(units(page)).toHaveValue('metric');
  await expect(cardsOf(page)).toContainText('4,645 m²');
});

test('a short header shows the units by their sign alone, whatever the colors', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.setViewportSize({ width: 1100, height: 700 });
  await page.goto('/log-in');
  const [room, width] = await units(page).evaluate((select: HTMLSelectElement) => {
    const { paddingLeft, paddingRight } = getComputedStyle(select);
    return [select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight), select.offsetWidth];
  });
  expect([room, width]).toEqual([0, 44]);
});
