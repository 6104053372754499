import fc from 'fast-check';
import type { Filter, Filters, PlaceFilter, PriceFilter, UnstatedFilter } from '#domain/search/filters.ts';
import { factParameter, isFactFilter } from './plain-facts.ts';
import { isPriceFilter } from './plain-prices.ts';
import { PLACES_ASKED } from './plain-search.ts';

export type RandomQuery = Readonly<Record<string, string>>;

export const termsText = (terms: readonly string[]): string =>
  JSON.stringify(Object.fromEntries(terms.map((term) => [term, true])));

/** A quarter of all searches use each filter, since searches with every filter find nothing. */
const maybe = <Value>(values: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: values });

const LIMITS = { surface: 999_999, height: 30, palletPositions: 100_000 };

/** Dates around those of random listings. */
export const DAYS_ASKED = ['2026-01-01', '2026-03-15', '2026-06-30', '2026-07-01', '2027-01-01'] as const;

function valueOf(filter: Exclude<Filter, PlaceFilter | PriceFilter | UnstatedFilter>): fc.Arbitrary<string> {
  if (isFactFilter(filter)) return factParameter(filter);
  if (filter.type === 'day') return fc.constantFrom(...DAYS_ASKED);
  return filter.type === 'flags'
    ? fc.subarray([...filter.names]).map(termsText)
    : fc.integer({ min: 0, max: LIMITS[filter.figure] }).map(String);
}

/** Areas of each kind, most of which contain something. */
const AREAS: readonly (readonly RandomQuery[])[] = [
  ['-10,36,4,60', '170,-60,-170,60', '-120,-20,20,30', '0,0,1,1'].map((bbox) => ({ bbox })),
  [
    { near: '40.4168,-3.7038', radius: '400' },
    { near: '-16.6,180', radius: '50' },
    { near: '48,11', radius: '1000' },
  ],
  ['ES', 'FJ', 'DE', 'AD'].map((within) => ({ within })),
  PLACES_ASKED.flatMap((place) => (place === undefined ? [] : [place])),
];

/** Any query with these filters: some of the groups, figures and areas. */
export function randomQuery(filters: Filters): fc.Arbitrary<RandomQuery> {
  const valuesOf = (areFacts: boolean) =>
    Object.entries(filters).flatMap(([name, filter]) =>
      filter.type === 'place' ||
      filter.type === 'unstated' ||
      isPriceFilter(filter) ||
      isFactFilter(filter) !== areFacts
        ? []
        : [valueOf(filter).map((text): RandomQuery => ({ [name]: text }))],
    );
  const unstated = fc.constantFrom<RandomQuery>({}, { unstated: '1' }, { unstated: '1' });
  const facts = fc
    .subarray(valuesOf(true), { minLength: 1, maxLength: 4 })
    .chain((some) => fc.tuple(unstated, ...some))
    .map((asked): RandomQuery => Object.assign({}, ...asked) as RandomQuery);
  const parts = [...AREAS.map((areas) => fc.constantFrom(...areas)), ...valuesOf(false), facts].map(maybe);
  return fc.tuple(...parts).map((asked): RandomQuery => Object.assign({}, ...asked) as RandomQuery);
}

/** Any map rectangle up to a limit in degrees, including across the antimeridian. */
export const randomBounds = (degrees: (limit: number) => fc.Arbitrary<number>) =>
  fc
    .record({ west: degrees(180), east: degrees(180), one: degrees(90), other: degrees(90) })
    .map(({ west, east, one, other }) => ({
      west,
      east,
      south: Math.min(one, other),
      north: Math.max(one, other),
    }));
