import * as v from 'valibot';
import { issue } from '#domain/issue.ts';
import { FINEST_GROUPING_ZOOM } from '#domain/map/markers.ts';
import { SPACE_TYPES } from '#domain/space/space-parts.ts';
import { ReadPrices } from '#domain/price/price.ts';
import { text } from '#domain/text.ts';

/** Zoom level of the requesting map. */
export const zoom = v.pipe(
  text(10, issue('issues.number')),
  v.regex(/^\d{1,2}$/, issue('issues.number')),
  v.transform(Number),
  v.maxValue(FINEST_GROUPING_ZOOM, issue('issues.number')),
);

/** Nearby listings; id, owner, figures, prices and type are present only for a single one. */
export const Cluster = v.object({
  lat: v.number(),
  lng: v.number(),
  count: v.pipe(v.number(), v.integer(), v.minValue(1)),
  _id: v.nullish(v.string()),
  userName: v.nullish(v.string()),
  /** In m². */
  surface: v.nullish(v.number()),
  palletPositions: v.nullish(v.number()),
  /** Those that searches compare. */
  prices: ReadPrices,
  type: v.nullish(v.picklist(SPACE_TYPES)),
  /** Only if all of them are in the same city. */
  city: v.nullish(v.string()),
  /** Their bounding box, in degrees. */
  bounds: v.nullish(v.object({ west: v.number(), south: v.number(), east: v.number(), north: v.number() })),
});

export type Cluster = v.InferOutput<typeof Cluster>;
