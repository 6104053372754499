import * as v from 'valibot';
import type { ListingKind } from '#domain/listing/listing.ts';
import { safeSessionStorage, STORED_IN_TAB } from '#site/browser-storage.ts';

const nameFor = (kind: ListingKind) => `${STORED_IN_TAB.publishedListing}:${kind}` as const;

const Listing = v.object({ _id: v.string() });
const Answer = v.union([Listing, v.object({ listing: Listing })]);

/** Hands the listing over to the next page. @param answer to a registration, or to the replacement of one whose answer was lost */
export function carryPublished(kind: ListingKind, answer: unknown): void {
  const { success, output } = v.safeParse(Answer, answer);
  if (success) safeSessionStorage.write(nameFor(kind), '_id' in output ? output._id : output.listing._id);
}

export const carriedListing = (kind: ListingKind): string | undefined =>
  safeSessionStorage.read(nameFor(kind)) ?? undefined;

export const forgetCarried = (kind: ListingKind): void => safeSessionStorage.remove(nameFor(kind));
