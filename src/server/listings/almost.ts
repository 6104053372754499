import { ALMOST_AT_MOST } from '#domain/need/fit.ts';
import { isSoft } from '#domain/search/filters.ts';
import { RADIUS_KM } from '#domain/search/search-query.ts';
import { findAlmostFitting } from '../db/almost.ts';
import type { Database } from '../db/database.ts';
import type { FilteredSearch } from '../db/near-matches.ts';
import { type CardText, findBeyond, findCardsById } from '../db/search.ts';
import { inStates } from '../db/search-sections.ts';
import { jsonArray, type JsonText } from '../http/answers.ts';
import type { Services } from '../services.ts';
import { judgeOf, withFits } from './fit.ts';
import {
  filteredSearch,
  matchingOf,
  searchAnswers,
  searchedAt,
  type SearchableListing,
  type SearchedListing,
  type SearchQuery,
} from './search-page.ts';

type Searching = Pick<Services, 'database' | 'clock'>;

/** Cards that miss exactly one criterion that may give way, the nearest miss first. */
export const almostAnswers = ({ database, clock }: Searching, listing: SearchableListing) =>
  searchAnswers(async (query): Promise<JsonText> => {
    const aside = { read: database.readLowPriority, engine: database.engine };
    const cards = await findAlmost(aside, searchedAt(clock(), listing), query);
    return `{"cards":${jsonArray(cards.map(({ card }) => card))}}`;
  });

/** Reads once, and the cards of those that it names. */
export async function findAlmost(
  database: Pick<Database, 'read' | 'engine'>,
  listing: SearchedListing,
  query: SearchQuery,
): Promise<readonly CardText[]> {
  const { kind } = listing;
  const within = await findAlmostFitting(database, bendingSearch(listing, query), ALMOST_AT_MOST);
  const found = within.map(({ id }) => id);
  const cards = await findCardsById(database, kind, found, matchingOf(listing, query));
  const almost = within.flatMap(({ id, gap }) => {
    const card = cards.get(id);
    return card === undefined ? [] : [{ id, card, gap }];
  });
  const nearest = [...almost, ...(await findFarther(database, listing, query))]
    .toSorted((one, other) => one.gap - other.gap)
    .slice(0, ALMOST_AT_MOST);
  return withFits(database, kind, judgeOf(listing, query), nearest);
}

/** What may give way; everything else is a condition. */
function bendingSearch(listing: SearchedListing, query: SearchQuery): FilteredSearch {
  const { kind, filters } = filteredSearch(listing, query);
  const soft = filters.filter(({ name }) => listing.filters[name] && isSoft(listing.filters[name]));
  const firm = { ...query, ...Object.fromEntries(soft.map(({ name }) => [name, undefined])) };
  return { kind, area: inStates(matchingOf(listing, firm), 'either'), filters: soft };
}

/** How many times as far as asked a listing may lie. */
const REACH = 2;

/** Those that only lie too far away. */
async function findFarther(
  database: Pick<Database, 'read'>,
  listing: SearchedListing,
  query: SearchQuery,
): Promise<readonly (CardText & { readonly gap: number })[]> {
  const { near, radius } = query;
  if (near === undefined || radius === undefined || radius === RADIUS_KM.most) return [];
  const farther = { ...query, radius: Math.min(REACH * radius, RADIUS_KM.most) };
  const matching = inStates(matchingOf(listing, farther), 'either');
  const found = await findBeyond(database, listing.kind, { matching, beyondKm: radius }, ALMOST_AT_MOST);
  return found.map(({ km, ...card }) => ({ ...card, gap: (km - radius) / radius }));
}
