import type { Availability } from '#domain/listing/availability.ts';
import type { ApiClient } from './api-client.ts';
import { PLACES } from './random-spaces.ts';

/** Place queries: prefixes in odd spellings, countries in three, and none at all. */
export const PLACES_ASKED = [
  undefined,
  ...PLACES.flatMap(({ city, region }) => [
    { city: city.slice(0, 2).toUpperCase() },
    { region: region.slice(0, 4) },
  ]),
  { country: 'españa' },
  { country: 'ES' },
  { country: 'ger' },
  { region: 'bavaria' },
];

/** Names in another language than a listing's. */
const IN_LISTINGS: Readonly<Record<string, string>> = { bavaria: 'Bayern' };

/** Whether a listing matches one of {@link PLACES_ASKED}. */
export function isAt(
  location: { readonly country: string; readonly region: string; readonly city: string },
  where: Readonly<Record<string, string | undefined>> | undefined,
): boolean {
  if (where === undefined) return true;
  const startsWith = (text: string, prefix: string) => plain(text).startsWith(plain(prefix));
  if (where['city'] !== undefined) return startsWith(location.city, where['city']);
  const { region } = where;
  if (region !== undefined) return startsWith(location.region, IN_LISTINGS[region] ?? region);
  return location.country === (where['country'] === 'ger' ? 'Germany' : 'Spain');
}

/** Whether a listing says that it is available on a day. */
export const isAvailable = (
  { availableFrom, availableUntil, isOnRequest }: Availability,
  day: string | undefined,
): boolean =>
  day === undefined ||
  ((availableFrom !== undefined || availableUntil !== undefined || isOnRequest === true) &&
    (availableFrom === undefined || availableFrom <= day) &&
    (availableUntil === undefined || availableUntil >= day));

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The listings' ids in a search's order. */
export function inOrder<Item extends { readonly id: string }>(
  matching: readonly Item[],
  sort: string,
  surface: (item: Item) => number,
): string[] {
  const byId = (one: Item, other: Item) => (one.id < other.id ? -1 : 1);
  const ascending = [...matching].sort((one, other) =>
    sort === 'newest' ? byId(one, other) : surface(one) - surface(other) || byId(one, other),
  );
  return (sort === 'surface' ? ascending : ascending.reverse()).map(({ id }) => id);
}

/** The haversine distance in kilometers. */
export function plainKm(
  one: { readonly lat: number; readonly lng: number },
  other: { readonly lat: number; readonly lng: number },
): number {
  const angle = (degrees: number) => (degrees * Math.PI) / 180;
  const haversine = (degrees: number) => Math.sin(angle(degrees) / 2) ** 2;
  const along = Math.cos(angle(one.lat)) * Math.cos(angle(other.lat)) * haversine(other.lng - one.lng);
  return 2 * 6371.0088 * Math.asin(Math.sqrt(Math.min(1, haversine(other.lat - one.lat) + along)));
}

/** Whether a point lies in bounds, which may cross the antimeridian. */
export function isWithin(
  { lat, lng }: { readonly lat: number; readonly lng: number },
  { west, south, east, north }: { west: number; south: number; east: number; north: number },
): boolean {
  const isAcross = west > east;
  return lat >= south && lat <= north && (isAcross ? lng >= west || lng <= east : lng >= west && lng <= east);
}

interface Card {
  readonly _id: string;
  readonly distanceKm?: number;
}

type Page<ListingKind extends string> = Record<ListingKind, Card[]> & {
  nextCursor: string | null;
  total: number;
};

/** All pages of a search. @throws on an error response */
export async function walk(guest: ApiClient, kind: 'spaces' | 'services', query: URLSearchParams) {
  const cards: Card[] = [];
  for (;;) {
    const answer = await guest.get(`/${kind}/filter?${query.toString()}`);
    if (answer.status !== 200) throw new Error(`${answer.call}: ${answer.text}`);
    const page = answer.body as Page<typeof kind>;
    cards.push(...page[kind]);
    if (page.nextCursor === null) return { cards, ids: cards.map(({ _id }) => _id), total: page.total };
    query.set('cursor', page.nextCursor);
  }
}
