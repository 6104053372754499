import * as v from 'valibot';
import { COUNTRIES } from './countries.ts';

const latitude = v.pipe(v.number(), v.minValue(-90), v.maxValue(90));
const longitude = v.pipe(v.number(), v.minValue(-180), v.maxValue(180));

/** A point on the map, in degrees. */
export const Coordinates = v.object({ lat: latitude, lng: longitude });

export type Coordinates = v.InferOutput<typeof Coordinates>;

/** A place that a place search found. */
export const Place = v.object({
  name: v.string(),
  /** Empty where the place has none, or is one itself. */
  region: v.string(),
  country: v.picklist(COUNTRIES.map(({ code }) => code)),
  ...Coordinates.entries,
});

export type Place = v.InferOutput<typeof Place>;

/** As listings carry a point (§3): `'lat,lng'` in degrees, to about a metre. */
export const formatCoordinates = ({ lat, lng }: Coordinates): string => `${lat.toFixed(5)},${lng.toFixed(5)}`;

const LAT_LNG = /^\s*(-?\d{1,3}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)\s*$/;

/** Reads {@link formatCoordinates}; undefined for anything that is no point on Earth. */
export function parseCoordinates(text: string): Coordinates | undefined {
  const [, lat, lng] = LAT_LNG.exec(text) ?? [];
  const parsed = v.safeParse(Coordinates, { lat: Number(lat), lng: Number(lng) });
  return parsed.success ? parsed.output : undefined;
}
