import Bowser from 'bowser';

/** Null if unknown. */
export interface Device {
  readonly browser: string | null;
  readonly system: string | null;
}

/** Longer User-Agents are cut. */
const READ_LENGTH = 512;

/** Only known names, since the parser echoes unknown ones. */
const BROWSERS: ReadonlySet<string> = new Set(Object.values(Bowser.BROWSER_MAP));
const SYSTEMS: ReadonlySet<string> = new Set(Object.values(Bowser.OS_MAP));

export function deviceOf(userAgent: string): Device {
  if (userAgent === '') return { browser: null, system: null };
  const { browser, os } = Bowser.parse(userAgent.slice(0, READ_LENGTH));
  return { browser: known(browser.name, BROWSERS), system: known(os.name, SYSTEMS) };
}

const known = (name: string | undefined, names: ReadonlySet<string>): string | null =>
  name !== undefined && names.has(name) ? name : null;
