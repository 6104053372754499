import * as v from 'valibot';
import type { Coordinates as Point } from '#domain/place/place.ts';
import { Coordinates } from '#domain/place/place.ts';

const degrees = v.pipe(
  v.union([v.pipe(v.string(), v.nonEmpty()), v.number()]),
  v.transform(Number),
  v.number(),
);

/** Nominatim's list: degrees as text. */
const Results = v.pipe(
  v.array(v.unknown()),
  v.transform(([first]) => first),
  v.optional(
    v.pipe(
      v.object({ lat: degrees, lon: degrees }),
      v.transform(({ lat, lon }) => ({ lat, lng: lon })),
      Coordinates,
    ),
  ),
);

/** GeoJSON, as Photon answers it: the longitude first. */
const Features = v.pipe(
  v.object({ type: v.literal('FeatureCollection'), features: v.array(v.unknown()) }),
  v.transform(({ features: [first] }) => first),
  v.optional(
    v.pipe(
      v.object({
        geometry: v.object({ type: v.literal('Point'), coordinates: v.tuple([degrees, degrees]) }),
      }),
      v.transform(
        ({
          geometry: {
            coordinates: [lng, lat],
          },
        }) => ({ lat, lng }),
      ),
      Coordinates,
    ),
  ),
);

/**
 * The best result of a geocoding service; undefined when it found nothing.
 *
 * @throws ValiError when the answer is neither Nominatim's nor GeoJSON.
 */
export const firstPoint = (answer: unknown): Point | undefined =>
  v.parse(v.union([Results, Features]), answer);
