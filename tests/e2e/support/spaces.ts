import type { Page } from 'playwright/test';
import type { Space, SpaceCard } from '#domain/space/space.ts';

/** A space's card as a search answers it. */
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

/** Answers each search of spaces with these; the map's clusters are never asked for then. */
export async function stubSearch(page: Page, spaces: readonly SpaceCard[]): Promise<void> {
  await page.route('**/api/spaces/filter*', (route) =>
    route.fulfill({ json: { spaces, total: spaces.length, nextCursor: null } }),
  );
}

/** Answers the outside place search, which no test may reach. */
export async function stubOutsidePlaces(page: Page, answer: unknown): Promise<void> {
  await page.route('https://nominatim.openstreetmap.org/**', (route) =>
    answer === undefined
      ? route.abort()
      : route.fulfill({ json: answer, headers: { 'Access-Control-Allow-Origin': '*' } }),
  );
}

const file = (id: string, name: string) => ({ id, url: `/api/images/${id}`, name });

/** A space, whole, with something of everything. */
export function wholeSpace(details: Partial<Space> = {}): Space {
  return {
    _id: 'space-1',
    userId: 'owner',
    userName: 'Meseta Cargo & Sons',
    createdAt: '2026-06-01T10:00:00.000Z',
    typeData: { type: 'conventional' },
    operationsData: {
      eCommerce: false,
      crossDocking: true,
      temporary: false,
      distribution: true,
      consolidation: false,
      '24h': false,
    },
    locationData: {
      country: 'Spain',
      region: 'Community of Madrid',
      city: 'Getafe',
      zip: '28906',
      address: 'Calle del Puerto, 12',
      coordinates: '40.30,-3.73',
    },
    dimensionsData: { surface: 12_500, height: 11.5, palletPositions: 8200 },
    equipmentData: {
      temperatureHumidityControl: false,
      refrigeratedChamber: false,
      fireProtectionSystem: true,
      securitySystem: false,
      forklifts: true,
      cranes: false,
    },
    storageData: {
      blockStorage: { rackPushBack: true, dynamicRack: false },
      directStorage: {
        conventionalRack: true,
        mobileBaseRack: false,
        cantileverRack: false,
        driveInRack: false,
        palletShuttleRack: false,
      },
      automatedStorage: {
        verticalCarousel: false,
        horizontalCarousel: false,
        stackerCrane: false,
        verticalShuttle: false,
      },
    },
    goodsData: {
      bulk: false,
      dry: true,
      perishable: false,
      chemical: false,
      raw: false,
      construction: false,
      machinery: false,
    },
    licensesData: {
      iso9001: true,
      iso14001: false,
      iso45001: false,
      ohsas18001: false,
      haccp: false,
      customs: false,
      chemicalHandling: false,
      fireSafety: false,
      breeam: false,
      leed: false,
    },
    multimediaData: {
      images: [file('one', 'hall.png'), file('two', 'docks.png')],
      videos: [file('film', 'tour.webm')],
      blueprints: [file('plan', 'floor.pdf')],
    },
    descriptionData: { descriptionText: 'Near the motorway.\nTwo docks <b>and</b> an office.' },
    ...details,
  };
}

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="640" height="480" fill="#0c5c46"/></svg>';

/** Answers the detail call with this space, and its files with a picture. */
export async function stubSpace(page: Page, space: Space): Promise<void> {
  await page.route(`**/api/spaces/${space._id}`, (route) => route.fulfill({ json: space }));
  await page.route('**/api/images/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }),
  );
}
