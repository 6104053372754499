import { SITE_URL } from 'astro:env/server';

/** The lists of pages: those of the site, and those of listings, which the API makes. */
const SITEMAPS = ['/sitemap-index.xml', '/api/sitemap.xml'];

/** What crawlers may read, and where the lists of pages are: of two rules the longer counts (RFC 9309 §2.2.2). */
export function GET(): Response {
  const lines = [
    'User-agent: *',
    'Disallow: /api/',
    'Allow: /api/sitemap',
    'Allow: /api/images/',
    '',
    ...SITEMAPS.map((path) => `Sitemap: ${new URL(path, SITE_URL).href}`),
  ];
  return new Response(`${lines.join('\n')}\n`);
}
