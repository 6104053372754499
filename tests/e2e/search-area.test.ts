import { expect, type Page } from 'playwright/test';
import { findContradictions } from './support/search-agreement.ts';
import { cardsOf, mapOf, markersOf, recordSearches, waitForMap } from './support/map-search.ts';
import { stubOutsidePlaces } from './support/spaces.ts';
import { test } from './support/test.ts';

const VALENCIA = /place=Valencia,ES&at=39\.\d+,-0\.\d+&r=50/;

const placeField = (page: Page) => page.getByRole('combobox', { name: /^(Place|Lugar)$/ });
const chipsOf = (page: Page) => page.getByRole('list', { name: /^(Active filters|Filtros activos)$/ });

async function expectValencia(page: Page): Promise<void> {
  await expect(page).toHaveURL((url) => VALENCIA.test(decodeURIComponent(url.search)));
  await expect(chipsOf(page)).toContainText(/(Near|Cerca de) Valencia, (Spain|España) · 50\skm/);
  await expect(placeField(page)).toHaveValue('Valencia');
  await expect.poll(() => findContradictions(page)).toEqual([]);
}

test('a place survives a filter, the sort order, the layout, a detail page, Back, a reload and the language switch', async ({
  page,
}) => {
  // The test opens seven pages.
  test.slow();
  await stubOutsidePlaces(page, []);
  await page.goto('/map-search');
  await placeField(page).pressSequentially('Valencia');
  // Suggestions for the first letters may come first.
  await page
    .getByRole('listbox')
    .getByRole('option', { name: /^Valencia/ })
    .first()
    .click();
  await expectValencia(page);
  await page.getByRole('button', { name: 'Equipment' }).click();
  await page.getByRole('checkbox', { name: 'Forklifts' }).check();
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('surface');
  await page.getByRole('button', { name: 'List' }).click();
  await expect(page).toHaveURL(/equipmentData=.*sort=surface.*view=list/);
  await expectValencia(page);
  await cardsOf(page).first().getByRole('link').click();
  await expect(page).toHaveURL(/\/spaces\//);
  await page.goBack({ waitUntil: 'commit' });
  await waitForMap(page);
  await expectValencia(page);
  await page.reload();
  await expectValencia(page);
  await page.locator('[data-language]').click();
  await expect(page).toHaveURL(/\/es\/map-search.*equipmentData=.*sort=surface/);
  await expectValencia(page);
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL(/\/map-search.*sort=surface/);
  await expectValencia(page);
});

test('dragging a map near a place offers to search there, which replaces the place, and Back, the radius menu and the chip change the search', async ({
  page,
}) => {
  const searches = recordSearches(page);
  await page.goto('/map-search?place=Valencia,ES&at=39.47,-0.38&r=50');
  await waitForMap(page);
  await expectValencia(page);
  const box = await mapOf(page).boundingBox();
  if (box === null) throw new Error('The map must be visible.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 120, y - 60, { steps: 4 });
  await page.mouse.up();
  await expect(page.getByRole('switch', { name: 'Search as I move the map' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Search this area' }).click();
  await expect(page).toHaveURL(/area=-?\d/);
  await expect(chipsOf(page)).toHaveText('This part of the map');
  await expect(placeField(page)).toHaveValue('');
  await expect.poll(() => searches.at(-1)?.searchParams.has('bbox')).toBe(true);
  await expect.poll(() => findContradictions(page)).toEqual([]);
  await page.goBack({ waitUntil: 'commit' });
  await expectValencia(page);
  await page.getByRole('button', { name: /50 km: change the radius/ }).click();
  await page.getByRole('menuitemradio', { name: 'Within 250 km' }).click();
  await expect(page).toHaveURL(/r=250/);
  await expect(chipsOf(page)).toContainText('Near Valencia, Spain · 250 km');
  await expect.poll(() => findContradictions(page)).toEqual([]);
  await page.getByRole('button', { name: 'Remove the filter Near Valencia, Spain · 250 km' }).click();
  await expect(page).toHaveURL('/map-search');
  await expect(placeField(page)).toHaveValue('');
  await expect.poll(() => findContradictions(page)).toEqual([]);
});

test("“Near me” searches around the visitor's rounded position, and explains a denied permission", async ({
  page,
  context,
}) => {
  await page.goto('/map-search');
  const nearMe = page.getByRole('button', { name: 'Near me' });
  await nearMe.click();
  const denied = 'Your browser is not allowed to share your location.';
  await expect(page.getByRole('status').filter({ hasText: denied })).toBeVisible();
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 39.46975, longitude: -0.37739 });
  await nearMe.click();
  await expect(page).toHaveURL(/\?at=39\.47,-0\.38&r=50$/);
  await expect(chipsOf(page)).toHaveText('Near me · 50 km');
  await expect(page.getByText(denied)).toBeHidden();
  await expect.poll(() => findContradictions(page)).toEqual([]);
});

const markerPositions = (page: Page) =>
  markersOf(page).evaluateAll((markers) =>
    markers.map((marker): [key: string, x: number, y: number] => {
      const { x, y, width, height } = marker.getBoundingClientRect();
      return [marker.dataset['marker'] ?? '', x + width / 2, y + height / 2];
    }),
  );

test('a phone’s map shows the same area after a detail page and Back, and after the list and Forward', async ({
  page,
}) => {
  test.slow();
  await stubOutsidePlaces(page, []);
  await page.setViewportSize({ width: 390, height: 844 });
  // Where no other test publishes meanwhile.
  await page.goto('/map-search?place=Zaragoza,ES&at=41.65,-0.88&r=50');
  const panelButton = (name: RegExp) => page.getByRole('button', { name });
  await panelButton(/^Map/).click();
  await waitForMap(page);
  const box = await mapOf(page).boundingBox();
  if (box === null) throw new Error('The map must be visible.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 3];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 40, y + 30, { steps: 4 });
  await page.mouse.up();
  await page.getByRole('button', { name: 'Search this area' }).click();
  await expect(page).toHaveURL(/[?&]area=-?\d/);
  await expect.poll(() => findContradictions(page)).toEqual([]);
  const dragged = page.url();
  const before = await markerPositions(page);
  expect(before.length).toBeGreaterThan(0);
  const movedMarkers = async () => {
    const now = new Map((await markerPositions(page)).map(([key, ...at]) => [key, at]));
    return before.filter(([key, left, top]) => {
      const [nowLeft = NaN, nowTop = NaN] = now.get(key) ?? [];
      return !(Math.abs(nowLeft - left) < 3 && Math.abs(nowTop - top) < 3);
    });
  };
  const expectSameMap = async () => {
    await waitForMap(page);
    await expect.poll(movedMarkers).toEqual([]);
    await expect(page).toHaveURL(dragged);
  };
  await panelButton(/^List$/)
    .last()
    .click();
  await expect(page).not.toHaveURL(/panel=map/);
  await page.goBack({ waitUntil: 'commit' });
  await expectSameMap();
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL(/place=Zaragoza/);
  await page.goForward({ waitUntil: 'commit' });
  await expectSameMap();
  await page.goForward({ waitUntil: 'commit' });
  await expect(mapOf(page)).toBeHidden();
  await cardsOf(page).first().getByRole('link').click();
  await expect(page).toHaveURL(/\/spaces\//);
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).not.toHaveURL(/\/spaces\//);
  await expect(cardsOf(page).first()).toBeVisible();
  await page.goBack({ waitUntil: 'commit' });
  await expectSameMap();
});

test('removing or clearing a chosen place empties the place field in both directories', async ({ page }) => {
  await stubOutsidePlaces(page, []);
  for (const path of ['/map-search', '/es/services-search']) {
    await page.goto(path);
    const clear = page.getByRole('button', { name: /^(Clear all filters|Quitar todos los filtros)$/ });
    const remove = page.getByRole('button', { name: /^(Remove the filter|Quitar el filtro) .*Valencia/ });
    for (const button of [remove, clear]) {
      await placeField(page).fill('Valencia');
      await page
        .getByRole('listbox')
        .getByRole('option', { name: /^Valencia/ })
        .first()
        .click();
      await expect(chipsOf(page)).toContainText('Valencia');
      if (button === clear) await page.getByRole('checkbox').first().click();
      await button.first().click();
      await expect(placeField(page)).toHaveValue('');
      await expect(page).toHaveURL(path);
    }
  }
});
