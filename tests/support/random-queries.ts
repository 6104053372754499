import fc from 'fast-check';
import type { Filters, FlagFilter, NumberFilter } from '#domain/search/filters.ts';
import { PLACES_ASKED } from './plain-search.ts';

/** A query string's parameters. */
export type RandomQuery = Readonly<Record<string, string>>;

/** Terms of a flag group, as a query has them. */
export const termsText = (terms: readonly string[]): string =>
  JSON.stringify(Object.fromEntries(terms.map((term) => [term, true])));

/** A quarter of all searches ask for a thing: those that ask for everything find nothing. */
const maybe = <Value>(values: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: values });

/** What a figure is at most. */
const LIMITS = { surface: 999_999, height: 30, palletPositions: 100_000 };

const valueOf = (filter: FlagFilter | NumberFilter): fc.Arbitrary<string> =>
  filter.is === 'flags'
    ? fc.subarray([...filter.names]).map(termsText)
    : fc.integer({ min: 0, max: LIMITS[filter.figure] }).map(String);

/** Areas that hold something, most of them. */
const WIDE_AREAS = {
  bbox: ['-10,36,4,60', '170,-60,-170,60', '-120,-20,20,30', '0,0,1,1'],
};

/** Any question for listings with these filters: some of the groups, figures, names and areas. */
export function randomQuery(
  filters: Filters,
  areas: Readonly<Record<string, readonly string[]>> = WIDE_AREAS,
): fc.Arbitrary<RandomQuery> {
  const values = [
    ...Object.entries(areas).map(([name, boxes]) => [name, fc.constantFrom(...boxes)] as const),
    ...Object.entries(filters).flatMap(([name, filter]) =>
      filter.is === 'place' ? [] : [[name, valueOf(filter)] as const],
    ),
  ];
  const parts = values.map(([name, value]) => maybe(value.map((text) => ({ [name]: text }))));
  return fc
    .tuple(maybe(fc.constantFrom(...PLACES_ASKED)), ...parts)
    .map((asked): RandomQuery => Object.assign({}, ...asked) as RandomQuery);
}
