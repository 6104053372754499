import * as v from 'valibot';
import { issue } from '../issue.ts';
import { text } from '../text.ts';
import { COUNTRY_CODES } from './country-codes.ts';

const latitude = v.pipe(v.number(), v.minValue(-90), v.maxValue(90));
const longitude = v.pipe(v.number(), v.minValue(-180), v.maxValue(180));

export const Coordinates = v.object({ lat: latitude, lng: longitude });

export type Coordinates = v.InferOutput<typeof Coordinates>;

export const CountryCode = v.picklist(COUNTRY_CODES, issue('issues.country'));

export const PLACE_KINDS = ['city', 'region', 'country'] as const;

export type PlaceKind = (typeof PLACE_KINDS)[number];

export const Place = v.object({
  name: v.string(),
  /** Empty for countries and places without a region. */
  region: v.string(),
  country: CountryCode,
  kind: v.nullish(v.picklist(PLACE_KINDS)),
  ...Coordinates.entries,
  /** Radius that contains nearly all cities of a region. */
  radiusKm: v.nullish(v.number()),
});

export type Place = v.InferOutput<typeof Place>;

export const PRECISIONS = ['address', 'city', 'region'] as const;

export type Precision = (typeof PRECISIONS)[number];

/** `'lat,lng'` and its precision; absent if not geocoded (§3). */
export const pointEntries = {
  coordinates: v.nullish(v.string()),
  precision: v.nullish(v.picklist(PRECISIONS)),
};

export type ListingPoint = v.InferOutput<v.ObjectSchema<typeof pointEntries, undefined>>;

export interface Location extends Coordinates {
  readonly precision: Precision;
}

/** A region's point has the radius that contains nearly all of its cities. */
export interface Located extends Location {
  readonly radiusKm?: number | undefined;
}

const placeNames = { name: v.string(), region: v.string(), country: CountryCode };

/** Where a city or postal code is that contradicts the rest of its address. */
export const Reading = v.object({
  of: v.picklist(['city', 'zip']),
  ...placeNames,
  /** District of a postal code. */
  district: v.string(),
});
export type Reading = v.InferOutput<typeof Reading>;

/** The city that a point lies in or near. */
export const PinPlace = v.object({ ...placeNames, distanceKm: v.number() });
export type PinPlace = v.InferOutput<typeof PinPlace>;

/** `'lat,lng'`, rounded to about a meter (§3). */
export const formatCoordinates = ({ lat, lng }: Coordinates): string => `${lat.toFixed(5)},${lng.toFixed(5)}`;

/** In UTF-16 units. */
const LAT_LNG_LIMIT = 100;

const DEGREES = /^-?\d{1,3}(\.\d+)?$/;

export const coordinatesText = v.pipe(
  text(LAT_LNG_LIMIT, issue('issues.invalid')),
  v.check((given) => parseCoordinates(given) !== undefined, issue('issues.invalid')),
);

/** `undefined` for anything that is not a point on Earth. */
export function parseCoordinates(text: string): Coordinates | undefined {
  if (text.length > LAT_LNG_LIMIT) return undefined;
  const [lat = '', lng = '', ...more] = text.split(',').map((part) => part.trim());
  if (more.length > 0 || !DEGREES.test(lat) || !DEGREES.test(lng)) return undefined;
  const parsed = v.safeParse(Coordinates, { lat: Number(lat), lng: Number(lng) });
  return parsed.success ? parsed.output : undefined;
}
