import { expect, type Locator, type Page } from 'playwright/test';
import { hold } from './support/hold.ts';
import { cardsOf, mapOf, markersOf, popupOf, recordSearches, waitForMap } from './support/map-search.ts';
import { spaceCard, stubOutsidePlaces, stubSearch } from './support/spaces.ts';
import { test } from './support/test.ts';

test('the map starts at Spain with zoom 6 and zooms out to 4', async ({ page }) => {
  const zooms = new Set<number>();
  page.on('request', (request) => {
    const zoom = /tile\.openstreetmap\.org\/(\d+)\//.exec(request.url())?.[1];
    if (zoom !== undefined) zooms.add(Number(zoom));
  });
  await page.goto('/map-search');
  await waitForMap(page);
  await expect.poll(() => [...zooms]).toEqual([6]);
  const zoomOut = page.getByRole('button', { name: 'Zoom out' });
  for (let zoom = 5; zoom >= 4; zoom--) {
    await zoomOut.click();
    await expect(page).toHaveURL(new RegExp(`z=${String(zoom)}&`));
  }
  await expect(zoomOut).toHaveAttribute('aria-disabled', 'true');
  const { searchParams } = new URL(page.url());
  expect(Number(searchParams.get('lat'))).toBeCloseTo(40, 0);
  expect(Number(searchParams.get('lng'))).toBeCloseTo(-3.7, 0);
  expect(Math.min(...zooms)).toBe(4);
});

test('shows a marker only for spaces with valid coordinates, and lists the others', async ({ page }) => {
  const place = { country: 'Spain', region: 'Madrid', city: 'Getafe' };
  await stubSearch(page, [
    spaceCard('a'),
    spaceCard('b', { locationData: place }),
    spaceCard('c', { locationData: { ...place, coordinates: 'abc' } }),
  ]);
  await page.goto('/map-search');
  await waitForMap(page);
  await expect(cardsOf(page)).toHaveCount(3);
  await expect(markersOf(page)).toHaveCount(1);
});

test('the map goes on beyond the antimeridian, with markers, search and address', async ({ page }) => {
  const at = (city: string, coordinates: string) =>
    spaceCard(city, { locationData: { country: 'Russia', region: 'x', city, coordinates } });
  await stubSearch(page, [at('Anadyr', '64.73,177.5'), at('Nome', '64.5,-165.4')]);
  const searches = recordSearches(page);
  await page.goto('/map-search?lat=66&lng=181&z=4');
  await expect(markersOf(page)).toHaveCount(2);
  for (const marker of await markersOf(page).all()) await expect(marker).toBeInViewport({ ratio: 1 });
  const [west = 0, , east = 0] = (searches.at(-1)?.searchParams.get('bbox') ?? '').split(',').map(Number);
  expect(west).toBeGreaterThan(east);
  await mapOf(page).focus();
  const lng = () => Number(new URL(page.url()).searchParams.get('lng'));
  expect(lng()).toBe(181);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(lng).toBeGreaterThan(170);
  await expect.poll(lng).toBeLessThan(180);
  await page.keyboard.press('ArrowRight');
  await expect.poll(lng).toBeLessThan(-178);
  await expect(markersOf(page).last()).toBeInViewport({ ratio: 1 });
});

test("a marker's popup shows the owner's name, or Unknown, as text", async ({ page }) => {
  const at = (coordinates: string) => ({ country: 'Spain', region: 'x', city: 'y', coordinates });
  await stubSearch(page, [
    spaceCard('a', { userName: '<img src=x> Cargo', locationData: at('41.5,-5') }),
    spaceCard('b', { userName: undefined, locationData: at('38.5,-3') }),
  ]);
  await page.goto('/map-search');
  await waitForMap(page);
  await markersOf(page).nth(0).click();
  const popup = popupOf(page);
  await expect(popup).toContainText('<img src=x> Cargo');
  await expect(popup.getByRole('link', { name: 'Conventional' })).toHaveAttribute('href', '/spaces/a');
  await expect(popup.getByRole('link', { name: 'Cargo' })).toHaveAttribute('href', '/companies/owner');
  await markersOf(page).nth(1).click();
  await expect(popup).toContainText('Unknown');
  await popup.getByRole('button', { name: 'Close' }).click();
  await expect(popup).toBeHidden();
});

test('a marker opens by keyboard, and Escape returns the focus to it', async ({ page }) => {
  await stubSearch(page, [spaceCard('a')]);
  await page.goto('/map-search');
  await waitForMap(page);
  const marker = page.getByRole('button', { name: 'Conventional Warehouse, Getafe, Spain, 12,500 m²' });
  await marker.focus();
  await page.keyboard.press('Enter');
  await expect(popupOf(page)).toContainText('Meseta Cargo');
  await page.keyboard.press('Escape');
  await expect(popupOf(page)).toBeHidden();
  await expect(marker).toBeFocused();
});

