import { imageUrl } from '#api/image-address.ts';
import type { Listing, StoredListing } from '#domain/listing/listing.ts';
import { findCountry } from '#domain/place/find-country.ts';
import { parseCoordinates, type Location } from '#domain/place/place.ts';
import { dayColumns } from '../db/days.ts';
import { figureColumns } from '../db/figures.ts';
import type { NewListing } from '../db/listings.ts';
import { nameKey } from '../db/matching.ts';
import { pointColumns } from '../db/points.ts';
import { languageOf } from './language-of.ts';

/** Whose listing it is, since when, and where it lies. */
export interface Publication {
  readonly id: string;
  readonly companyId: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** As above; undefined until its owner has changed it. */
  readonly updatedAt?: number;
  /** As above; undefined where that was when it was changed last, or made. */
  readonly confirmedAt?: number;
  /** Undefined where its address could not be found: it has no marker, but stays in the list. */
  readonly point: Location | undefined;
}

/** The rows of a listing with these answers. */
export function listingRows<Answers>(
  listing: Listing<Answers>,
  { id, companyId, createdAt, updatedAt, confirmedAt, point }: Publication,
  answers: Answers,
): NewListing & { readonly stored: StoredListing } {
  const confirmed_at = confirmedAt ?? updatedAt ?? createdAt;
  const origin = {
    _id: id,
    userId: companyId,
    createdAt: timeText(createdAt),
    ...(updatedAt !== undefined && { updatedAt: timeText(updatedAt) }),
  };
  const stored = listing.publish(answers, origin, { point, urlOf: imageUrl, languageOf });
  return {
    stored,
    uploads: stored.uploads,
    row: {
      id,
      company_id: companyId,
      doc: JSON.stringify(stored.document),
      shape: listing.shape,
      created_at: createdAt,
      available_until: dayColumns(stored.availability).available_until,
      confirmed_at,
    },
    search: {
      ...foundBy(stored),
      ...pointColumns(point),
      confirmed_at,
    },
  };
}

/** A time as documents have it. */
export const timeText = (time: number): string => new Date(time).toISOString();

/** By what searches find a listing whose document says where it lies. */
export const searchRow = (stored: StoredListing) => ({
  ...foundBy(stored),
  ...pointColumns(parseCoordinates(stored.address.coordinates ?? '')),
});

/** By what searches find a listing, but for its point. */
export const foundBy = ({ flags, figures, address, availability, card }: StoredListing) => ({
  flags,
  ...figureColumns(figures),
  ...dayColumns(availability),
  country_k: findCountry(address.country)?.code ?? '',
  region_k: nameKey(address.region),
  city_k: nameKey(address.city),
  card: JSON.stringify(card),
});
