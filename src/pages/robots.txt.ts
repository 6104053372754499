import { SITE_URL } from 'astro:env/server';

const SITEMAPS = ['/sitemap-index.xml', '/api/sitemap.xml'];

/** The longer of two matching rules wins (RFC 9309 §2.2.2). */
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
