import type { Locator, Page } from 'playwright/test';
import type { ServiceCard } from '#domain/service/service-card.ts';

export function serviceCard(id: string, details: Partial<ServiceCard> = {}): ServiceCard {
  return {
    _id: id,
    userId: 'owner',
    userName: 'Meseta Cargo',
    plType: { pl2: false, pl3: true, pl4: false, pl5: false },
    location: { country: 'Spain', region: 'Galicia', city: 'Vigo', coordinates: '42.24,-8.72' },
    dimensions: { surface: 0, height: 0, palletPositions: 1200 },
    cover: null,
    tags: ['transportation.lastMile', 'storage.dry'],
    ...details,
  };
}

export async function stubServices(page: Page, services: readonly ServiceCard[]): Promise<void> {
  await page.route('**/api/services/filter*', (route) =>
    route.fulfill({ json: { services, total: services.length, nextCursor: null } }),
  );
}

export function recordServiceSearches(page: Page): URL[] {
  const searches: URL[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/services/filter') searches.push(url);
  });
  return searches;
}

export const sidebarOf = (page: Page): Locator => page.getByRole('region', { name: /^(Filters|Filtros)$/ });
