import { findChromium } from '../setup/programs.ts';

const QUIET = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Playwright's launch options for the Chromium of this machine. Root cannot use Chromium's sandbox. */
export function chromiumLaunchOptions() {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('No Chromium was found. Run: npm test');
  // The test runner's worker processes inherit this, so that only the first one searches.
  process.env['CHROMIUM_PATH'] = executablePath;
  return { executablePath, args: process.getuid?.() === 0 ? [...QUIET, '--no-sandbox'] : QUIET };
}
