import { BRAND } from '#site/brand.ts';

/** How the site looks when somebody puts it on a home screen. */
export function GET(): Response {
  const manifest = {
    name: BRAND,
    short_name: BRAND,
    start_url: '/',
    display: 'browser',
    background_color: '#fbfaf6',
    theme_color: '#0c5c46',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
  return new Response(JSON.stringify(manifest), { headers: { 'Content-Type': 'application/manifest+json' } });
}
