import { NOUNS } from '#domain/listing/noun.ts';
import { API_BASE } from './base.ts';
import type { Endpoint } from './endpoint.ts';

const XML = 'application/xml; charset=utf-8';

/** What has sitemaps: the kinds of listings, and the companies that have published one. */
export const SITEMAP_KINDS = [...NOUNS, 'company'] as const;
export type SitemapKind = (typeof SITEMAP_KINDS)[number];

/** So many records a file: each has two addresses, and a sitemap may hold 50,000 (sitemaps.org). */
export const SITEMAP_RECORDS = 25_000;

/** Stands for the id before the first. */
export const SITEMAP_START = 'start';

export const indexSitemaps = {
  method: 'GET',
  path: '/sitemap.xml',
  summary: 'For search engines: the sitemaps of all listings and companies',
  needsLogin: false,
  text: XML,
  status: 200,
  refusals: [],
} as const satisfies Endpoint;

export const listSitemap = {
  method: 'GET',
  path: '/sitemap/{kind}/{after}',
  summary: 'For search engines: the addresses of the listings or companies whose ids follow one',
  needsLogin: false,
  text: XML,
  status: 200,
  refusals: ['NOT_FOUND'],
} as const satisfies Endpoint;

/** The address of a sitemap, from the root of the site. */
export const sitemapPath = (kind: SitemapKind, after: string): string =>
  API_BASE + listSitemap.path.replace('{kind}', kind).replace('{after}', encodeURIComponent(after));
