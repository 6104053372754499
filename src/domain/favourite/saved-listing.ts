import type { Noun } from '../listing/listing.ts';

/** A listing by its kind and id, as the heart on its card saves it. */
export interface SavedListing {
  readonly kind: Noun;
  readonly id: string;
}

/** How many listings a visitor who is not logged in can save on a device. */
export const DEVICE_LIMIT = 200;

/** How many listings a company can save. */
export const COMPANY_LIMIT = 1000;
