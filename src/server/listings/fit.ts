import type { ListingKind } from '#domain/listing/listing.ts';
import { type FitValue } from '#domain/need/card-fit.ts';
import { cardFit, type FitLine, type FitResult } from '#domain/need/fit.ts';
import type { Coordinates } from '#domain/place/place.ts';
import { roundedKm } from '#domain/place/sphere.ts';
import { placeAsked } from '#domain/search/search-query.ts';
import type { Database } from '../db/database.ts';
import { chordBetween, kmOfChord, vectorOf } from '../db/chord.ts';
import { withFit } from '../db/json-fields.ts';
import { type Findable, findable, matchesInMemory, type Matching } from '../db/matching.ts';
import { findListed } from '../db/new-listings.ts';
import type { CardText } from '../db/search.ts';
import type { JsonText } from '../http/answers.ts';
import type { Services } from '../services.ts';
import { inStates } from '../db/search-sections.ts';
import {
  filteredSearch,
  matchingOf,
  searchAnswers,
  searchedAt,
  type SearchableListing,
  type SearchedListing,
  type SearchQuery,
} from './search-page.ts';
import { statedOf } from './stated-value.ts';

type Judge = (listing: Findable) => FitLine[];

/**
 * Judges each criterion of a search by the conditions of the search itself: a listing is found if all meet, and
 * may be found if none misses. The part of a map is no criterion.
 */
export function judgeOf(listing: SearchedListing, query: SearchQuery): Judge {
  const values: Readonly<Record<string, unknown>> = query;
  const { filters } = filteredSearch(listing, query);
  const criteria = [
    ...areasIn(query),
    ...filters.map(({ name, matching }) => ({
      criterion: name,
      asked: askedValue(values[name]),
      matching,
      stated: statedOf(name, listing, matching),
    })),
  ].map(({ matching, ...each }) => ({ ...each, resultOf: resultsOf(matching) }));
  return (found) =>
    criteria.map(({ criterion, asked, resultOf, stated }) => {
      const result = resultOf(found);
      return { criterion, asked, stated: result === 'notStated' ? null : stated(found), result };
    });
}

/** A lane is its two ends. */
const askedValue = (value: unknown): FitValue =>
  // The schema of the query has read it.
  (typeof value === 'object' && !Array.isArray(value) ? Object.values(value ?? {}) : value) as FitValue;

function resultsOf(matching: Matching): (listing: Findable) => FitResult {
  const [meets, mayMeet] = (['stated', 'either'] as const).map((states) =>
    matchesInMemory(inStates(matching, states)),
  );
  return (listing) => (meets?.(listing) ? 'meets' : mayMeet?.(listing) ? 'notStated' : 'misses');
}

interface AreaCriterion {
  readonly criterion: string;
  readonly asked: FitValue;
  readonly matching: Matching;
  readonly stated: (listing: Findable) => FitValue;
}

function areasIn({ near, radius, within, ...query }: SearchQuery): AreaCriterion[] {
  const place = placeAsked(query);
  const area = (
    [criterion, asked]: readonly [string, FitValue],
    searched: SearchQuery,
    stated: AreaCriterion['stated'],
  ) => ({ criterion, asked, matching: matchingOf(NO_FILTERS, searched), stated });
  return [
    ...(near && radius !== undefined
      ? [area(['radius', radius], { near, radius }, (listing) => kmBetween(near, listing))]
      : []),
    ...(within ? [area(['within', within], { within }, ({ country_k }) => country_k)] : []),
    ...(place ? [area([place.type, place.search], { [place.type]: place.search }, () => null)] : []),
  ];
}

const NO_FILTERS = { asked: () => ({ masks: [], figures: [] }) };

const kmBetween = (near: Coordinates, { x7, y7, z7 }: Findable): number | null =>
  x7 === null || y7 === null || z7 === null
    ? null
    : roundedKm(kmOfChord(chordBetween(vectorOf(near), { x7, y7, z7 })));

/** Judges listed listings of the ids; the others are left out. */
export async function judgeListed(
  database: Pick<Database, 'read'>,
  kind: ListingKind,
  judge: Judge,
  ids: readonly string[],
): Promise<ReadonlyMap<string, FitLine[]>> {
  const listed = await findListed(database, kind, ids);
  return new Map([...listed].map(([id, found]) => [id, judge(findable(found))]));
}

export type FitQuery = SearchQuery & { readonly ids: readonly string[] };

/** Answers what a few listings state about each criterion of a search. */
export const fitAnswers = ({ database, clock }: Searching, listing: SearchableListing) =>
  searchAnswers(async ({ ids, ...query }: FitQuery): Promise<JsonText> => {
    const judge = judgeOf(searchedAt(clock(), listing), query);
    return JSON.stringify({
      fits: Object.fromEntries(await judgeListed(database, listing.kind, judge, ids)),
    });
  });

type Searching = Pick<Services, 'database' | 'clock'>;

/** Adds to cards what keeps them from fitting. */
export async function withFits(
  database: Pick<Database, 'read'>,
  kind: ListingKind,
  judge: Judge,
  cards: readonly CardText[],
): Promise<CardText[]> {
  const fits = await judgeListed(
    database,
    kind,
    judge,
    cards.map(({ id }) => id),
  );
  return cards.map(({ id, card }) => ({ id, card: withFit(card, cardFit(fits.get(id) ?? [])) }));
}
