import { BRAND } from '#site/brand.ts';
import { BRAND_COLOURS } from '#site/brand-colours.ts';

export function GET(): Response {
  const manifest = {
    name: BRAND,
    short_name: BRAND,
    start_url: '/',
    display: 'browser',
    background_color: BRAND_COLOURS.paper.light,
    theme_color: BRAND_COLOURS.brand.light,
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
  return new Response(JSON.stringify(manifest), { headers: { 'Content-Type': 'application/manifest+json' } });
}
