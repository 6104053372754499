import type { Side } from '#domain/enquiry/listed-thread.ts';
import type { Need } from '#domain/need/need.ts';
import type { FavouriteState } from '#domain/favourite/favourite.ts';
import type { QuoteBody } from '#domain/quote/quote-input.ts';
import type { DeclineReason } from '#domain/quote/quote.ts';
import type { CloseReason } from '#domain/request/close-reasons.ts';
import type { ListingKind } from '#domain/listing/listing.ts';
import dealings from './texts/dealings.json' with { type: 'json' };

interface DemoFavourite {
  readonly kind: ListingKind;
  readonly owner: string;
  readonly state: FavouriteState;
  readonly daysAgo: number;
  readonly note: string;
}

interface DemoSearch {
  readonly kind: ListingKind;
  /** The search page's query. */
  readonly query: string;
  readonly name: string;
  readonly daysAgo: number;
}

export interface DemoThread {
  readonly kind: ListingKind;
  readonly owner: string;
  readonly asker: string | DemoGuest;
  readonly need: Need & { readonly fromInDays?: number };
  /** Sender, age in days, text; the asker begins. */
  readonly messages: readonly (readonly [side: Side, daysAgo: number, text: string])[];
  readonly visit?: { readonly by: Side; readonly inDays: number; readonly time: string };
  readonly isClosed?: true;
  readonly isUnread?: true;
}

/** What the demo company has sent to several owners. */
export interface DemoRequest {
  readonly kind: ListingKind;
  readonly owners: readonly string[];
  readonly need: Need;
  readonly text: string;
  readonly daysAgo: number;
  readonly answerInDays: number;
  readonly answers: readonly DemoAnswer[];
  readonly closed?: { readonly chosen: string; readonly reason: CloseReason; readonly daysAgo: number };
}

export interface DemoAnswer {
  readonly owner: string;
  readonly daysAgo: number;
  readonly quote?: Omit<QuoteBody, 'text'>;
  readonly decline?: DeclineReason;
  readonly text: string;
}

interface DemoGuest {
  readonly name: string;
  readonly company: string;
  readonly email: string;
}

interface Dealings {
  readonly favourites: readonly DemoFavourite[];
  readonly searches: readonly DemoSearch[];
  readonly threads: readonly DemoThread[];
  readonly requests: readonly DemoRequest[];
}

// The types of JSON imports have no literals.
export const {
  favourites: demoFavourites,
  searches: demoSearches,
  threads: demoThreads,
  requests: demoRequests,
} = dealings as unknown as Dealings;