test('a cluster zooms in, and spaces at the same point open as a list', async ({ page }) => {
  const at = (coordinates: string) => ({ country: 'Spain', region: 'x', city: 'y', coordinates });
  const here = Array.from({ length: 27 }, (_, index) =>
    spaceCard(`at-${String(index)}`, { locationData: at('40.41,-3.70'), userName: `Owner ${String(index)}` }),
  );
  await stubSearch(page, [...here, spaceCard('c', { locationData: at('40.42,-3.60') })]);
  const searches = recordSearches(page);
  await page.goto('/map-search');
  await waitForMap(page);
  await page.getByRole('button', { name: '28 spaces in y' }).click();
  await expect(page).toHaveURL(/z=1\d&/);
  const marker = page.getByRole('button', { name: '27 spaces in y' });
  await marker.click();
  const popup = popupOf(page);
  await expect(popup.getByRole('link', { name: 'Conventional' })).toHaveCount(10);
  await expect(popup).toContainText('Owner 9');
  await popup.getByRole('button', { name: '17 more here' }).click();
  await expectPointListed();
  // By keyboard, and in the strip of a phone.
  await marker.focus();
  await page.keyboard.press('Enter');
  await popup.getByRole('button', { name: '17 more here' }).press('Enter');
  await expectPointListed();
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole('button', { name: /^Map/ }).click();
  await marker.click();
  const strip = page.getByRole('list', { name: 'Spaces at this point' });
  await strip.getByRole('button', { name: '17 more here' }).click();
  await expectPointListed();

  async function expectPointListed(): Promise<void> {
    await expect(page).toHaveURL(/area=-3\.7,40\.41,-3\.7,40\.41&/);
    await expect.poll(() => searches.at(-1)?.searchParams.get('bbox')).toBe('-3.7,40.41,-3.7,40.41');
    await expect(page.getByRole('region', { name: 'Results' })).toBeFocused();
    await expect(popup).toBeHidden();
  }
});

for (const width of [768, 1280]) {
  test(`the popup of a shared address avoids the controls at ${String(width)} px`, async ({ page }) => {
    const place = { country: 'Spain', region: 'Lleida', city: 'Vielha', coordinates: '43.9,2.6' };
    await stubSearch(page, [spaceCard('a', { locationData: place })]);
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/map-search?z=6&lat=40&lng=-3.7&chosen=a');
    const popup = popupOf(page);
    await expect(popup).toContainText('Vielha, Spain');
    await expect(popup.getByRole('link', { name: 'Vielha' })).toHaveAttribute('href', '/spaces/a');
    for (const control of [page.getByRole('switch'), page.getByRole('button', { name: 'Zoom in' })]) {
      await expect.poll(() => overlapOf(popup, control)).toBe(false);
    }
    await popup.getByRole('button', { name: 'Close' }).click();
    await expect(markersOf(page)).toHaveAttribute('data-chosen', '');
    await expect(page).toHaveURL(/chosen=a/);
  });
}

test('a phone shows the chosen marker as a card that never covers it, and swiping to the next card chooses its marker', async ({
  page,
}) => {
  const at = (coordinates: string) => ({ country: 'Spain', region: 'x', city: 'y', coordinates });
  await stubSearch(page, [
    // The card covers this point.
    spaceCard('a', { locationData: at('36.7,-3.70') }),
    spaceCard('b', { locationData: at('41.4,-1.5'), userName: 'Second' }),
  ]);
  await page.setViewportSize({ width: 390, height: 800 });
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await page.goto('/map-search', { waitUntil: 'networkidle' });
  await expect(cardsOf(page)).toHaveCount(2);
  expect(loaded.filter((path) => /leaflet|^\/base-map/.test(path))).toEqual([]);
  const release = await hold(page, '**/_astro/*.js');
  await page.getByRole('button', { name: /^Map/ }).click();
  await expect(page.getByText('Loading the map…')).toBeVisible();
  release();
  await waitForMap(page);
  await markersOf(page).first().click();
  const strip = page.getByRole('list', { name: 'Chosen space' });
  await expect(page).toHaveURL(/chosen=b/);
  await expect(strip.getByRole('listitem')).toHaveCount(2);
  await strip.evaluate((list) => list.scrollTo({ left: 0 }));
  await expect(page).toHaveURL(/chosen=a/);
  await page.locator('[data-chosen][data-marker=a]').click({ trial: true });
  await expect(popupOf(page)).toHaveCount(0);
});

test('hovering a card highlights its marker, and the reverse', async ({ page }) => {
  await stubSearch(page, [spaceCard('a')]);
  await page.goto('/map-search');
  await waitForMap(page);
  await cardsOf(page).first().hover();
  await expect(markersOf(page)).toHaveAttribute('data-lifted', '');
  await markersOf(page).hover();
  await expect(cardsOf(page).first()).toHaveAttribute('data-lifted', '');
});

