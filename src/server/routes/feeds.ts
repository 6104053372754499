import type * as v from 'valibot';
import {
  embedCompany,
  getCompanyAtomFeed,
  getCompanyJsonFeed,
  getServicesAtomFeed,
  getServicesJsonFeed,
  getSpacesAtomFeed,
  getSpacesJsonFeed,
} from '#api/feeds.ts';
import { FEED_FORMATS, type FeedFormat } from '#api/feed-address.ts';
import type { Endpoint } from '#api/endpoint.ts';
import { entriesOf } from '#domain/schema.ts';
import { service } from '#domain/service/service.ts';
import { space } from '#domain/space/space.ts';
import { answerEmbed } from '../feeds/embed-page.ts';
import { answerCompanyFeed, answerSearchFeed, type Spoken } from '../feeds/feeds.ts';
import { handle, type RouteContext } from '../http/handle.ts';
import type { SearchableListing, SearchQuery } from '../listings/search-page.ts';

const COMPANY_FEEDS = { json: getCompanyJsonFeed, atom: getCompanyAtomFeed };
const SPACE_FEEDS = { json: getSpacesJsonFeed, atom: getSpacesAtomFeed };
const SERVICE_FEEDS = { json: getServicesJsonFeed, atom: getServicesAtomFeed };

type SearchFeedCall = Endpoint & { readonly query: v.GenericSchema<unknown, SearchQuery & Spoken> };

/** Before the routes with an id, which would match. */
export function feedRoutes(api: RouteContext): void {
  for (const format of FEED_FORMATS) {
    handle(
      api,
      COMPANY_FEEDS[format],
      ({ context, params, query }) =>
        answerCompanyFeed(api.services, context, { ...query, id: params.id, format }),
      'search',
    );
  }
  addSearchFeeds(api, space, SPACE_FEEDS);
  addSearchFeeds(api, service, SERVICE_FEEDS);
  handle(
    api,
    embedCompany,
    ({ context, params, query }) => answerEmbed(api.services, context, { ...query, id: params.id }),
    'search',
  );
}

function addSearchFeeds(
  api: RouteContext,
  listing: SearchableListing,
  calls: Readonly<Record<FeedFormat, SearchFeedCall>>,
): void {
  for (const format of FEED_FORMATS) {
    const call = calls[format];
    const names = Object.keys(entriesOf(call.query));
    handle(
      api,
      call,
      ({ context, query }) => answerSearchFeed(api.services, context, { listing, format, query, names }),
      'search',
    );
  }
}
