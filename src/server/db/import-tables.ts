import type { ImportState, RowOutcome } from '#api/imports.ts';
import type { ListingKind } from '#domain/listing/listing-state.ts';
import { column, table, type Bit, type Milliseconds } from './table.ts';

export const importTables = {
  import: table({
    section: 'imports',
    columns: {
      /** UUID v7: sorts by time. */
      id: column<string>('raw'),
      company_id: column<string>('omit'),
      kind: column<ListingKind>('raw'),
      state: column<ImportState>('raw'),
      /** The company while it is checked or applied; unique, null otherwise. */
      runs_for: column<string | null>('omit'),
      created_at: column<Milliseconds>('time'),
      /** Whether missing listings are paused, and the company has accepted that of many. */
      is_complete: column<Bit>('flag'),
      accepts_pausing: column<Bit>('omit'),
      /** JSON: columns, format of numbers and days, unknown headings. */
      sheet: column<string>('omit'),
      total: column<number>('raw'),
      /** Rows of the phase that are done, and the number of the last of them. */
      done: column<number>('omit'),
      last_line: column<number>('omit'),
      /** Listings that are missing in a complete file, or that it has paused; and active ones when it was checked. */
      paused: column<number>('raw'),
      active: column<number>('omit'),
    },
  }),
  import_row: table({
    section: 'importRows',
    columns: {
      import_id: column<string>('raw'),
      /** Number of the row, as spreadsheets count. */
      line: column<number>('raw'),
      company_id: column<string>('omit'),
      /** Null until checked. */
      outcome: column<RowOutcome | null>('raw'),
      /** Id of the listing, or else what identifies it. */
      listing_key: column<string | null>('raw'),
      /** JSON; sentences are made when they are read. */
      faults: column<string | null>('omit'),
      /** JSON array. */
      cells: column<string>('raw'),
    },
  }),
  /** Which column a heading of a company's files means. */
  import_heading: table({
    section: 'importHeadings',
    columns: {
      company_id: column<string>('omit'),
      kind: column<ListingKind>('raw'),
      heading: column<string>('raw'),
      column_id: column<string>('raw'),
    },
  }),
  /** Uploads that were fetched from an address. */
  import_picture: table({
    section: 'importPictures',
    columns: {
      company_id: column<string>('omit'),
      /** SHA-256, base64url. */
      address_hash: column<string>('omit'),
      address: column<string>('raw'),
      image_id: column<string>('raw'),
    },
  }),
};
