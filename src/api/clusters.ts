import * as v from 'valibot';
import { FINEST_GROUPING_ZOOM } from '#domain/map/cells.ts';
import { issue } from '#domain/issue.ts';
import { text } from '#domain/text.ts';

/** Zoom level of the map that asks. */
export const zoom = v.pipe(
  text,
  v.regex(/^\d{1,2}$/, issue('issues.number')),
  v.transform(Number),
  v.maxValue(FINEST_GROUPING_ZOOM, issue('issues.number')),
);

/** Listings near one another; the id and the owner's name only where it is a single one. */
export const Cluster = v.object({
  lat: v.number(),
  lng: v.number(),
  count: v.pipe(v.number(), v.integer(), v.minValue(1)),
  _id: v.nullish(v.string()),
  userName: v.nullish(v.string()),
});

export type Cluster = v.InferOutput<typeof Cluster>;
