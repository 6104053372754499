import { expect, type Locator, type Page, type Request } from 'playwright/test';

/** The markers on the map. */
export const markersOf = (page: Page): Locator => page.locator('[data-marker]');

/** The popup of the map. */
export const popupOf = (page: Page): Locator =>
  page.getByRole('dialog', {
    name: /^(Chosen space|Spaces at this point|Espacio elegido|Espacios en este punto)$/,
  });

/** The cards of the result list. */
export const cardsOf = (page: Page): Locator =>
  page.getByRole('region', { name: /^(Results|Resultados)$/ }).getByRole('article');

/** The map itself. */
export const mapOf = (page: Page): Locator => page.getByRole('application');

/** Waits until Leaflet has taken over. */
export async function waitForMap(page: Page): Promise<void> {
  await expect(mapOf(page)).toHaveAttribute('data-ready', '');
}

/** The searches for a list that the page makes from now on. */
export function recordSearches(page: Page): URL[] {
  const searches: URL[] = [];
  page.on('request', (request: Request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/spaces/filter') searches.push(url);
  });
  return searches;
}
