import * as v from 'valibot';
import { LISTING_KINDS, type ListingKind } from '#domain/listing/listing.ts';
import { ServiceCard } from '#domain/service/service-card.ts';
import { SpaceCard } from '#domain/space/space-card.ts';
import type { Kysely } from 'kysely';
import { findListingsOfRound, findListingIdsOfRound, type RoundPeriod, type Stage } from '../db/freshness.ts';
import type { OwnDocument } from '../db/listings.ts';
import { withConfirmation, withOwnerName } from '../db/json-fields.ts';
import type { Tables } from '../db/tables.ts';
import { LISTINGS } from '../listings/documents.ts';
import { storedOf } from '../listings/own-listing.ts';

export interface RoundListings {
  readonly spaces: readonly SpaceCard[];
  readonly services: readonly ServiceCard[];
  /** Includes those not listed. */
  readonly total: number;
}

export async function findRoundListings(
  tables: Kysely<Tables>,
  round: RoundPeriod,
  stage: Stage,
  limit: number,
): Promise<RoundListings> {
  const found = async (kind: ListingKind) =>
    (await findListingsOfRound(tables, kind, round, stage, limit)).map((own) => cardOf(kind, own));
  const [spaces, services] = [await found('space'), await found('service')];
  let total = 0;
  for (const kind of LISTING_KINDS) total += (await findListingIdsOfRound(tables, kind, round, stage)).length;
  return {
    spaces: v.parse(v.array(SpaceCard), spaces),
    services: v.parse(v.array(ServiceCard), services),
    total,
  };
}

/** Independent of the search row. */
function cardOf(kind: ListingKind, own: OwnDocument): unknown {
  const card = JSON.stringify(storedOf(LISTINGS[kind], own).card);
  return JSON.parse(withConfirmation(withOwnerName(card, own.owner), own.confirmed_at));
}
