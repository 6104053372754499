import * as v from 'valibot';
import { endpoint } from './endpoint.ts';

// Separate from favourites.ts so that hearts load no card schema.

export const FavouriteIds = v.object({ spaces: v.array(v.string()), services: v.array(v.string()) });
export type FavouriteIds = v.InferOutput<typeof FavouriteIds>;

export const listFavouriteIds = endpoint('GET', '/favourites/ids', {
  role: 'reader',
  summary: "The ids of the signed-in company's favorites, the last added first",
  answer: FavouriteIds,
});
