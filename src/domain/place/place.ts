import * as v from 'valibot';
import { issue } from '../issue.ts';
import { text } from '../text.ts';
import { COUNTRY_CODES } from './country-codes.ts';

const latitude = v.pipe(v.number(), v.minValue(-90), v.maxValue(90));
const longitude = v.pipe(v.number(), v.minValue(-180), v.maxValue(180));

/** A point on the map, in degrees. */
export const Coordinates = v.object({ lat: latitude, lng: longitude });

export type Coordinates = v.InferOutput<typeof Coordinates>;

/** What a place is. */
export const PLACE_KINDS = ['city', 'region', 'country'] as const;

export type PlaceKind = (typeof PLACE_KINDS)[number];

/** A place that a place search found. */
export const Place = v.object({
  name: v.string(),
  /** Empty where the place has none, or is one itself. */
  region: v.string(),
  country: v.picklist(COUNTRY_CODES),
  /** Absent where a place search does not tell. */
  kind: v.nullish(v.picklist(PLACE_KINDS)),
  ...Coordinates.entries,
  /** A region's: so many kilometres around its point lie nearly all of its cities. */
  radiusKm: v.nullish(v.number()),
});

export type Place = v.InferOutput<typeof Place>;

/** How exactly a listing's point is known: by its address, or as the middle of its city or region. */
export const PRECISIONS = ['address', 'city', 'region'] as const;

export type Precision = (typeof PRECISIONS)[number];

/** As listings say where they lie (§3): `'lat,lng'`, and how exactly that is known; absent where nobody knows. */
export const pointEntries = {
  coordinates: v.nullish(v.string()),
  precision: v.nullish(v.picklist(PRECISIONS)),
};

/** Where a listing lies, as it says. */
export type ListingPoint = v.InferOutput<v.ObjectSchema<typeof pointEntries, undefined>>;

/** A listing's point, and how exactly it is known. */
export interface Location extends Coordinates {
  readonly precision: Precision;
}

/** As listings carry a point (§3): `'lat,lng'` in degrees, to about a metre. */
export const formatCoordinates = ({ lat, lng }: Coordinates): string => `${lat.toFixed(5)},${lng.toFixed(5)}`;

/** The longest pair of degrees that is read, in UTF-16 units. */
const LAT_LNG_LIMIT = 100;

const DEGREES = /^-?\d{1,3}(\.\d+)?$/;

/** Text that {@link parseCoordinates} reads. */
export const coordinatesText = v.pipe(
  text(LAT_LNG_LIMIT, issue('issues.invalid')),
  v.check((given) => parseCoordinates(given) !== undefined, issue('issues.invalid')),
);

/** Reads {@link formatCoordinates}; undefined for anything that is no point on Earth. */
export function parseCoordinates(text: string): Coordinates | undefined {
  if (text.length > LAT_LNG_LIMIT) return undefined;
  const [lat = '', lng = '', ...more] = text.split(',').map((part) => part.trim());
  if (more.length > 0 || !DEGREES.test(lat) || !DEGREES.test(lng)) return undefined;
  const parsed = v.safeParse(Coordinates, { lat: Number(lat), lng: Number(lng) });
  return parsed.success ? parsed.output : undefined;
}
