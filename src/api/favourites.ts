import * as v from 'valibot';
import {
  Favourite,
  FAVOURITE_SORTS,
  FAVOURITE_STATES,
  FavouriteChange,
} from '#domain/favourite/favourite.ts';
import { DEVICE_LIMIT } from '#domain/favourite/saved-listing.ts';
import { issue } from '#domain/issue.ts';
import { cursor } from '#domain/listing/cursor.ts';
import { LISTING_KINDS } from '#domain/listing/listing-state.ts';
import { lineText } from '#domain/text.ts';
import { endpoint } from './endpoint.ts';
import { listFavouriteIds } from './favourite-ids.ts';
import { pageOf } from './page.ts';

export { listFavouriteIds };

export const FAVOURITES_PAGE = 25;

const kind = v.picklist(LISTING_KINDS, issue('issues.chooseOne'));

export const listFavourites = endpoint('GET', '/favourites', {
  summary: "The signed-in company's favorites, page by page",
  role: 'reader',
  query: v.object({
    kind: v.optional(kind),
    state: v.optional(v.picklist(FAVOURITE_STATES, issue('issues.chooseOne'))),
    sort: v.optional(v.picklist(FAVOURITE_SORTS, issue('issues.chooseOne')), 'added'),
    cursor,
  }),
  answer: v.object({ favourites: v.array(Favourite), ...pageOf }),
});

export const getFavourite = endpoint('GET', '/favourites/{kind}/{id}', {
  summary: "One of the signed-in company's favorites",
  role: 'reader',
  answer: Favourite,
  refusals: ['NOT_FOUND'],
});

const DeviceFavourite = v.object({
  kind,
  id: lineText(64),
  addedAt: v.pipe(
    lineText(64, issue('issues.invalid')),
    v.isoTimestamp(issue('issues.invalid')),
    // JavaScript cannot parse some valid ISO 8601 times, such as an offset of hours only.
    v.check((at) => !Number.isNaN(Date.parse(at)), issue('issues.invalid')),
  ),
});

export const mergeFavourites = endpoint('POST', '/favourites/merge', {
  summary: "Add what a device has kept to the signed-in company's favorites",
  role: 'correspondent',
  body: v.object({
    favourites: v.pipe(v.array(DeviceFavourite), v.maxLength(DEVICE_LIMIT, issue('issues.tooMany'))),
  }),
  answer: v.object({
    added: v.number(),
    /** Favorites beyond the limit. */
    left: v.array(v.object({ kind, id: v.string() })),
  }),
  refusals: ['TOO_MANY_REQUESTS'],
});

export const saveFavourite = endpoint('PUT', '/favourites/{kind}/{id}', {
  summary: "Save a listing among the signed-in company's favorites, or change what it says of it",
  role: 'correspondent',
  body: FavouriteChange,
  answer: Favourite,
  refusals: ['NOT_FOUND', 'TOO_MANY_FAVOURITES', 'TOO_MANY_REQUESTS'],
});

export const removeFavourite = endpoint('DELETE', '/favourites/{kind}/{id}', {
  summary: "Take a listing out of the signed-in company's favorites",
  role: 'correspondent',
  status: 204,
  refusals: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
});
