import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { ServiceCard } from '#domain/service/service-card.ts';
import { SpaceCard } from '#domain/space/space-card.ts';
import { findCase, type ModerationCase } from '../db/cases.ts';
import type { Database } from '../db/database.ts';
import { confirmListing } from '../db/freshness.ts';
import { findOwnDocument, type OwnDocument } from '../db/listings.ts';
import { lockListing } from '../db/own-listings.ts';
import type { Tables } from '../db/tables.ts';
import { ApiError } from '../ground/api-error.ts';
import { areEqual, sign } from '../security/tokens.ts';
import { cardOf, type RoundListings } from './round-listings.ts';

const signature = (secret: string, caseId: string): string => sign(secret, `stillAvailable.${caseId}`);

/** Token of a mail that asks about a listing which was reported as no longer available; derived, never stored. */
export const askedToken = (secret: string, caseId: string): string =>
  `${caseId}.${signature(secret, caseId)}`;

/** The case whose owner is asked; `undefined` for other tokens, and once the question is answered. */
export async function findAskedCase(
  tables: Kysely<Tables>,
  secret: string,
  token: string,
): Promise<ModerationCase | undefined> {
  const [caseId = '', signed = '', ...more] = token.split('.');
  if (more.length > 0 || !areEqual(signed, signature(secret, caseId))) return undefined;
  const found = await findCase(tables, caseId);
  return found?.state === 'asked' ? found : undefined;
}

/** @throws ApiError (`NOT_FOUND`) if it is offline */
export async function listAsked(tables: Kysely<Tables>, asked: ModerationCase): Promise<RoundListings> {
  const kind = asked.listing_kind ?? 'space';
  const card = cardOf(kind, assertActive(await findOwnDocument(tables, kind, asked.target_id)));
  return kind === 'space'
    ? { spaces: [v.parse(SpaceCard, card)], services: [], total: 1 }
    : { spaces: [], services: [v.parse(ServiceCard, card)], total: 1 };
}

/** @returns how many were confirmed. @throws ApiError (`NOT_FOUND`) if it is offline */
export const confirmAsked = (
  database: Pick<Database, 'transaction'>,
  { listing_kind, target_id: id }: ModerationCase,
  now: number,
): Promise<number> =>
  database.transaction(async (tables) => {
    const kind = listing_kind ?? 'space';
    assertActive(await lockListing(tables, kind, id));
    await confirmListing(tables, kind, id, now);
    return 1;
  });

function assertActive(listing: OwnDocument | undefined): OwnDocument {
  if (listing?.status !== 'active' || listing.suspended_at !== null) throw new ApiError('NOT_FOUND');
  return listing;
}
