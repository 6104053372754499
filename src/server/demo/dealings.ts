import type { Side } from '#domain/enquiry/listed-thread.ts';
import type { Need } from '#domain/enquiry/need.ts';
import type { FavouriteState } from '#domain/favourite/favourite.ts';
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
  readonly need: Omit<Need, 'from'> & { readonly fromInDays?: number };
  /** Sender, age in days, text; the asker begins. */
  readonly messages: readonly (readonly [side: Side, daysAgo: number, text: string])[];
  readonly visit?: { readonly by: Side; readonly inDays: number; readonly time: string };
  readonly isClosed?: true;
  readonly isUnread?: true;
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
}

// The types of JSON imports have no literals.
export const {
  favourites: demoFavourites,
  searches: demoSearches,
  threads: demoThreads,
} = dealings as unknown as Dealings;
