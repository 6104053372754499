import { type Insertable, type Kysely, type Selectable, type Transaction } from 'kysely';
import { LISTING_STATUSES } from '#domain/listing/listing-state.ts';
import type { StoredFacts } from '#domain/facts/stored-facts.ts';
import type { StoredPrice } from '#domain/price/stored-price.ts';
import type { ListingKind } from '#domain/listing/listing.ts';
import type { NamedUpload } from '#domain/listing/stored-listing.ts';
import type { OwnerState } from './companies.ts';
import {
  isDuplicateIn,
  type Database,
  type Lookup,
  nullableTextOf,
  numberOf,
  oneOf,
  textOf,
} from './database.ts';
import { addListingEvent } from './events.ts';
import { addFacts } from './facts.ts';
import { priceColumns, type PriceColumns } from './prices.ts';
import { addListingImages } from './listing-images.ts';
import type { ListingTable, SearchTable } from './listing-tables.ts';
import type { Tables } from './tables.ts';

export interface NewListing {
  readonly uploads: readonly NamedUpload[];
  readonly row: Insertable<ListingTable>;
  readonly search: Omit<Insertable<SearchTable>, 'id' | 'company_id' | 'published_at' | keyof PriceColumns>;
  readonly facts: StoredFacts;
  readonly prices: readonly StoredPrice[];
}

/** One that is not public has no search row. */
export async function addListing(
  tables: Transaction<Tables>,
  kind: ListingKind,
  listing: NewListing,
  isPublic = true,
): Promise<void> {
  await tables.insertInto(kind).values(listing.row).execute();
  await addListingImages(tables, kind, [listing]);
  await addListingEvent(tables, kind, listing.row.id, listing.row.created_at);
  if (!isPublic) return;
  await tables.insertInto(`${kind}_search`).values(searchRowOf(listing)).execute();
  await addFacts(tables, kind, [factsOf(listing)]);
}

/** Whether another listing of the company has the same `identity_hash`. */
export const isSameListing = (error: unknown): boolean =>
  isDuplicateIn(error, /(?:space|service)(?:_identity|\.identity_hash)/);

/** Whether another listing of the company and kind has the same external id. */
export const isSameExternalId = (error: unknown): boolean =>
  isDuplicateIn(error, /(?:space|service)(?:_external|\.external_id)/);

const factsOf = ({ row, facts }: NewListing) => ({ id: row.id, facts });

export const searchRowOf = ({ row, search, prices }: NewListing): Insertable<SearchTable> => ({
  id: row.id,
  company_id: row.company_id,
  published_at: row.created_at,
  ...search,
  ...priceColumns(prices),
});

export interface FoundDocument {
  readonly doc: string;
  readonly shape: number;
  readonly owner: string;
  readonly logo: string | null;
  readonly owner_locale: string;
  readonly confirmed_at: number;
}

/** Known to the owner alone. */
export type OwnNames = Pick<Selectable<ListingTable>, 'label' | 'external_id'>;

export type StoredState = Pick<Selectable<ListingTable>, 'status' | 'available_until'>;

/** Decisions of operators. */
export type Restrictions = Pick<Selectable<ListingTable>, 'hidden_by' | 'asked_by' | 'hidden_images'>;

const COLUMNS = [
  'id',
  'company_id',
  'doc',
  'shape',
  'status',
  'available_until',
  'confirmed_at',
  'hidden_by',
  'hidden_images',
] as const;
const DOCUMENT = {
  space: { table: 'space', columns: COLUMNS, withOwner: true },
  service: { table: 'service', columns: COLUMNS, withOwner: true },
} satisfies Record<ListingKind, Lookup>;

export type PublicDocument = FoundDocument &
  StoredState &
  Pick<Restrictions, 'hidden_by' | 'hidden_images'> & { readonly company_id: string };

export async function findDocument(
  database: Database,
  kind: ListingKind,
  id: string,
): Promise<PublicDocument | undefined> {
  const row = await database.readById(DOCUMENT[kind], id);
  return (
    row && {
      company_id: textOf(row, 'company_id'),
      doc: textOf(row, 'doc'),
      shape: numberOf(row, 'shape'),
      owner: textOf(row, 'owner'),
      logo: nullableTextOf(row, 'logo'),
      owner_locale: textOf(row, 'owner_locale'),
      confirmed_at: numberOf(row, 'confirmed_at'),
      status: oneOf(row, 'status', LISTING_STATUSES),
      available_until: numberOf(row, 'available_until'),
      hidden_by: nullableTextOf(row, 'hidden_by'),
      hidden_images: nullableTextOf(row, 'hidden_images'),
    }
  );
}

export interface OwnDocument
  extends
    FoundDocument,
    StoredState,
    Restrictions,
    OwnNames,
    Pick<Selectable<ListingTable>, 'id' | 'company_id' | 'version' | 'created_at' | 'updated_at'>,
    OwnerState {}

export const findDocumentsOf = (
  kysely: Kysely<Tables>,
  kind: ListingKind,
  companyId: string,
): Promise<OwnDocument[]> =>
  selectDocuments(kysely, kind)
    .where('listing.company_id', '=', companyId)
    .orderBy('listing.id', 'desc')
    .execute();

export function findOlderDocumentsOf(
  kysely: Kysely<Tables>,
  kind: ListingKind,
  companyId: string,
  before: string | undefined,
  limit: number,
): Promise<OwnDocument[]> {
  const own = selectDocuments(kysely, kind).where('listing.company_id', '=', companyId);
  return (before === undefined ? own : own.where('listing.id', '<', before))
    .orderBy('listing.id', 'desc')
    .limit(limit)
    .execute();
}

/** Regardless of its owner. */
export const findOwnDocument = (
  kysely: Kysely<Tables>,
  kind: ListingKind,
  id: string,
): Promise<OwnDocument | undefined> =>
  selectDocuments(kysely, kind).where('listing.id', '=', id).executeTakeFirst();

export const selectDocuments = (tables: Kysely<Tables>, kind: ListingKind) =>
  tables
    .selectFrom(`${kind} as listing`)
    .innerJoin('company', 'company.id', 'listing.company_id')
    .select([
      'listing.id',
      'listing.doc',
      'listing.shape',
      'listing.company_id',
      'listing.label',
      'listing.external_id',
      'listing.version',
      'listing.created_at',
      'listing.updated_at',
      'listing.status',
      'listing.available_until',
      'listing.confirmed_at',
      'listing.hidden_by',
      'listing.asked_by',
      'listing.hidden_images',
      'company.name as owner',
      'company.logo as logo',
      'company.locale as owner_locale',
      'company.suspended_at',
      'company.awaits_confirmation',
    ]);

/** Rows per insert; keeps the wider table below both engines' parameter limits. */
const ROWS_AT_ONCE = 1000;

export async function addListings(
  tables: Transaction<Tables>,
  kind: ListingKind,
  listings: readonly NewListing[],
): Promise<void> {
  for (let start = 0; start < listings.length; start += ROWS_AT_ONCE) {
    const batch = listings.slice(start, start + ROWS_AT_ONCE);
    await tables
      .insertInto(kind)
      .values(batch.map(({ row }) => row))
      .execute();
    await addListingImages(tables, kind, batch);
    await tables.insertInto(`${kind}_search`).values(batch.map(searchRowOf)).execute();
    await addFacts(tables, kind, batch.map(factsOf));
  }
}
