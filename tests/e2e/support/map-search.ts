import { expect, type Locator, type Page, type Request } from 'playwright/test';

export const markersOf = (page: Page): Locator => page.locator('[data-marker]');

export const popupOf = (page: Page): Locator =>
  page.getByRole('dialog', {
    name: /^(Chosen space|Spaces at this point|Espacio elegido|Espacios en este punto)$/,
  });

/** But for those that almost fit. */
export const cardsOf = (page: Page): Locator =>
  page
    .getByRole('region', { name: /^(Results|Resultados)$/ })
    .getByRole('article')
    .and(page.locator('article:not([aria-labelledby="almost"] *)'));

export const mapOf = (page: Page): Locator => page.getByRole('application');

export async function waitForMap(page: Page): Promise<void> {
  await expect(mapOf(page)).toHaveAttribute('data-ready', '');
}

export function recordSearches(page: Page): URL[] {
  const searches: URL[] = [];
  page.on('request', (request: Request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/spaces/filter') searches.push(url);
  });
  return searches;
}
