import * as v from 'valibot';
import { formatCoordinates, pointEntries, type ListingPoint } from '../place/place.ts';
import type { StoredPart } from './detail.ts';
import { shapeOf } from './shape-of.ts';

/** A file of a listing: the upload's id, its address and the name that it had. */
interface File {
  readonly id: string;
  readonly url: string;
  readonly name: string;
}

type AddressSchema = v.GenericSchema<unknown, object> & { readonly entries: v.ObjectEntries };

/** An address that is stored with its coordinates. */
export const withCoordinates = <const S extends AddressSchema>(
  address: S,
): StoredPart<v.InferOutput<S>, v.InferOutput<S> & ListingPoint> => ({
  // The entries are generic here, which Valibot's own types do not follow.
  shape: shapeOf(v.object({ ...address.entries, ...pointEntries })),
  store: (given, { point }) =>
    point === undefined
      ? given
      : { ...given, coordinates: formatCoordinates(point), precision: point.precision },
});

/** Lists of files under the uploads' own addresses: what a client says about them is shown to others. */
export const withOwnAddresses = <
  const S extends v.GenericSchema<unknown, Readonly<Record<string, readonly File[]>>>,
>(
  lists: S,
): StoredPart<v.InferOutput<S>, v.InferOutput<S>> => ({
  shape: shapeOf(lists),
  store: (given, { urlOf }) => {
    const stored = Object.entries<readonly File[]>(given).map(([list, files]) => [
      list,
      files.map((file) => ({ ...file, url: urlOf(file.id) })),
    ]);
    // Object.fromEntries forgets the keys that it was given.
    return Object.fromEntries(stored) as v.InferOutput<S>;
  },
});
