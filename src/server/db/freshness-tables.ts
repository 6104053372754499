import type { Milliseconds } from './tables.ts';

/** When to check a company's listings next. */
export interface FreshnessTable {
  company_id: string;
  /** No listing is due earlier. */
  look_at: Milliseconds;
}

/** One request to confirm a company's due listings. */
export interface FreshnessRoundTable {
  id: string;
  company_id: string;
  /** Covers published listings last confirmed after the first and up to the second time. */
  confirmed_after: Milliseconds;
  confirmed_until: Milliseconds;
  begun_at: Milliseconds;
  /** Time of handover; null until then, also below. */
  asked_at: Milliseconds | null;
  /** Times of queueing and handover. */
  reminding_at: Milliseconds | null;
  reminded_at: Milliseconds | null;
  paused_at: Milliseconds | null;
}

/** Estimated daily counts. */
export interface ListingDayTable {
  company_id: string;
  listing_id: string;
  /** UTC day as `dayNumber` writes it. */
  day: number;
  /** Page views and appearances in searches. */
  views: number;
  appearances: number;
}

export interface FreshnessTables {
  freshness: FreshnessTable;
  freshness_round: FreshnessRoundTable;
  listing_day: ListingDayTable;
}
