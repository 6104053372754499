import type { Located } from '#domain/place/place.ts';
import { distanceKm } from '#domain/place/sphere.ts';
import { BRAND } from '#site/brand.ts';
import { readJsonAnswer } from '../ground/json-answer.ts';
import { firstPoint } from './first-point.ts';
import type { Gazetteer } from './gazetteer.ts';

/** `undefined` if unknown. */
export interface Geocoder {
  readonly locate: (address: Address) => Promise<Located | undefined>;
}

export const gazetteerGeocoder = (gazetteer: Pick<Gazetteer, 'locate'>): Geocoder => ({
  locate: (address) =>
    new Promise((resolve) => {
      resolve(gazetteer.locate(address));
    }),
});

const REQUEST_TIMEOUT_MS = 5000;
/** The circle of a region leaves out remote cities. */
const REGION_MARGIN_KM = 50;
const ANSWER_LIMIT_BYTES = 1024 * 1024;

interface NominatimOptions {
  readonly fetch?: (address: URL, init: RequestInit) => Promise<Response>;
  readonly timeoutMs?: number;
  /** Receives failures, which would otherwise go unnoticed. */
  readonly onFailure?: (reason: unknown) => void;
}

/** Queries a Nominatim- or Photon-compatible service; falls back if it fails or finds nothing. */
export const nominatimGeocoder = (
  url: string,
  fallback: Geocoder,
  { fetch = globalThis.fetch, timeoutMs = REQUEST_TIMEOUT_MS, onFailure }: NominatimOptions = {},
): Geocoder => ({
  locate: async (address) => {
    const own = await fallback.locate(address);
    try {
      const response = await fetch(searchUrl(url, address), {
        headers: { accept: 'application/json', 'user-agent': BRAND },
        signal: AbortSignal.timeout(timeoutMs),
        // The operator chose the service.
        redirect: 'error',
      });
      if (!response.ok) throw new Error(`The geocoder answered ${response.status}.`);
      const point = firstPoint(await readJsonAnswer(response, ANSWER_LIMIT_BYTES));
      if (point !== undefined && isWithin(own, point)) return point;
    } catch (reason) {
      onFailure?.(reason);
    }
    return own;
  },
});

/** Services ignore a region that has no such city. */
const isWithin = (own: Located | undefined, point: Located): boolean =>
  own?.radiusKm === undefined || distanceKm(own, point) <= own.radiusKm + REGION_MARGIN_KM;

function searchUrl(url: string, { address = '', zip = '', city, region, country }: Address): URL {
  const search = new URL(url);
  if (search.pathname === '/') search.pathname = '/search';
  const parts = [address, `${zip} ${city}`, region, country].map((part) => part.trim());
  search.searchParams.set('q', parts.filter((part) => part !== '').join(', '));
  search.searchParams.set('limit', '1');
  // Old Nominatims default to HTML; Photon rejects unknown parameters.
  if (search.pathname.endsWith('/search') && !search.searchParams.has('format'))
    search.searchParams.set('format', 'jsonv2');
  return search;
}

export interface Address {
  readonly country: string;
  readonly region: string;
  readonly city: string;
  readonly zip?: string | undefined;
  readonly address?: string | undefined;
}
