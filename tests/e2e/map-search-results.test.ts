import { expect } from 'playwright/test';
import { expectNoAxeViolations } from './support/axe.ts';
import { cardsOf, recordSearches } from './support/map-search.ts';
import { test } from './support/test.ts';

test('the first search has no parameters', async ({ page }) => {
  const searches = recordSearches(page);
  await page.goto('/map-search');
  await expect(cardsOf(page).first()).toBeVisible();
  expect(searches[0]?.search).toBe('');
});

test('the results beside the map are a grid or a list', async ({ page }) => {
  await page.goto('/map-search');
  await expect(cardsOf(page).first()).toBeVisible();
  for (const name of ['Grid', 'List']) {
    const button = page.getByRole('button', { name, exact: true });
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await expect(cardsOf(page).first()).toHaveAttribute('data-layout', name.toLowerCase());
  }
});

test('the filters of the page stay when it becomes interactive', async ({ page }) => {
  const box = page.getByRole('checkbox', { name: 'Refrigerated' });
  // Each load has another order of events.
  for (const address of ['/map-search', '/map-search?sort=surface', '/map-search?z=5&lat=40&lng=-3']) {
    await page.goto(address, { waitUntil: 'commit' });
    const first = await box.elementHandle();
    await box.check();
    await expect(page).toHaveURL(/typeData/);
    expect(await first.evaluate((element) => element.isConnected)).toBe(true);
    await page.getByRole('banner').hover();
    await page.getByRole('combobox', { name: 'Units' }).first().focus();
    await expect(box).toBeChecked();
  }
});

test('an empty result offers to clear the filters', async ({ page }) => {
  await page.goto('/es/map-search?city=Nowhere');
  await expect(page.getByText('Ningún espacio coincide con tu búsqueda.')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Quitar todos los filtros' }).last().click();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('Back, Forward and the language switch restore filters, results and scroll position', async ({
  page,
}) => {
  // The smallest spaces come first, because other tests publish larger ones.
  await page.goto('/map-search?sort=surface&view=list');
  await expect(cardsOf(page)).toHaveCount(24);
  await page.getByRole('checkbox', { name: 'Any warehouse' }).check();
  await expect(page).toHaveURL(/typeData/);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(cardsOf(page)).toHaveCount(48);
  const title = cardsOf(page).nth(40).getByRole('link');
  const address = (await title.getAttribute('href')) ?? '';
  await title.click();
  await expect(page).toHaveURL(/\/spaces\//);
  await page.goBack({ waitUntil: 'commit' });
  await expect(cardsOf(page)).toHaveCount(48);
  await expect(page.getByRole('checkbox', { name: 'Any warehouse' })).toBeChecked();
  // Its place may have changed: other tests publish and pause meanwhile.
  const restored = cardsOf(page).locator(`a[href="${address}"]`);
  await expect(restored).toBeInViewport();
  await expect(restored).toBeFocused();
  await page.goBack({ waitUntil: 'commit' });
  await expect(page.getByRole('checkbox', { name: 'Any warehouse' })).not.toBeChecked();
  await expect(cardsOf(page)).toHaveCount(24);
  await page.goForward({ waitUntil: 'commit' });
  await expect(page.getByRole('checkbox', { name: 'Any warehouse' })).toBeChecked();
  await expect(restored).toBeInViewport();
  await page.getByRole('link', { name: 'Ver esta página en español' }).click();
  await expect(page).toHaveURL(/\/es\/map-search/);
  await expect(cardsOf(page)).toHaveCount(48);
  await expect(cardsOf(page).locator(`a[href="/es${address}"]`)).toBeInViewport();
});
