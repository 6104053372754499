import * as v from 'valibot';
import { FINEST_GROUPING_ZOOM } from '#domain/map/cells.ts';
import { issue } from '#domain/issue.ts';
import { SPACE_TYPES } from '#domain/space/space-parts.ts';
import { text } from '#domain/text.ts';

/** Zoom level of the map that asks. */
export const zoom = v.pipe(
  text(10, issue('issues.number')),
  v.regex(/^\d{1,2}$/, issue('issues.number')),
  v.transform(Number),
  v.maxValue(FINEST_GROUPING_ZOOM, issue('issues.number')),
);

/** Listings near one another; the id, the owner's name, the surface and the type only where it is a single one. */
export const Cluster = v.object({
  lat: v.number(),
  lng: v.number(),
  count: v.pipe(v.number(), v.integer(), v.minValue(1)),
  _id: v.nullish(v.string()),
  userName: v.nullish(v.string()),
  /** In m². */
  surface: v.nullish(v.number()),
  type: v.nullish(v.picklist(SPACE_TYPES)),
  /** Where all of them are in one. */
  city: v.nullish(v.string()),
  /** The smallest rectangle that holds them, in degrees. */
  bounds: v.nullish(v.object({ west: v.number(), south: v.number(), east: v.number(), north: v.number() })),
});

export type Cluster = v.InferOutput<typeof Cluster>;
