import * as v from 'valibot';
import { addressOf, EMAIL, origin, readFrom, type Environment } from './read-settings.ts';

const webAddress = addressOf(/^https?:\/\//, 'an http or https address');

const pictureAddress = (...places: readonly string[]) =>
  v.pipe(
    v.string(),
    v.check(
      (given) =>
        /^(?:https?:\/\/|\/(?!\/))/.test(given) && places.every((place) => given.includes(`{${place}}`)),
      `must begin with https:// or / and hold ${places.map((place) => `{${place}}`).join(', ')}`,
    ),
  );

export const SiteEnvironment = v.object({
  SITE_URL: v.optional(origin, 'http://localhost:4321'),
  /** Target of a static host's proxy rule for `/api/*`; none is written without it. */
  API_ORIGIN: v.optional(origin),
  PUBLIC_FLAGS_URL: v.optional(pictureAddress('code'), '/flags/{code}.webp'),
  PUBLIC_TILES_URL: v.optional(
    pictureAddress('z', 'x', 'y'),
    'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  ),
  PUBLIC_TILES_ATTRIBUTION: v.optional(v.string(), '© OpenStreetMap'),
  PUBLIC_PLACE_SEARCH_URL: v.optional(webAddress, 'https://nominatim.openstreetmap.org/search'),
  PUBLIC_REVERSE_GEOCODE_URL: v.optional(webAddress, 'https://nominatim.openstreetmap.org/reverse'),
  PUBLIC_CONTACT_EMAIL: v.optional(
    v.pipe(v.string(), v.regex(EMAIL, 'must be an email address')),
    'hello@estiba.example',
  ),
  PUBLIC_SOCIAL_1: v.optional(webAddress, 'https://www.linkedin.com/company/estiba'),
  PUBLIC_SOCIAL_2: v.optional(webAddress, 'https://github.com/estiba'),
});

export type SiteSettings = v.InferOutput<typeof SiteEnvironment>;

export const SITE_SETTINGS = Object.keys(SiteEnvironment.entries);

export const readSiteSettings = (environment: Environment): SiteSettings =>
  readFrom(SiteEnvironment, environment);
