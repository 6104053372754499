import { API_BASE } from './base.ts';
import type { Endpoint } from './endpoint.ts';

const XML = 'application/xml; charset=utf-8';

/** So many listings a file: each has two addresses, and a sitemap may hold 50,000 (sitemaps.org). */
export const SITEMAP_LISTINGS = 25_000;

/** Stands for the id before the first. */
export const SITEMAP_START = 'start';

export const indexSitemaps = {
  method: 'GET',
  path: '/sitemap.xml',
  summary: 'For search engines: the sitemaps of all listings',
  needsLogin: false,
  text: XML,
  status: 200,
  refusals: [],
} as const satisfies Endpoint;

export const listSitemap = {
  method: 'GET',
  path: '/sitemap/{noun}/{after}',
  summary: 'For search engines: the addresses of the listings whose ids follow one',
  needsLogin: false,
  text: XML,
  status: 200,
  refusals: ['NOT_FOUND'],
} as const satisfies Endpoint;

/** The address of a sitemap, from the root of the site. */
export const sitemapPath = (noun: string, after: string): string =>
  API_BASE + listSitemap.path.replace('{noun}', noun).replace('{after}', encodeURIComponent(after));
