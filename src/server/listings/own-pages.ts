import type { Context } from 'hono';
import type * as v from 'valibot';
import { OWN_LISTINGS_PAGE } from '#api/own-listing-pages.ts';
import type { pageOwnSpaces } from '#api/own-pages.ts';
import { isDue } from '#domain/listing/listing-state.ts';
import type { Listing } from '#domain/listing/listing.ts';
import { withConfirmation, withOwnerLogo, withOwnerName } from '../db/json-fields.ts';
import type { OwnDocument } from '../db/listings.ts';
import {
  countOwn,
  countOwnByStatus,
  findOwnDocuments,
  findOwnFigures,
  findOwnPage,
  type OwnCursor,
  type OwnFigures,
} from '../db/own-listing-pages.ts';
import type { OpenSession } from '../db/sessions.ts';
import { ApiError } from '../ground/api-error.ts';
import { jsonArray, privateJsonText, type JsonText } from '../http/answers.ts';
import type { Services } from '../services.ts';
import { publicListing, hiddenIn, upgraded } from './documents.ts';
import { unitNameOf } from './listing-rows.ts';
import { ownStatusAt, stateAt } from './listing-state.ts';
import { sinceDay } from './own-overview.ts';

/** @throws ApiError (`BAD_FILTER`) for a cursor of another order */
export async function answerOwnPage(
  { database, clock }: Services,
  listing: Listing<never>,
  context: Context,
  { q, status, sort, cursor }: v.InferOutput<typeof pageOwnSpaces.query>,
  { company }: OpenSession,
): Promise<Response> {
  const { kind } = listing;
  const now = clock();
  const search = {
    ...{ kind, sort, now, companyId: company.id, owner: company, text: q, filter: status },
    since: sinceDay(now),
  };
  const after = cursor === undefined ? undefined : readCursor(cursor, sort === 'city');
  const found = await findOwnPage(database.kysely, search, after, OWN_LISTINGS_PAGE + 1);
  const shown = found.slice(0, OWN_LISTINGS_PAGE);
  const ids = shown.map(({ id }) => id);
  const documents = await findOwnDocuments(database.kysely, kind, ids);
  const figuresOf = await findOwnFigures(database.kysely, search, ids);
  const listings = documents.map((own) => listedText(listing, own, figuresOf(own.id), now));
  const rest = {
    total: await countOwn(database.kysely, search),
    counts: await countOwnByStatus(database.kysely, search),
    nextCursor: found.length > shown.length ? writeCursor(shown.at(-1)) : null,
  };
  return privateJsonText(context, `{"listings":${jsonArray(listings)},${JSON.stringify(rest).slice(1)}`);
}

function listedText(listing: Listing<never>, own: OwnDocument, figures: OwnFigures, now: number): JsonText {
  const stored = upgraded(listing, own);
  const { card } = publicListing(listing, stored, hiddenIn(own));
  const named = withConfirmation(withOwnerName(JSON.stringify(card), own.owner), own.confirmed_at);
  const rest = {
    label: own.label ?? undefined,
    externalId: own.external_id ?? undefined,
    unitName: unitNameOf(stored) ?? undefined,
    status: ownStatusAt(own, now),
    isDue: stateAt(own, now) === 'published' && own.hidden_by === null && isDue(own.confirmed_at, now),
    completeness: stored.completeness,
    ...figures,
    version: own.version,
  };
  const text = own.logo === null ? named : withOwnerLogo(named, own.logo);
  return `{"card":${text},${JSON.stringify(rest).slice(1)}`;
}

const writeCursor = (last: OwnCursor | undefined): string | null =>
  last === undefined ? null : Buffer.from(JSON.stringify([last.rank, last.id])).toString('base64url');

function readCursor(text: string, isText: boolean): OwnCursor {
  const [rank, id] = parsed(Buffer.from(text, 'base64url').toString('utf8'));
  const isRank = isText ? typeof rank === 'string' && !rank.includes('\0') : Number.isSafeInteger(rank);
  if (
    isRank &&
    (typeof rank === 'string' || typeof rank === 'number') &&
    typeof id === 'string' &&
    ID.test(id)
  )
    return { rank, id };
  throw new ApiError('BAD_FILTER', { fields: { cursor: 'issues.invalid' } });
}

const ID = /^[\da-f-]{36}$/;

function parsed(text: string): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}
