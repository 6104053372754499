import { PUBLIC_PLACE_SEARCH_URL } from 'astro:env/client';
import * as v from 'valibot';
import { checkPlace, type PlaceCheck } from '#api/places.ts';
import type { Address } from '#domain/listing/address.ts';
import type { CountryCode } from '#domain/place/countries.ts';
import { findCountry } from '#domain/place/find-country.ts';
import type { Location } from '#domain/place/place.ts';
import { distanceKm } from '#domain/place/sphere.ts';
import { call } from './call.ts';
import { askOutside, attempt, Found, REGIONS } from './geocoding.ts';

/** A match farther than this from the city belongs to another city. */
const CITY_REACH_KM = 25;
/** Radius of a region without a known one. */
const REGION_REACH_KM = 100;

const CITIES = new Set(['city', 'town', 'village', 'municipality', 'hamlet', 'suburb', 'postcode']);

export const checkAddress = (
  { country, region, city, zip }: Address,
  pin: string,
  signal: AbortSignal,
): Promise<PlaceCheck> =>
  call(checkPlace, {
    query: { country, region, city, zip, ...(pin !== '' && { pin }) },
    signal,
  });

/**
 * Geocodes an address: the outside search if it agrees with the server, else where the server places it.
 * @returns `undefined` if unknown @throws unknown if no source answered or the caller aborted
 */
export async function findAddress(address: Address, signal: AbortSignal): Promise<Location | undefined> {
  const country = findCountry(address.country)?.code;
  if (country === undefined) return undefined;
  const [own, outside] = await Promise.all([
    attempt(async () => (await checkAddress(address, '', signal)).location ?? undefined),
    attempt(() => findStreet(address, country, signal)),
  ]);
  signal.throwIfAborted();
  if (outside.hasFailed && own.hasFailed) throw own.cause;
  const [center, street] = [own.value, outside.value];
  const reachKm = center?.precision === 'region' ? (center.radiusKm ?? REGION_REACH_KM) : CITY_REACH_KM;
  const agree = center === undefined || (street !== undefined && distanceKm(center, street) <= reachKm);
  return agree && street !== undefined ? street : center;
}

async function findStreet(
  { address, zip, city, region }: Address,
  country: CountryCode,
  signal: AbortSignal,
): Promise<Location | undefined> {
  const question = {
    q: `${address}, ${zip} ${city}, ${region}`,
    limit: '1',
    countrycodes: country.toLowerCase(),
  };
  const [found] = v.parse(Found, await askOutside(PUBLIC_PLACE_SEARCH_URL, question, signal));
  if (found === undefined || REGIONS.has(found.addresstype ?? '')) return undefined;
  const precision = CITIES.has(found.addresstype ?? '') ? 'city' : 'address';
  return { lat: found.lat, lng: found.lon, precision };
}