test('hovering a card of a group highlights that card and the group, and hovering the group no card', async ({
  page,
}) => {
  await stubSearch(page, [spaceCard('a'), spaceCard('b')]);
  await page.goto('/map-search');
  await waitForMap(page);
  const lifted = page.getByRole('article').and(page.locator('[data-lifted]'));
  await cardsOf(page).first().hover();
  await expect(markersOf(page)).toHaveAttribute('data-lifted', '');
  await expect(lifted).toHaveCount(1);
  await markersOf(page).hover();
  await expect(lifted).toHaveCount(0);
});

const placeField = (page: Page) => page.getByRole('combobox', { name: 'Place', exact: true });

test('an empty place search asks for a place and sends nothing', async ({ page }) => {
  await page.goto('/map-search');
  await expect(cardsOf(page).first()).toBeVisible();
  const field = placeField(page);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  for (const text of ['', '   ']) {
    await field.fill(text);
    await field.press('Enter');
    await expect(field).toHaveAccessibleDescription('Please enter a location to search.');
  }
  expect(requests.filter((url) => /search\?|\/places/.test(url))).toEqual([]);
});

test('shows an error only when both place searches fail', async ({ page, expectConsoleError }) => {
  expectConsoleError(/./);
  await stubOutsidePlaces(page, undefined);
  await page.goto('/map-search');
  await expect(cardsOf(page).first()).toBeVisible();
  const field = placeField(page);
  await field.fill('Sevilla');
  await field.press('Enter');
  await expect(page).toHaveURL(/at=37\.\d+,-5\.\d+/);
  await page.route('**/api/places*', (route) => route.abort());
  await field.fill('Vigo');
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription('An error occurred while searching. Please try again.');
});

test('searches around a place that only the external geocoder finds, and moves the map there', async ({
  page,
}) => {
  const place = {
    lat: '43.36',
    lon: '-8.41',
    name: 'Muelle de Ribera',
    display_name: 'Muelle de Ribera, A Coruña, España',
    addresstype: 'road',
    address: { country_code: 'es' },
  };
  await stubOutsidePlaces(page, [place]);
  const searches = recordSearches(page);
  await page.goto('/map-search?q=Muelle+de+Ribera');
  await expect(page).toHaveURL(/place=Muelle\+de\+Ribera,ES&at=43\.36,-8\.41&r=50/);
  await expect(placeField(page)).toHaveValue('Muelle de Ribera');
  await expect(page.getByRole('status').first()).toHaveText(/\d/);
  // Nothing is listed before the place is resolved.
  expect(searches.map(({ searchParams }) => searchParams.get('near'))).toEqual(['43.36,-8.41']);
});

test('with the switch off a moved map waits for the search button', async ({ page }) => {
  const searches = recordSearches(page);
  await page.goto('/map-search');
  await waitForMap(page);
  await page.getByRole('switch', { name: 'Search as I move the map' }).uncheck();
  await mapOf(page).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/area=all/);
  const before = searches.length;
  const map = page.getByRole('region', { name: 'Map', exact: true });
  // The list offers the button only while the map does not.
  await expect(page.getByRole('button', { name: 'Search this area' })).toHaveCount(1);
  await map.getByRole('button', { name: 'Search this area' }).click();
  await expect.poll(() => searches.length).toBe(before + 1);
  expect(searches.at(-1)?.searchParams.has('bbox')).toBe(true);
});

test('the map shows its base map when the tiles are blocked', async ({ page, expectConsoleError }) => {
  expectConsoleError(/tile\.openstreetmap\.org/);
  await page.route('https://tile.openstreetmap.org/**', (route) => route.abort());
  await page.goto('/map-search');
  await waitForMap(page);
  await expect(page.getByRole('link', { name: 'OpenStreetMap' })).toBeVisible();
  const isDrawn = () =>
    page.locator('.leaflet-pane canvas').evaluateAll((tiles: HTMLCanvasElement[]) =>
      tiles.some((tile) => {
        const pixels = tile.getContext('2d')?.getImageData(0, 0, tile.width, tile.height).data;
        return pixels?.some((byte) => byte > 0);
      }),
    );
  await expect.poll(isDrawn).toBe(true);
  await expect(markersOf(page).first()).toBeAttached();
});

async function overlapOf(one: Locator, other: Locator): Promise<boolean> {
  const [box, otherBox] = [await one.boundingBox(), await other.boundingBox()];
  if (box === null || otherBox === null) throw new Error('Both must be visible.');
  return (
    box.x < otherBox.x + otherBox.width &&
    box.x + box.width > otherBox.x &&
    box.y < otherBox.y + otherBox.height &&
    box.y + box.height > otherBox.y
  );
}
