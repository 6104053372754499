import type { UnitSystem } from '#domain/units/unit-systems.ts';
import { column, noRows, table, type Bit, type Milliseconds } from './table.ts';

export const savedSearchTables = {
  saved_search: table({
    section: 'savedSearches',
    columns: {
      /** UUID v7: sorts by time. */
      id: column<string>('raw'),
      company_id: column<string | null>('omit'),
      /** Null for companies, whose current address is used. */
      email: column<string | null>('omit'),
      locale: column<string>('raw'),
      kind: column<'space' | 'service'>('raw'),
      /** Canonical. */
      query: column<string>('raw'),
      /** SHA-256 of kind and query, base64url; prevents duplicates. */
      query_hash: column<string>('omit'),
      name: column<string>('raw'),
      frequency: column<'none' | 'daily' | 'weekly'>('raw'),
      units: column<UnitSystem>('raw'),
      is_paused: column<Bit>('flag'),
      /** Guests confirm by a mailed link. */
      is_confirmed: column<Bit>('flag'),
      new_count: column<number>('raw'),
      /** First batch of matches that is still open. */
      alert: column<number>('omit'),
      /** 256 random bits, base64url; the links' tokens derive from it and the server's secret. */
      nonce: column<string>('omit'),
      /** SHA-256, base64url, of the tokens that manage it and that only stop its mails. */
      token_hash: column<string>('omit'),
      stop_hash: column<string>('omit'),
      created_at: column<Milliseconds>('time'),
      changed_at: column<Milliseconds>('time'),
    },
  }),
  /** Unique per search and listing; deleted with the search. */
  saved_search_find: table({
    by: 'search_id',
    deletedRows: noRows,
    columns: {
      search_id: column<string>('omit'),
      listing_id: column<string>('omit'),
      /** Batch: when its mail is due, in minutes since 1970; null without a mail. */
      alert: column<number | null>('omit'),
    },
  }),
  /** Work that only one server does at a time. */
  job: table({
    by: 'name',
    deletedRows: noRows,
    columns: {
      name: column<string>('omit'),
      /** Lease holder and expiry. */
      holder: column<string>('omit'),
      lease_end: column<Milliseconds>('omit'),
      /** Progress, in a format of the job. */
      state: column<string>('omit'),
    },
  }),
};
