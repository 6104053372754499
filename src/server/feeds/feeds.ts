import type { Context } from 'hono';
import { FEED_ENTRIES, FEED_TYPES } from '#api/feeds.ts';
import { feedAddress, type FeedFormat } from '#api/feed-address.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { BRAND } from '#site/brand.ts';
import { SEARCH_PAGES } from '#site/listing-pages.ts';
import { href } from '#site/routes.ts';
import { findPublicCompany } from '../db/companies.ts';
import { ApiError } from '../ground/api-error.ts';
import { publicText } from '../http/answers.ts';
import { localeOf } from '../http/request-headers.ts';
import { DETAIL_SHARED_S } from '../listings/own-listings.ts';
import {
  matchingOf,
  SEARCH_SHARED_S,
  type SearchableListing,
  searchedAt,
  type SearchQuery,
} from '../listings/search-page.ts';
import type { Services } from '../services.ts';
import { feedTranslate } from './feed-words.ts';
import { findNewest, findNewestOf } from './newest-listings.ts';
import { type Feed, writeFeed } from './write-feed.ts';

export interface Spoken {
  readonly lang?: Locale | undefined;
}

type FeedServices = Pick<Services, 'database' | 'settings' | 'clock'>;

/** @param names of the search's parameters */
export async function answerSearchFeed(
  services: FeedServices,
  context: Context,
  { listing, format, query, names }: SearchFeed,
): Promise<Response> {
  const { PUBLIC_ORIGIN: origin } = services.settings;
  const { kind } = listing;
  const locale = query.lang ?? localeOf(context);
  const matching = matchingOf(searchedAt(services.clock(), listing), query);
  const given = Object.entries(context.req.query()).filter(
    ([name]) => name !== 'lang' && names.includes(name),
  );
  const search = Object.fromEntries(given);
  return answerFeed(context, format, SEARCH_SHARED_S, {
    ...{ locale, origin, author: BRAND, title: feedTranslate(locale)(`feed.${kind}`) },
    self: origin + feedAddress(`/${kind}s`, format, { ...search, lang: locale }),
    page: origin + href(SEARCH_PAGES[kind], locale, { query: search }),
    listings: await findNewest(services, kind, { matching, limit: FEED_ENTRIES, locale }),
  });
}

interface SearchFeed {
  readonly listing: SearchableListing;
  readonly format: FeedFormat;
  readonly query: SearchQuery & Spoken;
  readonly names: readonly string[];
}

/** @throws ApiError (`NOT_FOUND`) for a company without public listings, as for its page */
export async function answerCompanyFeed(
  services: FeedServices,
  context: Context,
  { id, format, lang }: Spoken & { readonly id: string; readonly format: FeedFormat },
): Promise<Response> {
  const { PUBLIC_ORIGIN: origin } = services.settings;
  const locale = lang ?? localeOf(context);
  const [company, listings] = await Promise.all([
    findPublicCompany(services.database.kysely, id),
    findNewestOf(services, id, FEED_ENTRIES, locale),
  ]);
  if (company === undefined || listings.length === 0) throw new ApiError('NOT_FOUND');
  const { name } = company;
  return answerFeed(context, format, DETAIL_SHARED_S, {
    ...{ locale, origin, author: name, title: feedTranslate(locale)('feed.company', { name }), listings },
    self: origin + feedAddress(`/companies/${encodeURIComponent(id)}`, format, { lang: locale }),
    page: origin + href('Company', locale, { companyId: id }),
  });
}

const answerFeed = (context: Context, format: FeedFormat, sharedS: number, feed: Feed): Response =>
  publicText(context, writeFeed[format](feed), sharedS, {
    ...{ 'Content-Type': FEED_TYPES[format], Vary: 'Accept-Language' },
  });
