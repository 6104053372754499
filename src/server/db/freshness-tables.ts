import type { Milliseconds } from './tables.ts';

/** When it is worth while to look next for listings of a company that are due to be confirmed. */
export interface FreshnessTable {
  company_id: string;
  /** None of its listings is due before. */
  look_at: Milliseconds;
}

/** A company that is asked to confirm those of its listings that are due. */
export interface FreshnessRoundTable {
  id: string;
  company_id: string;
  /** It is about the published listings that were confirmed last behind the first time and up to the second. */
  confirmed_after: Milliseconds;
  confirmed_until: Milliseconds;
  begun_at: Milliseconds;
  /** When the mail that asks was handed over; null until then, as below. */
  asked_at: Milliseconds | null;
  /** When the mail that reminds was queued, and when it was handed over. */
  reminding_at: Milliseconds | null;
  reminded_at: Milliseconds | null;
  /** When those were paused that had not been confirmed by then. */
  paused_at: Milliseconds | null;
}

/** How often a listing was seen on a day, as far as that was counted. */
export interface ListingDayTable {
  company_id: string;
  listing_id: string;
  /** As `dayNumber` writes it, by universal time. */
  day: number;
  /** How often its page was opened, and how often it was seen in a search. */
  views: number;
  appearances: number;
}

/** What is kept of how fresh listings are, and of what comes of them. */
export interface FreshnessTables {
  freshness: FreshnessTable;
  freshness_round: FreshnessRoundTable;
  listing_day: ListingDayTable;
}
