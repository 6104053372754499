import { PUBLIC_PLACE_SEARCH_URL, PUBLIC_REVERSE_GEOCODE_URL } from 'astro:env/client';
import * as v from 'valibot';
import { findPlaces } from '#api/places.ts';
import { findCountryByCode, type CountryCode } from '#domain/place/countries.ts';
import type { Coordinates } from '#domain/place/place.ts';
import type { Bounds } from '#domain/search/search-query.ts';
import { call } from './call.ts';

/** A place that was found, and how much of the map it takes where that is known. */
export interface FoundPlace extends Coordinates {
  readonly name: string;
  readonly bounds?: Bounds | undefined;
  /** A whole region or country, rather than a town in it. */
  readonly isArea: boolean;
}

/** The outside service is a comfort: who waits longer for it gets our own table's answer. */
const OUTSIDE_TIMEOUT_MS = 4_000;

const decimal = v.pipe(v.string(), v.transform(Number), v.finite());
/** The answer of a Nominatim-compatible search; its numbers are text. */
const Found = v.array(
  v.object({
    lat: decimal,
    lon: decimal,
    display_name: v.string(),
    boundingbox: v.optional(v.tuple([decimal, decimal, decimal, decimal])),
    addresstype: v.optional(v.string()),
  }),
);
/** The answer of a Nominatim-compatible search for what lies at a point, as far as its country goes. */
const Here = v.object({ address: v.object({ country_code: v.string() }) });
const AREAS = new Set(['country', 'state', 'region', 'county', 'province', 'island']);

/**
 * The place that a text means best: by the outside place search, else by our own table of places.
 * @returns nothing when neither knows such a place
 * @throws unknown when neither of them answered, or when the caller aborted
 */
export async function findPlace(text: string, signal: AbortSignal): Promise<FoundPlace | undefined> {
  const outside = await attempt(() => findOutside(text, signal));
  if (outside.value !== undefined) return outside.value;
  signal.throwIfAborted();
  const own = await attempt(() => findInTable(text, signal));
  if (own.value === undefined && outside.hasFailed && own.hasFailed) throw own.cause;
  return own.value;
}

/**
 * The country in which a point lies, by the outside service.
 * @returns nothing for the open sea and for countries that are not listed
 * @throws unknown when the service does not answer
 */
export async function findCountryAt({ lat, lng }: Coordinates): Promise<CountryCode | undefined> {
  // A country needs no exact position, and where the visitor sits is nobody's business.
  const point = { lat: lat.toFixed(2), lon: lng.toFixed(2), zoom: '3' };
  const answer = await askOutside(PUBLIC_REVERSE_GEOCODE_URL, point);
  const here = v.safeParse(Here, answer);
  return here.success ? findCountryByCode(here.output.address.country_code)?.code : undefined;
}

async function findOutside(text: string, signal: AbortSignal): Promise<FoundPlace | undefined> {
  const answer = await askOutside(PUBLIC_PLACE_SEARCH_URL, { q: text, limit: '1' }, signal);
  const [first] = v.parse(Found, answer);
  if (first === undefined) return undefined;
  const [south, north, west, east] = first.boundingbox ?? [];
  const isBoxed = south !== undefined && north !== undefined && west !== undefined && east !== undefined;
  return {
    name: first.display_name,
    lat: first.lat,
    lng: first.lon,
    bounds: isBoxed ? { west, south, east, north } : undefined,
    isArea: AREAS.has(first.addresstype ?? ''),
  };
}

async function askOutside(
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

async function findInTable(text: string, signal: AbortSignal): Promise<FoundPlace | undefined> {
  const { places } = await call(findPlaces, { query: { q: text }, signal });
  const [first] = places;
  return first && { name: first.name, lat: first.lat, lng: first.lng, isArea: first.region === '' };
}

type Attempt<Value> =
  | { readonly hasFailed: false; readonly value: Value | undefined }
  | { readonly hasFailed: true; readonly value: undefined; readonly cause: unknown };

async function attempt<Value>(ask: () => Promise<Value | undefined>): Promise<Attempt<Value>> {
  try {
    return { hasFailed: false, value: await ask() };
  } catch (cause) {
    return { hasFailed: true, value: undefined, cause };
  }
}
