import fc from 'fast-check';
import type { Filters } from '#domain/search/filters.ts';
import { isFactFilter, saysOfFact } from '../support/plain-facts.ts';
import { isPriceFilter } from '../support/plain-prices.ts';
import { isAvailable, isWithin, plainKm } from '../support/plain-search.ts';
import { termsText } from '../support/random-queries.ts';
import type { Query } from './common-search-checks.ts';
import { answersOf, knownOf, type KnownListing } from './known-listing.ts';

/** Days around the availabilities of the catalogue. */
const DAYS = ['2189-12-31', '2190-03-15', '2190-07-01', '2191-02-20', '2191-02-21', '2191-06-01'] as const;

const AREAS: readonly Query[] = [
  { bbox: '-10,36,4,60' },
  { bbox: '170,-60,-170,60' },
  { bbox: '-120,-20,20,30' },
  { near: '40.4168,-3.7038' },
  { near: '40.4168,-3.7038', radius: '400' },
  { near: '-16.6,180', radius: '100' },
  { near: '48,11', radius: '1000', bbox: '-20,40,20,50' },
  { within: 'ES' },
  { within: 'FJ' },
];

const maybe = (queries: fc.Arbitrary<Query>) =>
  fc.oneof({ weight: 2, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: queries });

/** Random searches over the catalogue: terms, figures near its own, days and areas. */
export function randomSearch(filters: Filters, listings: readonly KnownListing[]): fc.Arbitrary<Query> {
  const filterQueries = Object.entries(filters).flatMap(([name, filter]): fc.Arbitrary<Query>[] => {
    if (
      filter.type === 'place' ||
      filter.type === 'unstated' ||
      isFactFilter(filter) ||
      isPriceFilter(filter)
    )
      return [];
    if (filter.type === 'day') return [fc.constantFrom(...DAYS).map((day) => ({ [name]: day }))];
    if (filter.type === 'flags') {
      const some = fc.subarray([...filter.names], { minLength: filter.names.length > 6 ? 4 : 2 });
      return [some.map((terms) => ({ [name]: termsText(terms) }))];
    }
    const figures = listings.map((listing) => listing.figures[filter.figure]);
    return [fc.constantFrom(...figures).map((figure) => ({ [name]: String(figure) }))];
  });
  const parts = [fc.constantFrom(...AREAS), ...filterQueries].map(maybe);
  return fc.tuple(...parts).map((asked): Query => Object.assign({}, ...asked) as Query);
}

/** Whether a listing matches a query. */
export function isFound(listing: KnownListing, filters: Filters, query: Query): boolean {
  return (
    isInArea(listing, query) &&
    Object.entries(filters).every(([name, filter]) => {
      const asked = query[name];
      if (asked === undefined || filter.type === 'place' || filter.type === 'unstated') return true;
      if (isPriceFilter(filter)) return true;
      if (filter.type === 'day') return isAvailable(answersOf(listing), asked);
      if (filter.type === 'number') {
        const figure = listing.figures[filter.figure];
        return filter.compare === 'atLeast' ? figure >= Number(asked) : figure <= Number(asked);
      }
      if (isFactFilter(filter))
        return (
          saysOfFact(filter, Object(answersOf(listing)['facts']) as Query, asked, knownOf(listing)) === true
        );
      const terms = Object.keys(JSON.parse(asked) as object);
      return terms
        .flatMap((term) => filter.flagsOfTerm[term] ?? [])
        .some((flag) => listing.flags.includes(flag));
    })
  );
}

function isInArea({ where, body }: KnownListing, { near, radius, within, bbox }: Query): boolean {
  if (within !== undefined && !isOf(within, body)) return false;
  if (near === undefined && bbox === undefined) return true;
  if (where.type === 'nowhere') return false;
  const isNear = near === undefined || radius === undefined || kmFrom(near, where) <= Number(radius);
  const [west = 0, south = 0, east = 0, north = 0] = bbox?.split(',').map(Number) ?? [];
  return isNear && (bbox === undefined || isWithin(where, { west, south, east, north }));
}

const COUNTRIES: Readonly<Record<string, string>> = { ES: 'Spain', FJ: 'Fiji' };

const isOf = (code: string, body: object): boolean => {
  const { locationData, location } = body as { locationData?: object; location?: object };
  return (Object(locationData ?? location) as { country?: unknown }).country === COUNTRIES[code];
};

/** Distance from a query's point, in km. */
export function kmFrom(near: string, where: { readonly lat: number; readonly lng: number }): number {
  const [lat = 0, lng = 0] = near.split(',').map(Number);
  return plainKm({ lat, lng }, where);
}
