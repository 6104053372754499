import type { Listing } from '#domain/listing/listing.ts';
import { countryCodesMatching } from '#domain/place/find-country.ts';
import type { PlaceType } from '#domain/search/filters.ts';
import { placeAsked, type AreaQuery } from '#domain/search/search-query.ts';
import type { Matching } from '../db/matching.ts';

export type SearchQuery = AreaQuery & Readonly<Partial<Record<PlaceType, string | undefined>>>;

export const matchingOf = (listing: Pick<Listing<never>, 'asked'>, query: SearchQuery): Matching => ({
  ...listing.asked(query),
  ...placeOf(query),
  within: query.within,
  bounds: query.bbox,
  near: query.near && { at: query.near, radiusKm: query.radius },
});

function placeOf(query: SearchQuery): Pick<Matching, 'countries' | 'region' | 'city'> {
  const asked = placeAsked(query);
  if (asked === undefined) return {};
  return asked.type === 'country'
    ? { countries: countryCodesMatching(asked.search) }
    : { [asked.type]: asked.search };
}
