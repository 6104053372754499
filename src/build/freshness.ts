import { readSiteSettings, SITE_SETTINGS } from '#site/site-settings.ts';
import type { Environment } from '#site/read-settings.ts';
import type { MadeOf } from './built-site.ts';

type PreviousSettings = MadeOf['settings'];

export interface Comparison {
  readonly isOutdated: boolean;
  readonly changed: readonly string[];
  /** Settings that were given before but not now; they are preserved. */
  readonly kept: readonly string[];
  readonly settings: PreviousSettings;
}

export function givenSettings(environment: Environment): PreviousSettings {
  const used: Readonly<Record<string, string | undefined>> = { ...readSiteSettings(environment) };
  return Object.fromEntries(
    SITE_SETTINGS.flatMap((name) => (environment[name] ? [[name, used[name] ?? '']] : [])),
  );
}

/** Settings not given now are preserved. */
export function compare(
  { sources, settings: built }: MadeOf,
  present: string,
  given: PreviousSettings,
): Comparison {
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
