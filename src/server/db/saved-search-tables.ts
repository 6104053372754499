import type { Bit, Milliseconds } from './tables.ts';

/** A search that a company has saved, or a guest. */
export interface SavedSearchTable {
  /** UUID v7: a later one sorts after it. */
  id: string;
  /** Whose it is; null where it is a guest's. */
  company_id: string | null;
  /** A guest's address; null where a company's is the one to write to. */
  email: string | null;
  /** Language of the page on which it was saved. */
  locale: string;
  kind: 'space' | 'service';
  /** The query of the search page's address, in its one spelling. */
  query: string;
  /** SHA-256 of kind and query, in base64url: nobody saves the same twice. */
  query_hash: string;
  name: string;
  frequency: 'none' | 'daily' | 'weekly';
  is_paused: Bit;
  /** Whether a guest has followed the link that was mailed. */
  is_confirmed: Bit;
  /** How many listings it has found since its owner has last looked. */
  new_count: number;
  /** The number of the mail that finds are gathered for. */
  alert: number;
  /** 256 random bits, in base64url; the tokens of its links are made of it and of the server's secret. */
  nonce: string;
  /** SHA-256 of the token that reads and changes it, and of the one that only stops its mails, in base64url. */
  token_hash: string;
  stop_hash: string;
  created_at: Milliseconds;
  /** When its owner has last changed it. */
  changed_at: Milliseconds;
}

/** A listing that a saved search has found: none is found by it twice. It goes with its search. */
export interface SavedSearchFindTable {
  search_id: string;
  listing_id: string;
  /** The number of the mail that tells of it; null where none does. */
  alert: number | null;
}

/** Work that one of several servers does at a time. */
export interface JobTable {
  name: string;
  /** Who has taken it, and until when it is theirs alone. */
  holder: string;
  lease_end: Milliseconds;
  /** How far the work has come, in its own words. */
  state: string;
}

/** The tables of saved searches, and of work in the background. */
export interface SavedSearchTables {
  saved_search: SavedSearchTable;
  saved_search_find: SavedSearchFindTable;
  job: JobTable;
}
