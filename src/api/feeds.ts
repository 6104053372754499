import * as v from 'valibot';
import { issue } from '#domain/issue.ts';
import { LOCALES } from '#domain/locale/locales.ts';
import { needsOthers } from '#domain/search/search-query.ts';
import { serviceFilters } from '#domain/service/service-filters.ts';
import { spaceFilters } from '#domain/space/space-filters.ts';
import { endpoint } from './endpoint.ts';
import type { FeedFormat } from './feed-address.ts';
import { searchEntries } from './listings.ts';

export const FEED_ENTRIES = 50;

export const FEED_TYPES = {
  json: 'application/feed+json; charset=utf-8',
  atom: 'application/atom+xml; charset=utf-8',
} as const satisfies Record<FeedFormat, string>;

/** Feed readers and frames send no useful `Accept-Language`. */
const langEntry = { lang: v.optional(v.picklist(LOCALES, issue('issues.chooseOne'))) };

const companyQuery = v.object(langEntry);
const spacesQuery = v.pipe(v.object({ ...searchEntries(spaceFilters), ...langEntry }), needsOthers());
const servicesQuery = v.pipe(v.object({ ...searchEntries(serviceFilters), ...langEntry }), needsOthers());

const common = { needsLogin: false, isTagged: true } as const;

const COMPANY = 'The newest listings of a company as';
export const getCompanyJsonFeed = endpoint('GET', '/companies/{id}/feed.json', {
  ...{ ...common, summary: `${COMPANY} a JSON Feed`, query: companyQuery, text: FEED_TYPES.json },
  refusals: ['NOT_FOUND'],
});
export const getCompanyAtomFeed = endpoint('GET', '/companies/{id}/feed.atom', {
  ...{ ...common, summary: `${COMPANY} an Atom feed`, query: companyQuery, text: FEED_TYPES.atom },
  refusals: ['NOT_FOUND'],
});

const SPACES = 'The newest spaces that a search finds as';
export const getSpacesJsonFeed = endpoint('GET', '/spaces/feed.json', {
  ...{ ...common, summary: `${SPACES} a JSON Feed`, query: spacesQuery, text: FEED_TYPES.json },
});
export const getSpacesAtomFeed = endpoint('GET', '/spaces/feed.atom', {
  ...{ ...common, summary: `${SPACES} an Atom feed`, query: spacesQuery, text: FEED_TYPES.atom },
});

const SERVICES = 'The newest services that a search finds as';
export const getServicesJsonFeed = endpoint('GET', '/services/feed.json', {
  ...{ ...common, summary: `${SERVICES} a JSON Feed`, query: servicesQuery, text: FEED_TYPES.json },
});
export const getServicesAtomFeed = endpoint('GET', '/services/feed.atom', {
  ...{ ...common, summary: `${SERVICES} an Atom feed`, query: servicesQuery, text: FEED_TYPES.atom },
});

/** A page for frames of other sites, not part of the contract. */
export const embedCompany = endpoint('GET', '/embed/company/{id}', {
  ...{ ...common, summary: 'A company’s newest listings', query: companyQuery, isPage: true },
  refusals: ['NOT_FOUND'],
});
