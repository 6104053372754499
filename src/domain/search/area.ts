import * as v from 'valibot';
import { formatBounds } from '../map/map-view.ts';
import { isCountryCode } from '../place/country-code.ts';
import type { CountryCode } from '../place/country-table.ts';
import { parseCoordinates, type Coordinates, type Place } from '../place/place.ts';
import { PLACE_LIMIT } from './filters.ts';
import { bounds, RADIUS_KM, type Bounds, type Sort } from './search-query.ts';

/** A place by its name, and the country that it is in. */
export interface NamedPlace {
  readonly name: string;
  readonly country: CountryCode;
}

/** A circle around a named place; without a name, around where the visitor is. */
export interface NearArea {
  readonly is: 'near';
  readonly at: Coordinates;
  readonly radiusKm: number;
  readonly place?: NamedPlace | undefined;
}

/** Where is searched. */
export type Area =
  | { readonly is: 'everywhere' }
  | NearArea
  | { readonly is: 'country'; readonly code: CountryCode }
  /** What the map showed when the visitor moved it, or asked to search there. */
  | { readonly is: 'map'; readonly bounds: Bounds };

/** What an address says of the area; a place without a point is to be looked up before anything is searched. */
export type AddressedArea = Area | { readonly is: 'unknown'; readonly wanted: WantedPlace };

/** A place of which only the name is known, and maybe the country. */
export interface WantedPlace {
  readonly text: string;
  readonly country?: CountryCode | undefined;
}

/** Nothing narrows where is searched. */
export const EVERYWHERE: Area = { is: 'everywhere' };

/** How far around a place can be searched by choice. */
export const RADII_KM = [10, 25, 50, 100, 250] as const;

/** Those radii and the one that is searched, which may be another, in their order. */
export const radiiWith = (km: number): number[] =>
  [...new Set([...RADII_KM, km])].sort((one, other) => one - other);

/** How far around a place is searched at first. */
export const FIRST_RADIUS_KM = 50;

/** About eleven metres: no search is finer. */
const POINT_DECIMALS = 4;

/**
 * The area around a point.
 * @param radiusKm how far the place itself reaches, where that is known; never less than the first radius
 */
export function nearArea(at: Coordinates, place?: NamedPlace, radiusKm = 0): NearArea {
  return {
    is: 'near',
    at: { lat: rounded(at.lat), lng: rounded(at.lng) },
    radiusKm: Math.min(RADIUS_KM.most, Math.max(FIRST_RADIUS_KM, Math.ceil(radiusKm))),
    ...(place && { place }),
  };
}

/** The area that a place which was found stands for: a country as it is, any other with its surroundings. */
export function areaOfPlace({ kind, name, country, lat, lng, radiusKm }: Place): Area {
  if (kind === 'country') return { is: 'country', code: country };
  return nearArea({ lat, lng }, { name, country }, radiusKm ?? undefined);
}

/** The part of the world that a map shows, as finely as addresses and queries say it. */
export function mapArea(shown: Bounds): Area {
  return { is: 'map', bounds: v.parse(bounds, formatBounds(shown)) };
}

/** The order in which a search answers: the chosen one, as long as there is something to be near to. */
export function orderOf(area: Area, chosen: Sort | undefined): Sort {
  if (chosen === undefined) return area.is === 'near' ? 'nearest' : 'newest';
  return chosen === 'nearest' && !hasMiddle(area) ? 'newest' : chosen;
}

/** The choice that keeps the order when another area is searched; `undefined` if it is that area's own order. */
export function sameOrder(before: Area, chosen: Sort | undefined, after: Area): Sort | undefined {
  const order = orderOf(before, chosen);
  return orderOf(after, chosen) === order ? chosen : order;
}

/** Whether there is something to be near to. */
export const hasMiddle = (area: Area): boolean => area.is === 'near' || area.is === 'map';

/** The parameters by which a page's address says where is searched. */
export function areaToAddress(area: Area): Record<string, string> {
  switch (area.is) {
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

/** The parameter by which a page's address names a place that is to be looked up. */
export const wantedToAddress = ({ text, country }: WantedPlace): Record<string, string> => ({
  place: country === undefined ? text : `${text},${country}`,
});

/** The inverse of {@link areaToAddress} and {@link wantedToAddress}, for any address: whatever does not fit is as if it were not there. */
export function areaFromAddress(query: URLSearchParams): AddressedArea {
  const place = placeFrom(query.get('place') ?? '');
  const at = parseCoordinates(query.get('at') ?? '');
  if (at !== undefined && (place === undefined || isNamed(place))) {
    const radiusKm = radiusFrom(query.get('r') ?? '');
    return { ...nearArea(at, place && { name: place.text, country: place.country }), radiusKm };
  }
  if (place !== undefined) {
    return isCountryCode(place.text) ? { is: 'country', code: place.text } : { is: 'unknown', wanted: place };
  }
  const shown = v.safeParse(bounds, query.get('area'));
  return shown.success ? { is: 'map', bounds: shown.output } : EVERYWHERE;
}

/** The parameters by which the API is asked for an area. */
export function areaToQuery(area: Area): Record<string, string> {
  switch (area.is) {
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

/** Never the negative zero, which no address tells from the other. */
const rounded = (degrees: number): number => Number(degrees.toFixed(POINT_DECIMALS)) + 0;

const pointText = ({ lat, lng }: Coordinates): string => `${String(rounded(lat))},${String(rounded(lng))}`;

function radiusFrom(text: string): number {
  const km = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  return km >= RADIUS_KM.least && km <= RADIUS_KM.most ? km : FIRST_RADIUS_KM;
}

/** A name with the code of its country behind the last comma, or any text that is neither blank nor too long. */
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
