import type { StoredFacts } from '../facts/stored-facts.ts';
import type { StoredPrice } from '../price/stored-price.ts';
import type { UploadKind } from '../upload/media-types.ts';
import type { StoredAddress } from './address.ts';
import type { Availability } from './availability.ts';
import type { Dimensions } from './dimensions.ts';
import type { Lapse } from './lapses.ts';
import type { Completeness } from './owner-record.ts';

/** Documents of any shape. */
export type Document = Readonly<Record<string, unknown>>;

/** Document fields outside the wizard's parts; the owner's name and logo are joined on read. */
export interface Origin {
  readonly _id: string;
  readonly userId: string;
  readonly createdAt: string;
  readonly updatedAt?: string | undefined;
}

export interface NamedUpload {
  readonly id: string;
  readonly kind: Exclude<UploadKind, 'logo'>;
  /** Path in the body. */
  readonly field: string;
}

export interface StoredListing {
  readonly document: Origin;
  readonly card: Document;
  readonly flags: bigint;
  readonly lapses: readonly Lapse<bigint>[];
  readonly figures: Dimensions;
  readonly facts: StoredFacts;
  readonly prices: readonly StoredPrice[];
  readonly address: StoredAddress;
  readonly availability: Availability;
  readonly completeness: Completeness;
  /** Two listings of a company must differ in it. */
  readonly identity: unknown;
  readonly uploads: readonly NamedUpload[];
}
