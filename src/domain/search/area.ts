import * as v from 'valibot';
import { formatBounds, formatDegrees } from '../map/map-view.ts';
import { isCountryCode } from '../place/country-code.ts';
import type { CountryCode } from '../place/country-table.ts';
import { parseCoordinates, type Coordinates, type Place } from '../place/place.ts';
import { wrapLongitude } from '../place/sphere.ts';
import { PLACE_LIMIT } from './filters.ts';
import { bounds, RADIUS_KM, type Bounds, type Sort } from './search-query.ts';
import type { UnitSystem } from '../units/unit-systems.ts';
import { toMetric } from '../units/units.ts';

export interface NamedPlace {
  readonly name: string;
  readonly country: CountryCode;
}

export interface NearArea {
  readonly type: 'near';
  readonly at: Coordinates;
  readonly radiusKm: number;
  readonly place?: NamedPlace | undefined;
}

export type Area =
  | { readonly type: 'everywhere' }
  | NearArea
  | { readonly type: 'country'; readonly code: CountryCode }
  /** The visible part of the map when the visitor moved it or pressed search. */
  | { readonly type: 'map'; readonly bounds: Bounds };

/** A place without a point must be geocoded first. */
export type AddressedArea = Area | { readonly type: 'unknown'; readonly wanted: WantedPlace };

export interface WantedPlace {
  readonly text: string;
  readonly country?: CountryCode | undefined;
}

export const EVERYWHERE: Area = { type: 'everywhere' };

/** Radii in kilometers and in miles. */
const RADII = [10, 25, 50, 100, 250] as const;

/** Options in km. */
export const radiiIn = (system: UnitSystem): number[] =>
  RADII.map((radius) => toMetric(radius, 'distance', system));

export const radiiWith = (km: number, system: UnitSystem): number[] =>
  [...new Set([...radiiIn(system), km])].sort((one, other) => one - other);

export const FIRST_RADIUS_KM = 50;

/** About eleven meters. */
const POINT_DECIMALS = 4;

/** @param radiusKm the place's own extent; at least the first radius applies */
export function nearArea(at: Coordinates, place?: NamedPlace, radiusKm = 0): NearArea {
  return {
    type: 'near',
    at: { lat: rounded(at.lat), lng: rounded(at.lng) },
    radiusKm: Math.min(RADIUS_KM.most, Math.max(FIRST_RADIUS_KM, Math.ceil(radiusKm))),
    ...(place && { place }),
  };
}

/** A country becomes its own area; other places a circle around them. */
export function areaOfPlace({ kind, name, country, lat, lng, radiusKm }: Place): Area {
  if (kind === 'country') return { type: 'country', code: country };
  return nearArea({ lat, lng }, { name, country }, radiusKm ?? undefined);
}

export function mapArea(shown: Bounds): Area {
  return { type: 'map', bounds: v.parse(bounds, formatBounds(shown)) };
}

export function orderOf(area: Area, chosen: Sort | undefined): Sort {
  if (chosen === undefined) return area.type === 'near' ? 'nearest' : 'newest';
  return chosen === 'nearest' && !hasMiddle(area) ? 'newest' : chosen;
}

/** `undefined` if it is the area's default order. */
export function sameOrder(before: Area, chosen: Sort | undefined, after: Area): Sort | undefined {
  const order = orderOf(before, chosen);
  return orderOf(after, chosen) === order ? chosen : order;
}

export const hasMiddle = (area: Area): boolean => area.type === 'near' || area.type === 'map';

export function areaToAddress(area: Area): Record<string, string> {
  switch (area.type) {
    case 'everywhere':
      return {};
    case 'near':
      return {
        ...(area.place && wantedToAddress({ text: area.place.name, country: area.place.country })),
        at: pointText(area.at),
        r: String(area.radiusKm),
      };
    case 'country':
      return { place: area.code };
    case 'map':
      return { area: formatBounds(area.bounds) };
  }
}

export const wantedToAddress = ({ text, country }: WantedPlace): Record<string, string> => ({
  place: country === undefined ? text : `${text},${country}`,
});

/** Ignores invalid parameters. */
export function areaFromAddress(query: URLSearchParams): AddressedArea {
  const place = placeFrom(query.get('place') ?? '');
  const at = parseCoordinates(wrapped(query.get('at') ?? '', 1));
  if (at !== undefined && (place === undefined || isNamed(place))) {
    const radiusKm = radiusFrom(query.get('r') ?? '');
    return { ...nearArea(at, place && { name: place.text, country: place.country }), radiusKm };
  }
  if (place !== undefined) {
    return isCountryCode(place.text)
      ? { type: 'country', code: place.text }
      : { type: 'unknown', wanted: place };
  }
  const shown = v.safeParse(bounds, wrapped(query.get('area') ?? '', 0));
  return shown.success ? { type: 'map', bounds: shown.output } : EVERYWHERE;
}

export function areaToQuery(area: Area): Record<string, string> {
  switch (area.type) {
    case 'everywhere':
      return {};
    case 'near':
      return { near: pointText(area.at), radius: String(area.radiusKm) };
    case 'country':
      return { within: area.code };
    case 'map':
      return { bbox: formatBounds(area.bounds) };
  }
}

const DEGREES = /^-?\d{1,3}(\.\d+)?$/;

/** Every other number is a longitude, which maps of other programs count on beyond 180. */
const wrapped = (numbers: string, first: 0 | 1): string =>
  numbers
    .split(',')
    .map((text, place) =>
      place % 2 === first && DEGREES.test(text) ? formatDegrees(wrapLongitude(Number(text))) : text,
    )
    .join(',');

/** Never -0, which addresses cannot represent. */
const rounded = (degrees: number): number => Number(degrees.toFixed(POINT_DECIMALS)) + 0;

const pointText = ({ lat, lng }: Coordinates): string => `${String(rounded(lat))},${String(rounded(lng))}`;

function radiusFrom(text: string): number {
  const km = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  return km >= RADIUS_KM.least && km <= RADIUS_KM.most ? km : FIRST_RADIUS_KM;
}

/** `name, CC`, or any other text within the limit. */
function placeFrom(given: string): WantedPlace | undefined {
  const whole = given.replaceAll(/\p{C}/gu, '').trim();
  if (whole === '' || whole.length > PLACE_LIMIT) return undefined;
  const comma = whole.lastIndexOf(',');
  const code = whole.slice(comma + 1);
  const text = whole.slice(0, Math.max(0, comma)).trim();
  return comma > 0 && text !== '' && isCountryCode(code) ? { text, country: code } : { text: whole };
}

const isNamed = (place: WantedPlace): place is WantedPlace & { country: CountryCode } =>
  place.country !== undefined;
