import * as v from 'valibot';
import { Coordinates, type Location, type Precision } from '#domain/place/place.ts';

const degrees = v.pipe(
  v.union([v.pipe(v.string(), v.nonEmpty()), v.number()]),
  v.transform(Number),
  v.number(),
);

/** Precision by Nominatim's rank or Photon's type. */
const Kind = v.object({ place_rank: v.optional(v.number()), type: v.optional(v.string()) });
type Kind = v.InferOutput<typeof Kind>;

/** Nominatim: degrees as text. */
const Results = v.pipe(
  v.array(v.unknown()),
  v.transform(([first]) => first),
  v.optional(
    v.pipe(
      v.object({ lat: degrees, lon: degrees, place_rank: Kind.entries.place_rank }),
      v.transform(({ lat, lon, ...kind }) => ({ point: { lat, lng: lon }, kind })),
      v.object({ point: Coordinates, kind: Kind }),
    ),
  ),
);

/** GeoJSON (Photon): longitude first. */
const Features = v.pipe(
  v.object({ type: v.literal('FeatureCollection'), features: v.array(v.unknown()) }),
  v.transform(({ features: [first] }) => first),
  v.optional(
    v.pipe(
      v.object({
        geometry: v.object({ type: v.literal('Point'), coordinates: v.tuple([degrees, degrees]) }),
        properties: v.optional(Kind, {}),
      }),
      v.transform(
        ({
          geometry: {
            coordinates: [lng, lat],
          },
          properties,
        }) => ({ point: { lat, lng }, kind: properties }),
      ),
      v.object({ point: Coordinates, kind: Kind }),
    ),
  ),
);

/** Returns `undefined` if only the country is known, whose center would be wrong for a listing. */
export function firstPoint(answer: unknown): Location | undefined {
  const found = v.parse(v.union([Results, Features]), answer);
  if (found === undefined) return undefined;
  const precision = precisionOf(found.kind);
  return precision === 'country' ? undefined : { ...found.point, precision };
}

/** Minimum rank per precision: https://nominatim.org/release-docs/latest/customize/Ranking/ */
const RANKS = { address: 26, city: 13, region: 5 } as const satisfies Record<Precision, number>;

/** Photon's types: https://github.com/komoot/photon/blob/master/docs/api-v1.md */
const TYPES: Readonly<Record<string, Precision | 'country'>> = {
  ...({ house: 'address', street: 'address', county: 'region', state: 'region' } as const),
  country: 'country',
};

// Unknown precision counts as the coarsest.
function precisionOf({ place_rank: rank, type = '' }: Kind): Precision | 'country' {
  if (rank === undefined) return TYPES[type] ?? 'city';
  if (rank >= RANKS.address) return 'address';
  if (rank >= RANKS.city) return 'city';
  return rank >= RANKS.region ? 'region' : 'country';
}
