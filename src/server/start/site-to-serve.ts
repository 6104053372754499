import { existsSync } from 'node:fs';
import { buildPlaces, buildSite, type BuildOptions } from '#build/build-site.ts';
import { findConsole, findSite, SITE_FOLDER } from '#build/built-site.ts';
import { compare, givenSettings } from '#build/freshness.ts';
import { finishKilledBuild } from '#build/new-build.ts';
import { digestOfSources } from '#build/sources.ts';
import type { Environment } from '#site/read-settings.ts';
import { GAZETTEER_FILE } from '../geocoding/gazetteer-schema.ts';
import { StartError } from '../ground/start-error.ts';

export async function buildIfChanged(environment: Environment, options: BuildOptions): Promise<void> {
  const given = givenSettings(environment);
  const site = findSite();
  if (site?.madeOf === undefined) {
    await buildSite(given, options);
    return;
  }
  const { isOutdated, changed, kept, settings } = compare(site.madeOf, digestOfSources(), given);
  if (options.prints !== 'nothing') for (const sentence of [...changed, ...kept]) console.log(sentence);
  const lacksConsole = Boolean(environment['ADMIN_PORT']) && findConsole() === undefined;
  if (isOutdated || changed.length > 0 || lacksConsole || !existsSync(GAZETTEER_FILE))
    await buildSite(settings, options);
  else if (site.folder !== SITE_FOLDER) finishKilledBuild();
}

export async function buildPlacesIfMissing(options: BuildOptions): Promise<void> {
  if (!existsSync(GAZETTEER_FILE)) await buildPlaces(options);
}

/** Warns if sources or settings are newer. @throws StartError without a site */
export function warningsAboutSite(environment: Environment): string[] {
  const site = findSite();
  if (site === undefined) {
    throw new StartError('There is no built site: run "npm run build", or set SITE=off for the API alone.');
  }
  if (site.madeOf === undefined) return [];
  const { changed, isOutdated } = compare(site.madeOf, digestOfSources(), givenSettings(environment));
  const reasons = isOutdated ? ['The site is older than its sources.', ...changed] : changed;
  return reasons.map((reason) => `${reason} "npm run build" builds it anew.`);
}
