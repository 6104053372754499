import type { Context } from 'hono';
import { NEWEST_SPACES, type Market } from '#api/market.ts';
import { CITY_RADIUS_KM, MARKET_CITIES, type MarketCity } from '#domain/market/cities.ts';
import { TOTAL_LIMIT } from '#domain/search/search-query.ts';
import { serviceFlagBits } from '#domain/service/service-flags.ts';
import { PL_TYPES } from '#domain/service/service-parts.ts';
import { spaceFlagBits } from '#domain/space/space-flags.ts';
import { SPACE_TYPES } from '#domain/space/space-parts.ts';
import { space } from '#domain/space/space.ts';
import type { Database } from '../db/database.ts';
import { countCompanies, countKinds } from '../db/market.ts';
import { EVERYTHING } from '../db/matching.ts';
import { countMatches } from '../db/count-matches.ts';
import { findPage } from '../db/search.ts';
import { jsonArray, type JsonText, publicJson } from '../http/answers.ts';
import type { Services } from '../services.ts';
import { cached } from './cache.ts';
import { matchingOf, searchedAt, type SearchedListing } from './search-page.ts';

/** Cached, since it scans all listings. */
const MARKET_SHARED_S = 300;

type Searching = Pick<Services, 'database' | 'clock'>;

export function marketAnswers({ database, clock }: Searching): (context: Context) => Promise<Response> {
  const text = cached(MARKET_SHARED_S * 1000, clock, () => marketText({ database, clock }));
  return async (context) => publicJson(context, await text(), MARKET_SHARED_S);
}

async function marketText({ database, clock }: Searching): Promise<JsonText> {
  const aside = { ...database, read: database.readLowPriority };
  const [spaces, services, companies, cities, newest] = await Promise.all([
    countKinds(aside, 'space', TYPES),
    countKinds(aside, 'service', PROVIDERS),
    countCompanies(aside),
    Promise.all(MARKET_CITIES.map((city) => countAround(aside, searchedAt(clock(), space), city))),
    findPage(aside, 'space', {
      matching: EVERYTHING,
      sort: 'newest',
      limit: NEWEST_SPACES,
      after: undefined,
    }),
  ]);
  const numbers: Omit<Market, 'newest'> = {
    spaces: spaces.total,
    services: services.total,
    companies,
    byType: spaces.byKind,
    byPl: services.byKind,
    cities,
  };
  // Cards are JSON already.
  return `${JSON.stringify(numbers).slice(0, -1)},"newest":${jsonArray(newest.cards.map(({ card }) => card))}}`;
}

const TYPES = Object.fromEntries(SPACE_TYPES.map((type) => [type, spaceFlagBits.mask([`type.${type}`])]));
const PROVIDERS = Object.fromEntries(
  PL_TYPES.map((plType) => [plType, serviceFlagBits.mask([`plType.${plType}`])]),
);

/** Equals the total of the linked search. */
async function countAround(
  database: Pick<Database, 'read'>,
  listing: SearchedListing,
  { name, country, lat, lng }: MarketCity,
): Promise<Market['cities'][number]> {
  const matching = matchingOf(listing, { near: { lat, lng }, radius: CITY_RADIUS_KM });
  const spaces = Math.min(await countMatches(database, listing.kind, matching), TOTAL_LIMIT);
  return { city: name.en, country, lat, lng, spaces };
}
