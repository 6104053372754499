import * as v from 'valibot';
import { searchEntries } from '#api/listings.ts';
import type { ListingKind } from '#domain/listing/listing.ts';
import { askedQuery } from '#domain/saved-search/saved-query.ts';
import { service } from '#domain/service/service.ts';
import { space } from '#domain/space/space.ts';
import type { PublishedListing, SearchCandidate } from '../db/new-listings.ts';
import { findable, matchesInMemory, type Matching } from '../db/matching.ts';
import { matchingOf, searchedAt } from '../listings/search-page.ts';

export interface News {
  readonly kind: ListingKind;
  readonly listings: readonly PublishedListing[];
  readonly now: number;
}

export interface SearchMatches {
  readonly searchId: string;
  readonly listingIds: readonly string[];
}

/** Omits searches without matches. */
export function matcherOf({
  kind,
  listings,
  now,
}: News): (searches: readonly SearchCandidate[]) => readonly SearchMatches[] {
  const all = listings.map((listing) => ({ listing, found: findable(listing) }));
  /** Excludes listings older than the search and the owner's own. */
  const match = ({ id, company_id, query, created_at }: SearchCandidate): SearchMatches => {
    const matching = searchMatching(kind, query, now);
    if (matching === undefined) return { searchId: id, listingIds: [] };
    const isFound = matchesInMemory(matching);
    const matched = all.filter(
      ({ listing, found }) =>
        listing.published_at > created_at && listing.company_id !== company_id && isFound(found),
    );
    return { searchId: id, listingIds: matched.map(({ listing }) => listing.id) };
  };
  return (searches) => searches.map(match).filter(({ listingIds }) => listingIds.length > 0);
}

const kinds = {
  space: { listing: space, schema: v.object(searchEntries(space.filters)) },
  service: { listing: service, schema: v.object(searchEntries(service.filters)) },
} as const;

/** A saved search, and the kind of listing as it is at a time; `undefined` for an invalid query. */
export function searchedBy(kind: ListingKind, query: string, now: number) {
  const { listing, schema } = kinds[kind];
  const asked = v.safeParse(schema, askedQuery(kind, query));
  return asked.success ? { listing: searchedAt(now, listing), query: asked.output } : undefined;
}

export function searchMatching(kind: ListingKind, query: string, now: number): Matching | undefined {
  const searched = searchedBy(kind, query, now);
  return searched && matchingOf(searched.listing, searched.query);
}
