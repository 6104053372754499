import type { ColumnType, Generated } from 'kysely';
import type { ListingKind, ListingStatus } from '#domain/listing/listing-state.ts';
import { factsTable } from './facts.ts';
import { column, table, type Milliseconds, type RowsOf } from './table.ts';

/** 64-bit mask; compared in SQL only, since SQLite returns no numbers above 2^53. */
type Mask = ColumnType<never, bigint, bigint>;

const listingTable = (section: string) =>
  table({
    section,
    columns: {
      id: column<string>('inListing'),
      company_id: column<string>('inListing'),
      /** See `Label` and `ExternalId`. */
      label: column<Generated<string | null>>('inListing'),
      external_id: column<Generated<string | null>>('inListing'),
      /** What the owner's own search reads, folded. */
      words: column<string>('omit'),
      city_k: column<string>('omit'),
      /** Percent of the decisive parts that are stated, as of the last change. */
      completeness: column<number>('omit'),
      /** Document shape; older ones are upgraded. */
      shape: column<number>('omit'),
      /** Unique per company. */
      identity_hash: column<string>('omit'),
      /** Incremented by the owner's changes. */
      version: column<Generated<number>>('inListing'),
      created_at: column<Milliseconds>('inListing'),
      /** Null until changed. */
      updated_at: column<Milliseconds | null>('inListing'),
      /** A search row exists only if active, not over, not hidden, and of a public company. */
      status: column<Generated<ListingStatus>>('inListing'),
      /** Last available day, as `dayNumber` writes it. */
      available_until: column<number>('inListing'),
      /** Last confirmation by the owner; also in the search row. */
      confirmed_at: column<Milliseconds>('inListing'),
      /** Decisions that hide the listing, and that ask its owner for changes. */
      hidden_by: column<string | null>('inListing'),
      asked_by: column<string | null>('inListing'),
      /** JSON array; ids of uploads that decisions hide from visitors. */
      hidden_images: column<string | null>('inListing'),
      /** JSON without the owner's name. */
      doc: column<string>('inListing'),
    },
  });

const searchTable = table({
  columns: {
    id: column<string>('omit'),
    company_id: column<string>('omit'),
    flags: column<Mask>('omit'),
    /** See `LapseColumns`. */
    lapses: column<string | null>('omit'),
    lapses_after: column<number | null>('omit'),
    lat5: column<number | null>('omit'),
    lng5: column<number | null>('omit'),
    /** See `vectorOf`. */
    x7: column<number | null>('omit'),
    y7: column<number | null>('omit'),
    z7: column<number | null>('omit'),
    surface: column<number>('omit'),
    height_cm: column<number>('omit'),
    pallet_positions: column<number>('omit'),
    country_k: column<string>('omit'),
    region_k: column<string>('omit'),
    city_k: column<string>('omit'),
    /** `dayNumber` writes them. */
    available_from: column<number>('omit'),
    available_until: column<number>('omit'),
    confirmed_at: column<Milliseconds>('omit'),
    /** Start of uninterrupted publication. */
    published_at: column<Milliseconds>('omit'),
    /** See `PriceColumns`. */
    rent_price: column<number | null>('omit'),
    storage_price: column<number | null>('omit'),
    order_price: column<number | null>('omit'),
    rent_level: column<number | null>('omit'),
    storage_level: column<number | null>('omit'),
    order_level: column<number | null>('omit'),
    card: column<string>('omit'),
  },
});

export const listingTables = {
  space: listingTable('spaces'),
  service: listingTable('services'),
  /** Which listings show an upload. */
  listing_image: table({
    columns: {
      image_id: column<string>('omit'),
      listing_id: column<string>('omit'),
      listing_kind: column<ListingKind>('omit'),
      company_id: column<string>('omit'),
    },
  }),
  space_search: searchTable,
  service_search: searchTable,
  space_facts: factsTable('space'),
  service_facts: factsTable('service'),
};

type ListingTables = RowsOf<typeof listingTables>;
export type ListingTable = ListingTables['space'];
export type SearchTable = ListingTables['space_search'];
