import { findSite } from '#build/built-site.ts';
import { LEGAL_PAGES, type LegalTexts } from '#domain/legal/legal.ts';
import { LOCALES } from '#domain/locale/locales.ts';
import { LEGAL_FOLDER } from '#site/legal-files.ts';
import { type Environment } from '#site/read-settings.ts';
import { readSiteSettings, type SiteSettings } from '#site/site-settings.ts';
import { isLoopback } from '../security/cookies.ts';
import type { Settings } from './env.ts';
import { proxyWarning } from './proxy-warnings.ts';

const DEFAULTS = readSiteSettings({});

/** Lists the tasks before a public site may be used; empty on an address of this machine. */
export function goLiveTasks(settings: Settings, site: SiteSettings | undefined, legal: LegalTexts): string[] {
  if (isLoopback(new URL(settings.PUBLIC_ORIGIN).hostname)) return [];
  const proxy = proxyWarning(settings);
  return [
    ...(proxy === undefined ? [] : [proxy]),
    ...legalTasks(legal),
    ...(site === undefined ? [] : siteTasks(site)),
    ...(isUnset('PUBLIC_CONTACT_EMAIL', settings)
      ? [
          'PUBLIC_CONTACT_EMAIL is a placeholder: mails and the site name it as the point of contact; set your own',
        ]
      : []),
    ...(settings.SMTP_URL === undefined ? ['SMTP_URL is not set: mails stay in the outbox folder'] : []),
  ];
}

/** Settings of the built site. */
export function siteSettingsOf(environment: Environment): SiteSettings {
  return readSiteSettings({ ...environment, ...findSite()?.madeOf?.settings });
}

const isUnset = <Name extends keyof SiteSettings>(name: Name, given: Pick<SiteSettings, Name>): boolean =>
  given[name] === DEFAULTS[name];

function legalTasks(legal: LegalTexts): string[] {
  return LEGAL_PAGES.filter((page) => page !== 'ranking').flatMap((page) => {
    const missing = LOCALES.filter((locale) => legal[page]?.[locale] === undefined);
    if (missing.length === 0) return [];
    const files = missing.map((locale) => `${LEGAL_FOLDER}/${locale}/${page}.md`).join(' and ');
    return [`there is no ${files}: copy its template, fill in its gaps and build the site`];
  });
}

function siteTasks(site: SiteSettings): string[] {
  return [
    isUnset('SITE_URL', site) && 'SITE_URL is this machine: search engines and feeds get wrong addresses',
    isUnset('PUBLIC_TILES_URL', site) &&
      'PUBLIC_TILES_URL is OpenStreetMap’s own server, which is not meant for busy sites: set a tile service’s',
    (['PUBLIC_PLACE_SEARCH_URL', 'PUBLIC_REVERSE_GEOCODE_URL'] as const).some((name) =>
      isUnset(name, site),
    ) &&
      'PUBLIC_PLACE_SEARCH_URL or PUBLIC_REVERSE_GEOCODE_URL is OpenStreetMap’s own Nominatim, which is not meant for busy sites: set a geocoder’s',
    (['PUBLIC_SOCIAL_1', 'PUBLIC_SOCIAL_2'] as const).some((name) => isUnset(name, site)) &&
      'PUBLIC_SOCIAL_1 or PUBLIC_SOCIAL_2 is a placeholder: set your own pages',
  ].filter((task) => task !== false);
}
