import type { PlaceType } from '#domain/search/filters.ts';
import type { Key } from '#site/translate.ts';

/** What the three kinds of places are called. */
export const placeTypeLabels = {
  country: 'search.place.country',
  region: 'search.place.region',
  city: 'search.place.city',
} satisfies Readonly<Record<PlaceType, Key>>;
