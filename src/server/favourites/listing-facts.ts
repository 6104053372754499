import * as v from 'valibot';
import type { ListingKind } from '#domain/listing/listing.ts';
import type { Document } from '#domain/listing/upgrades.ts';
import { ServiceCard } from '#domain/service/service-card.ts';
import { PL_TYPES } from '#domain/service/service-parts.ts';
import { SpaceCard } from '#domain/space/space-card.ts';
import type { Database } from '../db/database.ts';
import { findDocument } from '../db/listings.ts';
import type { FavouriteTable } from '../db/tables.ts';
import { LISTINGS, upgraded } from '../listings/documents.ts';

/** Remains when the listing is deleted. */
export type FavouriteFacts = Pick<FavouriteTable, 'types' | 'city' | 'country' | 'surface'>;

const TYPES = {
  space: (card: Document) => [v.parse(SpaceCard, card).typeData.type],
  service: (card: Document) => {
    const { plType } = v.parse(ServiceCard, card);
    return PL_TYPES.filter((type) => plType[type]);
  },
} satisfies Record<ListingKind, (card: Document) => readonly string[]>;

export async function findListingFacts(
  database: Database,
  kind: ListingKind,
  id: string,
): Promise<FavouriteFacts | undefined> {
  const stored = await findDocument(database, kind, id);
  if (stored === undefined) return undefined;
  const { card, address, figures } = upgraded(LISTINGS[kind], stored);
  const { city, country } = address;
  return { types: TYPES[kind](card).join(' '), city, country, surface: figures.surface };
}
