import { envField } from 'astro/config';
import type { SITE_SETTINGS } from './setting-names.ts';

const webAddress = (initially: string) =>
  envField.string({ context: 'client', access: 'public', default: initially, url: true });
const text = (initially: string) =>
  envField.string({ context: 'client', access: 'public', default: initially });

/** The site's settings: environment variables that the build reads and writes into the pages. */
export const settings = {
  /** Where the site is published: canonical addresses, sitemap, feeds. */
  SITE_URL: envField.string({
    context: 'server',
    access: 'public',
    default: 'http://localhost:4321',
    url: true,
  }),
  /** Where a static host proxies `/api/*` to; without it no proxy rule is written. */
  API_ORIGIN: envField.string({ context: 'server', access: 'public', optional: true, url: true }),
  PUBLIC_FLAGS_URL: text('/flags/{code}.webp'),
  PUBLIC_TILES_URL: text('https://tile.openstreetmap.org/{z}/{x}/{y}.png'),
  PUBLIC_TILES_ATTRIBUTION: text('© OpenStreetMap'),
  PUBLIC_PLACE_SEARCH_URL: webAddress('https://nominatim.openstreetmap.org/search'),
  PUBLIC_REVERSE_GEOCODE_URL: webAddress('https://nominatim.openstreetmap.org/reverse'),
  PUBLIC_CONTACT_EMAIL: envField.string({
    context: 'client',
    access: 'public',
    default: 'hello@estiba.example',
    includes: '@',
  }),
  PUBLIC_SOCIAL_1: webAddress('https://www.linkedin.com/company/estiba'),
  PUBLIC_SOCIAL_2: webAddress('https://github.com/estiba'),
} satisfies Record<(typeof SITE_SETTINGS)[number], unknown>;
