import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import type { ListingStatus } from '#domain/listing/listing-state.ts';
import { LISTING_KINDS, type ListingKind } from '#domain/listing/listing.ts';
import { addListingEvent } from './events.ts';
import { selectDocuments, type OwnDocument } from './listings.ts';
import { deleteBy, findBy, hasRow, idsOf, lockBy, updateById, upsertInto } from './rows.ts';
import type { Bit } from './table.ts';
import type { Tables } from './tables.ts';

export type Round = Selectable<Tables['freshness_round']>;

export type RoundPeriod = Pick<Round, 'company_id' | 'confirmed_after' | 'confirmed_until'>;

/** Updates the search row as well. */
export async function confirmListing(
  tables: Transaction<Tables>,
  kind: ListingKind,
  id: string,
  now: number,
): Promise<void> {
  for (const table of [kind, `${kind}_search`] as const) {
    await tables.updateTable(table).set({ confirmed_at: now }).where('id', '=', id).execute();
  }
}

/** Excludes unverified and suspended companies. */
export const findCompaniesToCheck = (
  kysely: Kysely<Tables>,
  { now, latest, after, limit }: { now: number; latest: number; after: string; limit: number },
): Promise<string[]> =>
  idsOf(
    kysely
      .selectFrom('company')
      .leftJoin('freshness', 'freshness.company_id', 'company.id')
      .where('company.id', '>', after)
      .where('company.is_verified', '=', 1)
      .where('company.suspended_at', 'is', null)
      .where(isCheckDue(now, latest))
      .orderBy('company.id')
      .limit(limit)
      .select('company.id'),
  );

/** Never checked, due, or implausibly far ahead because the clock was wrong. */
const isCheckDue = (now: number, latest: number) =>
  sql<boolean>`(freshness.look_at is null or freshness.look_at <= ${now} or freshness.look_at > ${latest})`;

export interface Owner {
  readonly id: string;
  readonly email: string;
  readonly locale: string;
  readonly is_demo: Bit;
}

/** Locks the company; `undefined` if it is gone, unverified or suspended. */
export const lockContactableOwner = (tables: Transaction<Tables>, id: string): Promise<Owner | undefined> =>
  tables
    .updateTable('company')
    .set({ id })
    .where('id', '=', id)
    .where('is_verified', '=', 1)
    .where('suspended_at', 'is', null)
    .returning(['id', 'email', 'locale', 'is_demo'])
    .executeTakeFirst();

export const isDueForCheck = (
  tables: Kysely<Tables>,
  companyId: string,
  now: number,
  latest: number,
): Promise<boolean> =>
  hasRow(
    tables
      .selectFrom('company')
      .leftJoin('freshness', 'freshness.company_id', 'company.id')
      .where('company.id', '=', companyId)
      .where(isCheckDue(now, latest))
      .select('company.id'),
  );

export const storeNextCheck = upsertInto('freshness', 'company_id');

export async function checkSoon(tables: Transaction<Tables>, companyId: string): Promise<void> {
  await tables.updateTable('freshness').set({ look_at: 0 }).where('company_id', '=', companyId).execute();
}

/** Oldest confirmation after a time. */
export async function findOldest(
  tables: Kysely<Tables>,
  companyId: string,
  after: number,
): Promise<number | undefined> {
  const oldest = await Promise.all(
    LISTING_KINDS.map((kind) =>
      tables
        .selectFrom(kind)
        .where('company_id', '=', companyId)
        .where('status', '=', 'active')
        .where('confirmed_at', '>', after)
        .select(({ fn }) => fn.min<number | null>('confirmed_at').as('oldest'))
        .executeTakeFirst(),
    ),
  );
  const times = oldest.flatMap((row) => (typeof row?.oldest === 'number' ? [row.oldest] : []));
  return times.length === 0 ? undefined : Math.min(...times);
}

export async function findRequestedUntil(tables: Kysely<Tables>, companyId: string): Promise<number> {
  const row = await tables
    .selectFrom('freshness_round')
    .where('company_id', '=', companyId)
    .where('paused_at', 'is', null)
    .select(({ fn }) => fn.max<number | null>('confirmed_until').as('until'))
    .executeTakeFirst();
  return row?.until ?? 0;
}

export async function beginRound(
  tables: Transaction<Tables>,
  round: RoundPeriod & Pick<Round, 'id' | 'begun_at'>,
): Promise<void> {
  await tables
    .insertInto('freshness_round')
    .values({ ...round, asked_at: null, reminding_at: null, reminded_at: null, paused_at: null })
    .execute();
}

export const findRound = findBy('freshness_round', 'id');

export const findRounds = (kysely: Kysely<Tables>, after: string, limit: number): Promise<Round[]> =>
  kysely
    .selectFrom('freshness_round')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .selectAll()
    .execute();

export const lockRound = lockBy('freshness_round', 'id');

export const updateRound = updateById('freshness_round');

export const removeRound = deleteBy('freshness_round', 'id');

/** Before and after the round pauses its listings. */
export type Stage = Exclude<ListingStatus, 'paused'>;

export const findListingsOfRound = (
  tables: Kysely<Tables>,
  kind: ListingKind,
  round: RoundPeriod,
  stage: Stage,
  limit: number,
): Promise<OwnDocument[]> =>
  selectDocuments(tables, kind)
    .where('listing.company_id', '=', round.company_id)
    .where('listing.status', '=', stage)
    .where('listing.confirmed_at', '>', round.confirmed_after)
    .where('listing.confirmed_at', '<=', round.confirmed_until)
    .orderBy('listing.confirmed_at')
    .orderBy('listing.id')
    .limit(limit)
    .execute();

export const findListingIdsOfRound = (
  tables: Kysely<Tables>,
  kind: ListingKind,
  round: RoundPeriod,
  stage: Stage = 'active',
): Promise<string[]> =>
  idsOf(
    tables
      .selectFrom(kind)
      .where('company_id', '=', round.company_id)
      .where('status', '=', stage)
      .where('confirmed_at', '>', round.confirmed_after)
      .where('confirmed_at', '<=', round.confirmed_until)
      .orderBy('id')
      .select('id'),
  );

/** Unless confirmed or paused meanwhile. */
export async function pauseLapsed(
  tables: Transaction<Tables>,
  kind: ListingKind,
  round: RoundPeriod,
  id: string,
  now: number,
): Promise<boolean> {
  const paused = await tables
    .updateTable(kind)
    .set({ status: 'lapsed' })
    .where('id', '=', id)
    .where('status', '=', 'active')
    .where('confirmed_at', '<=', round.confirmed_until)
    .returning('id')
    .executeTakeFirst();
  if (paused === undefined) return false;
  await tables.deleteFrom(`${kind}_search`).where('id', '=', id).execute();
  await addListingEvent(tables, kind, id, now);
  return true;
}
