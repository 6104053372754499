import { hash } from 'node:crypto';
import { imageUrl } from '#api/image-address.ts';
import type { Listing, StoredListing } from '#domain/listing/listing.ts';
import { findCountry } from '#domain/place/find-country.ts';
import { parseCoordinates, type Location } from '#domain/place/place.ts';
import { pointColumns } from '../db/chord.ts';
import { dayColumns } from '../db/days.ts';
import { figureColumns } from '../db/figures.ts';
import { lapseColumns } from '../db/lapses.ts';
import type { NewListing } from '../db/listings.ts';
import { nameKey } from '../db/matching.ts';
import { hiddenColumn, publicListing } from './documents.ts';
import { languageOf } from './language-of.ts';

export interface Publication {
  readonly id: string;
  readonly companyId: string;
  readonly createdAt: number;
  readonly updatedAt?: number;
  /** Defaults to the last change or creation. */
  readonly confirmedAt?: number;
  /** Undefined if geocoding failed: listed, but without a marker. */
  readonly point: Location | undefined;
}

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
      identity_hash: identityHash(stored),
      created_at: createdAt,
      available_until: dayColumns(stored.availability).available_until,
      confirmed_at,
    },
    search: {
      ...foundBy(stored),
      ...pointColumns(point),
      confirmed_at,
    },
    facts: stored.facts,
    prices: stored.prices,
  };
}

/** @param hidden ids of uploads that decisions hide */
export const withHidden = <Rows extends ReturnType<typeof listingRows>>(
  listing: Pick<Listing<never>, 'shape' | 'upgrade'>,
  rows: Rows,
  hidden: readonly string[],
): Rows => ({
  ...rows,
  row: { ...rows.row, hidden_images: hiddenColumn(hidden) },
  search: { ...rows.search, ...foundBy(publicListing(listing, rows.stored, hidden)) },
});
export const identityHash = ({ identity }: StoredListing): string =>
  hash('sha256', JSON.stringify(identity), 'base64url');

export const timeText = (time: number): string => new Date(time).toISOString();

export const searchRow = (stored: StoredListing) => ({
  ...foundBy(stored),
  ...pointColumns(parseCoordinates(stored.address.coordinates ?? '')),
});

export const foundBy = ({ flags, lapses, figures, address, availability, card }: StoredListing) => ({
  flags,
  ...lapseColumns(lapses),
  ...figureColumns(figures),
  ...dayColumns(availability),
  country_k: findCountry(address.country)?.code ?? '',
  region_k: nameKey(address.region),
  city_k: nameKey(address.city),
  card: JSON.stringify(card),
});
