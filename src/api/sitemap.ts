import { LISTING_KINDS } from '#domain/listing/listing-state.ts';
import { API_BASE } from './base.ts';
import { endpoint } from './endpoint.ts';

const XML = 'application/xml; charset=utf-8';

export const SITEMAP_KINDS = [...LISTING_KINDS, 'company'] as const;
export type SitemapKind = (typeof SITEMAP_KINDS)[number];

/** A sitemap may hold 50,000 addresses (sitemaps.org); each record has two. */
export const SITEMAP_RECORDS = 25_000;

/** Cursor before the first id. */
export const SITEMAP_START = 'start';

export const indexSitemaps = endpoint('GET', '/sitemap.xml', {
  summary: 'For search engines: the sitemaps of all listings and companies',
  needsLogin: false,
  text: XML,
});

export const listSitemap = endpoint('GET', '/sitemap/{kind}/{after}', {
  summary: 'For search engines: the addresses of the listings or companies whose ids follow one',
  needsLogin: false,
  text: XML,
  refusals: ['NOT_FOUND'],
});

export const sitemapPath = (kind: SitemapKind, after: string): string =>
  API_BASE + listSitemap.path.replace('{kind}', kind).replace('{after}', encodeURIComponent(after));
