import type { Bit, Milliseconds } from './tables.ts';

export interface SavedSearchTable {
  /** UUID v7: sorts by time. */
  id: string;
  company_id: string | null;
  /** Null for companies, whose current address is used. */
  email: string | null;
  locale: string;
  kind: 'space' | 'service';
  /** Canonical. */
  query: string;
  /** SHA-256 of kind and query, base64url; prevents duplicates. */
  query_hash: string;
  name: string;
  frequency: 'none' | 'daily' | 'weekly';
  is_paused: Bit;
  /** Guests confirm by a mailed link. */
  is_confirmed: Bit;
  new_count: number;
  /** Current batch of matches. */
  alert: number;
  /** 256 random bits, base64url; the links' tokens derive from it and the server's secret. */
  nonce: string;
  /** SHA-256, base64url, of the tokens that manage it and that only stop its mails. */
  token_hash: string;
  stop_hash: string;
  created_at: Milliseconds;
  changed_at: Milliseconds;
}

/** Unique per search and listing; deleted with the search. */
export interface SavedSearchFindTable {
  search_id: string;
  listing_id: string;
  alert: number | null;
}

/** Work that only one server does at a time. */
export interface JobTable {
  name: string;
  /** Lease holder and expiry. */
  holder: string;
  lease_end: Milliseconds;
  /** Progress, in a format of the job. */
  state: string;
}

export interface SavedSearchTables {
  saved_search: SavedSearchTable;
  saved_search_find: SavedSearchFindTable;
  job: JobTable;
}
