import { expect } from 'playwright/test';
import { expectNoAxeViolations } from './support/axe.ts';
import { hold } from './support/hold.ts';
import { cardsOf, recordSearches, waitForMap } from './support/map-search.ts';
import { spaceCard, stubListingPage, stubSearch } from './support/spaces.ts';
import { test } from './support/test.ts';

test('filters, results and map are three labelled regions for guests', async ({ page }) => {
  await page.goto('/map-search');
  await expect(page).toHaveTitle('Map Search');
  for (const name of ['Filters', 'Results', 'Map']) {
    await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
  }
  await expect(cardsOf(page).first()).toBeVisible();
  await waitForMap(page);
  await expectNoAxeViolations(page);
});

for (const [width, height] of [
  [1280, 800],
  [1920, 1080],
] as const) {
  test(`the wheel over a panel or the header never scrolls the page at ${String(width)} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/map-search');
    await expect(cardsOf(page).first()).toBeVisible();
    await waitForMap(page);
    const folded = page.locator('#filters button[aria-expanded=false]');
    while ((await folded.count()) > 0) await folded.first().click();
    const panels = ['Filters', 'Results', 'Map'].map((name) =>
      page.getByRole('region', { name, exact: true }),
    );
    for (const panel of [page.getByRole('banner'), ...panels]) {
      await panel.hover({ position: { x: 12, y: 40 } });
      // Past the panel's end, where the rest of the wheel would go to the page.
      for (let turn = 0; turn < 12; turn++) await page.mouse.wheel(0, 2000);
      const position = await page.evaluate(() => [scrollY, document.documentElement.scrollHeight]);
      expect(position).toEqual([0, height]);
    }
  });
}

test('keeps a place typed before hydration', async ({ page }) => {
  const release = await hold(page, '**/_astro/*.js');
  await page.goto('/map-search', { waitUntil: 'commit' });
  const place = page.getByRole('combobox', { name: 'Place', exact: true });
  await place.fill('Zaragoza');
  release();
  await expect(cardsOf(page).first()).toBeVisible();
  await expect(place).toHaveValue('Zaragoza');
});

test('a figure typed before hydration joins the search of the address', async ({ page }) => {
  const release = await hold(page, '**/_astro/*.js');
  await page.goto('/map-search?typeData={"refrigerated":true}', { waitUntil: 'commit' });
  await page.getByRole('textbox', { name: 'Dock-high doors' }).fill('6');
  release();
  await expect
    .poll(() => Object.fromEntries(new URL(page.url()).searchParams))
    .toEqual({ typeData: '{"refrigerated":true}', minDockDoors: '6' });
});

test('what is ticked and selected before hydration is searched', async ({ page }) => {
  const release = await hold(page, '**/_astro/*.js');
  await page.goto('/map-search', { waitUntil: 'commit' });
  for (const name of ['Refrigerated', 'Temporary']) await page.getByRole('checkbox', { name }).check();
  const compared = page.getByRole('combobox', { name: 'Compare' });
  await compared.selectOption('rent');
  release();
  await expect
    .poll(() => Object.fromEntries(new URL(page.url()).searchParams))
    .toMatchObject({ typeData: '{"refrigerated":true,"temporary":true}' });
  await expect(cardsOf(page).first()).toBeVisible();
  await expect(compared).toHaveValue('rent');
  for (const name of ['Refrigerated', 'Temporary'])
    await expect(page.getByRole('checkbox', { name })).toBeChecked();
});

test('what is ticked before hydration joins the search of the address', async ({ page }) => {
  const release = await hold(page, '**/_astro/*.js');
  await page.goto('/map-search?typeData={"refrigerated":true}', { waitUntil: 'commit' });
  await page.getByRole('checkbox', { name: 'Temporary' }).check();
  await page.getByRole('radio', { name: 'pallets' }).check();
  release();
  await expect
    .poll(() => new URL(page.url()).searchParams.get('typeData'))
    .toBe('{"refrigerated":true,"temporary":true}');
  await expect(page.getByRole('radio', { name: 'pallets' })).toBeChecked();
  await page.reload();
  for (const name of ['Refrigerated', 'Temporary'])
    await expect(page.getByRole('checkbox', { name })).toBeChecked();
});

test('replays a click from before hydration once', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  const release = await hold(page, '**/_astro/MapSearch.*.js');
  await page.goto('/map-search', { waitUntil: 'commit' });
  const map = page.getByRole('region', { name: 'Map', exact: true });
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  await expect(map).toBeHidden();
  release();
  await expect(map).toBeVisible();
  await waitForMap(page);
  await expect(page.getByRole('button', { name: 'List', exact: true })).toBeVisible();
});

test('a phone shows the list first, and opens map and filters by a tap', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto('/map-search');
  await expect(cardsOf(page).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Map', exact: true })).toBeHidden();
  await page.getByRole('button', { name: /^Filters/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await expectNoAxeViolations(page);
  await sheet.getByRole('checkbox', { name: 'Empty plot' }).check();
  await expect(sheet.getByRole('button', { name: /^Show [\d,]+ spaces?$/ })).toBeVisible();
  await sheet.getByRole('button', { name: /^Show / }).click();
  await expect(sheet).toBeHidden();
  await page.getByRole('button', { name: /^Map · / }).click();
  await waitForMap(page);
  await page.goBack({ waitUntil: 'commit' });
  await expect(cardsOf(page).first()).toBeVisible();
  await expect(page).toHaveURL(/emptyPlot/);
});

test('closing the filter sheet of a phone leaves the list where it was', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto('/map-search');
  const card = cardsOf(page).nth(7);
  await card.scrollIntoViewIfNeeded();
  await expect(card).toBeInViewport();
  const filters = page.getByRole('button', { name: /^Filters/ });
  await filters.focus();
  await page.evaluate(async () => document.fonts.ready);
  const top = async (): Promise<number | undefined> => (await card.boundingBox())?.y;
  const before = await top();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  for (const close of [
    async () => page.keyboard.press('Escape'),
    async () => sheet.getByRole('button', { name: 'Close' }).click(),
  ]) {
    await filters.press('Enter');
    await expect(sheet).toBeVisible();
    await expect(cardsOf(page).first()).toBeHidden();
    await close();
    await expect(sheet).toBeHidden();
    await expect.poll(top).toBe(before);
  }
});

test('a card is a single link to the space', async ({ page }) => {
  await stubSearch(page, [spaceCard('a')]);
  await page.goto('/es/map-search');
  await expect(page.getByRole('article').getByRole('link')).toHaveCount(1);
  // Only the navigation matters.
  await stubListingPage(page, '/spaces/a');
  await page.route('**/api/spaces/a', () => new Promise(() => undefined));
  await page.getByRole('article').click({ position: { x: 60, y: 60 } });
  await expect(page).toHaveURL(/\/es\/spaces\/a$/);
});

test('the filters are the groups of the space search', async ({ page }) => {
  await page.goto('/map-search');
  await expect(cardsOf(page).first()).toBeVisible();
  const options = (name: string) =>
    page.getByRole('group', { name, exact: true }).locator('label > span').filter({ visible: true });
  await expect(options('Type of space')).toHaveText([
    ...['Any warehouse', 'Conventional', 'High intensity', 'Automated', 'Refrigerated', 'Temporary'],
    ...['Logistics floor', 'Empty plot'],
  ]);
  for (const name of ['Operations', 'Equipment', 'Storage', 'Goods', 'Certificates and permits'])
    await page.getByRole('button', { name, exact: true }).click();
  await expect(options('Operations')).toHaveText(['Open 24 hours', 'Customs']);
  await expect(options('Equipment')).toHaveText(['Forklifts', 'Cranes']);
  await expect(options('Storage')).toHaveText(['Block storage', 'Direct storage', 'Automated storage']);
  await expect(options('Goods')).toHaveText(['Food and perishables', 'Dangerous goods and chemicals']);
  await expect(options('Certificates and permits')).toHaveText(['Sanitary (HACCP)', 'Environmental (any)']);
  await page.getByText('Search by country, region or city name').click();
  const place = page.getByRole('group', { name: 'Search by country, region or city name' });
  await expect(place.getByRole('radio')).toHaveCount(3);
});

test('the location accepts letters and spaces only and suggests countries by prefix', async ({ page }) => {
  const searches = recordSearches(page);
  await page.goto('/map-search');
  await expect(cardsOf(page).first()).toBeVisible();
  await page.getByText('Search by country, region or city name').click();
  const text = page.getByRole('combobox', { name: 'Starts with' });
  await text.pressSequentially('Ma1d-r.id 2');
  await expect(text).toHaveValue('Madrid ');
  await expect.poll(() => searches.at(-1)?.searchParams.get('city')).toBe('Madrid');
  await page.getByRole('radio', { name: 'Country' }).check();
  await text.fill('pain');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(0);
  await text.fill('sp');
  await expect(page.getByRole('listbox').getByRole('option', { name: 'Spain' })).toBeVisible();
  for (const name of await page.getByRole('listbox').getByRole('option').allTextContents())
    expect(name).toMatch(/^Sp/);
  await text.press('ArrowDown');
  await text.press('Enter');
  await expect.poll(() => searches.at(-1)?.searchParams.get('country')).toBe('Spain');
});
