import Bowser from 'bowser';

/** A browser and the system that it runs on, by their short names; null where they are not told. */
export interface Device {
  readonly browser: string | null;
  readonly system: string | null;
}

/** No browser's is as long; what is longer is not read to its end. */
const READ_LENGTH = 512;

/** Names that the parser knows: of a program that it does not know it would give whatever that calls itself. */
const BROWSERS: ReadonlySet<string> = new Set(Object.values(Bowser.BROWSER_MAP));
const SYSTEMS: ReadonlySet<string> = new Set(Object.values(Bowser.OS_MAP));

/** What a User-Agent says of the device. */
export function deviceOf(userAgent: string): Device {
  if (userAgent === '') return { browser: null, system: null };
  const { browser, os } = Bowser.parse(userAgent.slice(0, READ_LENGTH));
  return { browser: known(browser.name, BROWSERS), system: known(os.name, SYSTEMS) };
}

const known = (name: string | undefined, names: ReadonlySet<string>): string | null =>
  name !== undefined && names.has(name) ? name : null;
