import { PUBLIC_PLACE_SEARCH_URL, PUBLIC_REVERSE_GEOCODE_URL } from 'astro:env/client';
import * as v from 'valibot';
import { findPlaces } from '#api/places.ts';
import { findCountryByCode, type CountryCode } from '#domain/place/countries.ts';
import { fold } from '#domain/place/fold.ts';
import type { Coordinates, Place } from '#domain/place/place.ts';
import { KM_PER_DEGREE } from '#domain/place/sphere.ts';
import { areaOfPlace, type Area, type WantedPlace } from '#domain/search/area.ts';
import { call } from './call.ts';

/** After this long the built-in table answers instead of the outside service. */
const OUTSIDE_TIMEOUT_MS = 4_000;

const decimal = v.pipe(v.string(), v.transform(Number), v.finite());
/** Nominatim search result; its numbers are text. */
export const Found = v.array(
  v.object({
    lat: v.pipe(decimal, v.minValue(-90), v.maxValue(90)),
    lon: v.pipe(decimal, v.minValue(-180), v.maxValue(180)),
    name: v.optional(v.string(), ''),
    display_name: v.string(),
    boundingbox: v.optional(v.tuple([decimal, decimal, decimal, decimal])),
    addresstype: v.optional(v.string()),
    address: v.optional(v.object({ country_code: v.optional(v.string(), '') })),
  }),
);
const Here = v.object({ address: v.object({ country_code: v.string() }) });
/** Types of the outside search. */
export const REGIONS = new Set(['state', 'region', 'county', 'province', 'island', 'archipelago']);

/**
 * Resolves a place name to an area: exact match in the gazetteer, else the outside place search, else a
 * prefix match in the gazetteer. @returns `undefined` if the place is unknown @throws unknown if no source
 * answered or the caller aborted
 */
export async function findArea(wanted: WantedPlace, signal: AbortSignal): Promise<Area | undefined> {
  const own = await attempt(() => findInTable(wanted, signal));
  signal.throwIfAborted();
  if (own.value !== undefined && isCalled(own.value, wanted.text)) return areaOfPlace(own.value);
  const outside = await attempt(() => findOutside(wanted, signal));
  signal.throwIfAborted();
  if (outside.hasFailed && own.hasFailed) throw own.cause;
  const place = outside.value ?? own.value;
  return place && areaOfPlace(place);
}

export async function suggestPlaces(text: string, signal: AbortSignal): Promise<readonly Place[]> {
  const { places } = await call(findPlaces, { query: { q: text }, signal });
  return places;
}

/**
 * The country at a point. @returns `undefined` for open sea and unlisted countries @throws unknown if the
 * service does not answer
 */
export async function findCountryAt({ lat, lng }: Coordinates): Promise<CountryCode | undefined> {
  // Rounded: a country needs no exact position, which is private.
  const point = { lat: lat.toFixed(2), lon: lng.toFixed(2), zoom: '3' };
  const answer = await askOutside(PUBLIC_REVERSE_GEOCODE_URL, point);
  const here = v.safeParse(Here, answer);
  return here.success ? findCountryByCode(here.output.address.country_code)?.code : undefined;
}

async function findOutside({ text, country }: WantedPlace, signal: AbortSignal): Promise<Place | undefined> {
  const within = country && { countrycodes: country.toLowerCase() };
  const question = { q: text, limit: '1', addressdetails: '1', ...within };
  const [found] = v.parse(Found, await askOutside(PUBLIC_PLACE_SEARCH_URL, question, signal));
  const foundIn = findCountryByCode(found?.address?.country_code ?? '')?.code;
  if (found === undefined || foundIn === undefined) return undefined;
  const { lat, lon: lng, name, display_name, addresstype = '' } = found;
  const isRegion = REGIONS.has(addresstype);
  return {
    name: name === '' ? display_name : name,
    region: '',
    country: foundIn,
    kind: addresstype === 'country' ? 'country' : isRegion ? 'region' : 'city',
    lat,
    lng,
    radiusKm: isRegion ? reachOf(found.boundingbox) : undefined,
  };
}

/** Radius of the bounding box, in km. */
function reachOf([south, north, west, east]: readonly number[] = []): number | undefined {
  if (south === undefined || north === undefined || west === undefined || east === undefined)
    return undefined;
  // A box around the whole world means that the place crosses the antimeridian; its width is unknown.
  const degrees = west > east ? east + 360 - west : (east - west) % 360;
  const width = degrees * Math.cos((((south + north) / 2) * Math.PI) / 180);
  return (Math.max(north - south, width) / 2) * KM_PER_DEGREE;
}

export async function askOutside(
  service: string,
  question: Readonly<Record<string, string>>,
  signal?: AbortSignal,
): Promise<unknown> {
  const address = new URL(service);
  const asked = { ...question, format: 'jsonv2', 'accept-language': document.documentElement.lang };
  for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value);
  const timeout = AbortSignal.timeout(OUTSIDE_TIMEOUT_MS);
  const response = await fetch(address, {
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    credentials: 'omit',
    referrerPolicy: 'origin',
  });
  if (!response.ok) throw new Error(`The outside service answered ${response.status}.`);
  return response.json();
}

async function findInTable({ text, country }: WantedPlace, signal: AbortSignal): Promise<Place | undefined> {
  const places = await suggestPlaces(text, signal);
  return country === undefined ? places[0] : places.find((place) => place.country === country);
}

const isCalled = ({ name }: Place, text: string): boolean => fold(name) === fold(text);

type Attempt<Value> =
  | { readonly hasFailed: false; readonly value: Value | undefined }
  | { readonly hasFailed: true; readonly value: undefined; readonly cause: unknown };

export async function attempt<Value>(ask: () => Promise<Value | undefined>): Promise<Attempt<Value>> {
  try {
    return { hasFailed: false, value: await ask() };
  } catch (cause) {
    return { hasFailed: true, value: undefined, cause };
  }
}
