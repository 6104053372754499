import { findSite } from '#build/built-site.ts';
import type { LegalTexts } from '#domain/legal/legal.ts';
import { LOCALES } from '#domain/locale/locales.ts';
import { TASK_IDS, type Task, type TaskId } from '#domain/operator/tasks.ts';
import { LEGAL_FOLDER } from '#site/legal-files.ts';
import { type Environment } from '#site/read-settings.ts';
import { readSiteSettings, type SiteSettings } from '#site/site-settings.ts';
import { cookiesFor, isLoopback } from '../security/cookies.ts';
import type { Settings } from './env.ts';

const DEFAULTS = readSiteSettings({});

/** What settings and texts lack before a public site may be used; empty on an address of this machine. */
export function goLiveTasks(
  settings: Settings,
  site: SiteSettings | undefined,
  legal: LegalTexts,
): readonly Task[] {
  const { PUBLIC_ORIGIN, TRUST_PROXY, SECRET = '', SMTP_URL, MAIL_FROM, DATABASE_URL, SNAPSHOTS } = settings;
  if (isLoopback(new URL(PUBLIC_ORIGIN).hostname)) return [];
  return [
    ...idsOf({
      proxy: TRUST_PROXY.are === 'none',
      https: !cookiesFor(PUBLIC_ORIGIN).isSecure,
      secret: SECRET !== '' && new Set(SECRET).size < FEW_CHARACTERS,
    }),
    ...legalTasks(legal),
    ...(site === undefined ? [] : siteTasks(site)),
    ...idsOf({
      contact: isUnset('PUBLIC_CONTACT_EMAIL', settings),
      smtp: SMTP_URL === undefined,
      sender: SMTP_URL !== undefined && MAIL_FROM.includes('@localhost'),
      snapshots: DATABASE_URL === undefined && SNAPSHOTS === undefined,
    }),
  ];
}

/** Fewer different characters than any random secret has. */
const FEW_CHARACTERS = 8;

/** After a day, and an hour for the backup itself, it is late; snapshots much earlier. */
export const backupHoursOf = ({ SNAPSHOTS }: Settings): number => (SNAPSHOTS === undefined ? 25 : 1);

const idsOf = (tasks: Readonly<Partial<Record<TaskId, boolean>>>): Task[] =>
  TASK_IDS.filter((id) => tasks[id] === true).map((id) => ({ id }));

/** Settings of the built site. */
export function siteSettingsOf(environment: Environment): SiteSettings {
  return readSiteSettings({ ...environment, ...findSite()?.madeOf?.settings });
}

const isUnset = <Name extends keyof SiteSettings>(name: Name, given: Pick<SiteSettings, Name>): boolean =>
  given[name] === DEFAULTS[name];

function legalTasks(legal: LegalTexts): Task[] {
  return (['terms', 'privacy', 'imprint'] as const).flatMap((id) => {
    const missing = LOCALES.filter((locale) => legal[id]?.[locale] === undefined);
    const files = missing.map((locale) => `${LEGAL_FOLDER}/${locale}/${id}.md`);
    return files.length === 0 ? [] : [{ id, values: { files } }];
  });
}

const siteTasks = (site: SiteSettings): Task[] =>
  idsOf({
    origin: isUnset('SITE_URL', site),
    preview: site.PREVIEW === 'on',
    tiles: isUnset('PUBLIC_TILES_URL', site),
    geocoder: isUnset('PUBLIC_PLACE_SEARCH_URL', site) || isUnset('PUBLIC_REVERSE_GEOCODE_URL', site),
    social: isUnset('PUBLIC_SOCIAL_1', site) || isUnset('PUBLIC_SOCIAL_2', site),
  });
