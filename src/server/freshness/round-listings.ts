import * as v from 'valibot';
import { LISTING_KINDS, type ListingKind } from '#domain/listing/listing.ts';
import { ServiceCard } from '#domain/service/service-card.ts';
import { SpaceCard } from '#domain/space/space-card.ts';
import type { Kysely } from 'kysely';
import { findListingIdsOfRound, findListingsOfRound, type RoundPeriod, type Stage } from '../db/freshness.ts';
import type { OwnDocument } from '../db/listings.ts';
import { withConfirmation, withOwnerName } from '../db/json-fields.ts';
import type { Tables } from '../db/tables.ts';
import { LISTINGS } from '../listings/documents.ts';
import { storedOf } from '../listings/own-listing.ts';
import { areEqual, sign } from '../security/tokens.ts';

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
export function cardOf(kind: ListingKind, own: OwnDocument): unknown {
  const card = JSON.stringify(storedOf(LISTINGS[kind], own).card);
  return JSON.parse(withConfirmation(withOwnerName(card, own.owner), own.confirmed_at));
}

const signature = (secret: string, roundId: string): string => sign(secret, `confirmListings.${roundId}`);

/** Signed round id; derived on demand, never stored. */
export const roundToken = (secret: string, roundId: string): string =>
  `${roundId}.${signature(secret, roundId)}`;

/** `undefined` unless signed by this server. */
export function roundIdOf(secret: string, token: string): string | undefined {
  const [roundId = '', signed = '', ...more] = token.split('.');
  return more.length === 0 && areEqual(signed, signature(secret, roundId)) ? roundId : undefined;
}
