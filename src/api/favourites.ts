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
import type { Endpoint } from './endpoint.ts';
import { listFavouriteIds } from './favourite-ids.ts';
import { pageOf } from './page.ts';

export { listFavouriteIds };

export const FAVOURITES_PAGE = 25;

const kind = v.picklist(LISTING_KINDS, issue('issues.chooseOne'));

export const listFavourites = {
  method: 'GET',
  path: '/favourites',
  summary: "The signed-in company's favorites, page by page",
  needsLogin: true,
  query: v.object({
    kind: v.optional(kind),
    state: v.optional(v.picklist(FAVOURITE_STATES, issue('issues.chooseOne'))),
    sort: v.optional(v.picklist(FAVOURITE_SORTS, issue('issues.chooseOne')), 'added'),
    cursor,
  }),
  answer: v.object({ favourites: v.array(Favourite), ...pageOf }),
  refusals: ['BAD_FILTER'],
} as const satisfies Endpoint;

export const getFavourite = {
  method: 'GET',
  path: '/favourites/{kind}/{id}',
  summary: "One of the signed-in company's favorites",
  needsLogin: true,
  answer: Favourite,
  refusals: ['NOT_FOUND'],
} as const satisfies Endpoint;

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

export const mergeFavourites = {
  method: 'POST',
  path: '/favourites/merge',
  summary: "Add what a device has kept to the signed-in company's favorites",
  needsLogin: true,
  body: v.object({
    favourites: v.pipe(v.array(DeviceFavourite), v.maxLength(DEVICE_LIMIT, issue('issues.tooMany'))),
  }),
  answer: v.object({
    added: v.number(),
    /** Favorites beyond the limit. */
    left: v.array(v.object({ kind, id: v.string() })),
  }),
  refusals: ['BAD_INPUT', 'TOO_MANY_REQUESTS'],
} as const satisfies Endpoint;

export const saveFavourite = {
  method: 'PUT',
  path: '/favourites/{kind}/{id}',
  summary: "Save a listing among the signed-in company's favorites, or change what it says of it",
  needsLogin: true,
  body: FavouriteChange,
  answer: Favourite,
  refusals: ['BAD_INPUT', 'NOT_FOUND', 'TOO_MANY_FAVOURITES', 'TOO_MANY_REQUESTS'],
} as const satisfies Endpoint;

export const removeFavourite = {
  method: 'DELETE',
  path: '/favourites/{kind}/{id}',
  summary: "Take a listing out of the signed-in company's favorites",
  needsLogin: true,
  status: 204,
  refusals: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
} as const satisfies Endpoint;
