import { readSiteSettings, SITE_SETTINGS } from '#site/site-settings.ts';
import type { Environment } from '#site/read-settings.ts';
import type { MadeOf } from './built-site.ts';

/** Those settings of the site that are given, by their names. */
type Given = MadeOf['settings'];

/** How a site differs from what would be built now. */
export interface Comparison {
  /** Its sources have changed. */
  readonly isOutdated: boolean;
  /** A sentence for each setting that is given now and was not, or otherwise. */
  readonly changed: readonly string[];
  /** A sentence for each setting that was given and is not now. */
  readonly kept: readonly string[];
  /** The settings to build it with: those that are given now, and those that are kept. */
  readonly settings: Given;
}

/** The site's settings that are set, as the build uses them. @throws SettingError when one can't be used. */
export function givenSettings(environment: Environment): Given {
  const used: Readonly<Record<string, string | undefined>> = readSiteSettings(environment);
  return Object.fromEntries(
    SITE_SETTINGS.flatMap((name) => (environment[name] ? [[name, used[name] ?? '']] : [])),
  );
}

/** Compares what a site was made of with the present sources and settings. A setting that is not given now is kept. */
export function compare({ sources, settings: built }: MadeOf, present: string, given: Given): Comparison {
  const changed = Object.entries(given).filter(([name, value]) => value !== built[name]);
  const kept = Object.entries(built).filter(([name]) => given[name] === undefined);
  return {
    isOutdated: sources !== present,
    changed: changed.map(([name, value]) => {
      const before = built[name] === undefined ? `without ${name}` : `with ${name}=${built[name]}`;
      return `The site was built ${before}, and ${name}=${value} is set now.`;
    }),
    kept: kept.map(
      ([name, value]) =>
        `The site was built with ${name}=${value}, which is not set now; it stays. "npm run build" builds it anew with what is set.`,
    ),
    settings: { ...built, ...given },
  };
}
