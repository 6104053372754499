import * as v from 'valibot';
import { type ContactPoints, contactPoints } from './contact-points.ts';
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

const email = v.pipe(v.string(), v.regex(EMAIL, 'must be an email address'));

const languages = v.pipe(
  v.string(),
  v.regex(/^[a-z]{2,3}(,[a-z]{2,3}){0,19}$/, 'must be codes of languages, such as en,es'),
);

/** The general contact point; authorities have the same unless they are given another. */
export const contactSettings = {
  PUBLIC_CONTACT_EMAIL: v.optional(email, 'hello@estiba.example'),
  PUBLIC_CONTACT_LANGUAGES: v.optional(languages, 'en,es'),
  PUBLIC_AUTHORITY_EMAIL: v.optional(email),
  PUBLIC_AUTHORITY_LANGUAGES: v.optional(languages),
};

export const SiteEnvironment = v.object({
  SITE_URL: v.optional(origin, 'http://localhost:4321'),
  /** Target of a static host's proxy rule for `/api/*`; none is written without it. */
  API_ORIGIN: v.optional(origin),
  /** Shows posts that are not published, and keeps search engines away. */
  PREVIEW: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'off'),
  PUBLIC_FLAGS_URL: v.optional(pictureAddress('code'), '/flags/{code}.webp'),
  PUBLIC_TILES_URL: v.optional(
    pictureAddress('z', 'x', 'y'),
    'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  ),
  PUBLIC_TILES_ATTRIBUTION: v.optional(v.string(), '© OpenStreetMap'),
  PUBLIC_PLACE_SEARCH_URL: v.optional(webAddress, 'https://nominatim.openstreetmap.org/search'),
  PUBLIC_REVERSE_GEOCODE_URL: v.optional(webAddress, 'https://nominatim.openstreetmap.org/reverse'),
  ...contactSettings,
  PUBLIC_SOCIAL_1: v.optional(webAddress, 'https://www.linkedin.com/company/estiba'),
  PUBLIC_SOCIAL_2: v.optional(webAddress, 'https://github.com/estiba'),
});

export type SiteSettings = v.InferOutput<typeof SiteEnvironment> & ContactPoints;

export const SITE_SETTINGS = Object.keys(SiteEnvironment.entries);

export function readSiteSettings(environment: Environment): SiteSettings {
  const settings = readFrom(SiteEnvironment, environment);
  return { ...settings, ...contactPoints(settings) };
}
