import type { Page } from 'playwright/test';
import type { Service } from '#domain/service/service.ts';
import type { SpaceCard } from '#domain/space/space-card.ts';
import type { Space } from '#domain/space/space.ts';

export function spaceCard(id: string, details: Partial<SpaceCard> = {}): SpaceCard {
  return {
    _id: id,
    userId: 'owner',
    userName: 'Meseta Cargo',
    typeData: { type: 'conventional' },
    locationData: { country: 'Spain', region: 'Madrid', city: 'Getafe', coordinates: '40.41,-3.70' },
    dimensionsData: { surface: 12_500, height: 11.5, palletPositions: 8200 },
    cover: null,
    tags: ['operations.crossDocking'],
    ...details,
  };
}

/** Stubs every search; cluster calls do not occur then. */
export async function stubSearch(page: Page, spaces: readonly SpaceCard[]): Promise<void> {
  await page.route('**/api/spaces/filter*', (route) =>
    route.fulfill({ json: { spaces, total: spaces.length, nextCursor: null } }),
  );
}

export async function stubOutsidePlaces(page: Page, answer: unknown): Promise<void> {
  await page.route('https://nominatim.openstreetmap.org/**', (route) =>
    answer === undefined
      ? route.abort()
      : route.fulfill({ json: answer, headers: { 'Access-Control-Allow-Origin': '*' } }),
  );
}

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="640" height="480" fill="#0c5c46"/></svg>';

/**
 * Serves the shell of a record that only the test knows with status 200 instead of 404, which browsers report as an
 * error.
 */
export async function stubListingPage(page: Page, path: string): Promise<void> {
  await page.route(
    ({ pathname }) => pathname === path || pathname === `/es${path}`,
    async (route) => route.fulfill({ response: await route.fetch(), status: 200 }),
  );
}

export async function stubSpace(page: Page, space: Space, similar: readonly SpaceCard[] = []): Promise<void> {
  await page.route(
    ({ pathname, searchParams }) => pathname === '/api/spaces/filter' && searchParams.get('limit') === '25',
    (route) => route.fulfill({ json: { spaces: similar, total: similar.length, nextCursor: null } }),
  );
  await stubListingPage(page, `/spaces/${space._id}`);
  await page.route(`**/api/spaces/${space._id}`, (route) => route.fulfill({ json: space }));
  await stubPictures(page);
}

const stubPictures = (page: Page): Promise<unknown> =>
  page.route('**/api/images/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }));

export async function stubService(page: Page, service: Service): Promise<void> {
  await stubListingPage(page, `/services/${service._id}`);
  await page.route(`**/api/services/${service._id}`, (route) => route.fulfill({ json: service }));
  await stubPictures(page);
}
