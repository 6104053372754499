import * as v from 'valibot';
import type { Endpoint } from './endpoint.ts';

// Separate from favourites.ts so that hearts load no card schema.

export const FavouriteIds = v.object({ spaces: v.array(v.string()), services: v.array(v.string()) });
export type FavouriteIds = v.InferOutput<typeof FavouriteIds>;

export const listFavouriteIds = {
  method: 'GET',
  path: '/favourites/ids',
  summary: "The ids of the signed-in company's favorites, the last added first",
  needsLogin: true,
  answer: FavouriteIds,
  refusals: [],
} as const satisfies Endpoint;
