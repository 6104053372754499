import * as v from 'valibot';
import { Coordinates, type Located, type Location, type Precision } from '#domain/place/place.ts';
import { distanceKm } from '#domain/place/sphere.ts';
import { BRAND } from '#site/brand.ts';
import { readJsonAnswer } from '../ground/json-answer.ts';
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

const degrees = v.pipe(
  v.union([v.pipe(v.string(), v.nonEmpty()), v.number()]),
  v.transform(Number),
  v.number(),
);

/** Precision by Nominatim's rank or Photon's type. */
const Kind = v.object({ place_rank: v.optional(v.number()), type: v.optional(v.string()) });
type Kind = v.InferOutput<typeof Kind>;

/** Nominatim: degrees as text. */
const Results = v.pipe(
  v.array(v.unknown()),
  v.transform(([first]) => first),
  v.optional(
    v.pipe(
      v.object({ lat: degrees, lon: degrees, place_rank: Kind.entries.place_rank }),
      v.transform(({ lat, lon, ...kind }) => ({ point: { lat, lng: lon }, kind })),
      v.object({ point: Coordinates, kind: Kind }),
    ),
  ),
);

/** GeoJSON (Photon): longitude first. */
const Features = v.pipe(
  v.object({ type: v.literal('FeatureCollection'), features: v.array(v.unknown()) }),
  v.transform(({ features: [first] }) => first),
  v.optional(
    v.pipe(
      v.object({
        geometry: v.object({ type: v.literal('Point'), coordinates: v.tuple([degrees, degrees]) }),
        properties: v.optional(Kind, {}),
      }),
      v.transform(
        ({
          geometry: {
            coordinates: [lng, lat],
          },
          properties,
        }) => ({ point: { lat, lng }, kind: properties }),
      ),
      v.object({ point: Coordinates, kind: Kind }),
    ),
  ),
);

/** Returns `undefined` if only the country is known, whose center would be wrong for a listing. */
function firstPoint(answer: unknown): Location | undefined {
  const { success: isKnown, output: found } = v.safeParse(v.union([Results, Features]), answer);
  // Valibot's own error holds the answer, which may be long.
  if (!isKnown) throw new Error('The geocoder’s answer is of no known form.');
  if (found === undefined) return undefined;
  const precision = precisionOf(found.kind);
  return precision === 'country' ? undefined : { ...found.point, precision };
}

/** Minimum rank per precision: https://nominatim.org/release-docs/latest/customize/Ranking/ */
const RANKS = { address: 26, city: 13, region: 5 } as const satisfies Record<Precision, number>;

/** Photon's types: https://github.com/komoot/photon/blob/master/docs/api-v1.md */
const TYPES: Readonly<Record<string, Precision | 'country'>> = {
  ...({ house: 'address', street: 'address', county: 'region', state: 'region' } as const),
  country: 'country',
};

// Unknown precision counts as the coarsest.
function precisionOf({ place_rank: rank, type = '' }: Kind): Precision | 'country' {
  if (rank === undefined) return TYPES[type] ?? 'city';
  if (rank >= RANKS.address) return 'address';
  if (rank >= RANKS.city) return 'city';
  return rank >= RANKS.region ? 'region' : 'country';
}
