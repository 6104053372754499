import * as v from 'valibot';
import { formatCoordinates, pointEntries, type ListingPoint } from '../place/place.ts';
import type { StoredPart } from './detail.ts';
import { shapeOf } from './shape-of.ts';

interface File {
  readonly id: string;
  readonly url: string;
  readonly name: string;
}

type AddressSchema = v.GenericSchema<unknown, object> & { readonly entries: v.ObjectEntries };

export const withCoordinates = <const S extends AddressSchema>(
  address: S,
): StoredPart<v.InferOutput<S>, v.InferOutput<S> & ListingPoint> => ({
  // Valibot's types do not follow generic entries.
  shape: shapeOf(v.object({ ...address.entries, ...pointEntries })),
  store: (given, { point }) =>
    point === undefined
      ? given
      : { ...given, coordinates: formatCoordinates(point), precision: point.precision },
});

/** Replaces clients' file addresses by the uploads' own, since other visitors see them. */
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
    // Object.fromEntries loses the key types.
    return Object.fromEntries(stored) as v.InferOutput<S>;
  },
});
