import type { ListingKind } from '../listing/listing.ts';

export interface SavedListing {
  readonly kind: ListingKind;
  readonly id: string;
}

export const DEVICE_LIMIT = 200;

export const COMPANY_LIMIT = 1000;
