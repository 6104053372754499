import { SITE_URL } from 'astro:env/server';

/** What crawlers may read and where the list of pages is. */
export function GET(): Response {
  return new Response(
    `User-agent: *\nDisallow: /api/\n\nSitemap: ${new URL('/sitemap-index.xml', SITE_URL).href}\n`,
  );
}
