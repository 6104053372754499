import { findChromium } from '../setup/programs.ts';

/**
 * Debian's Chromium renders the popups of its address bar anew for every window, in two more pages. It heeds
 * only the last list, so what Playwright switches off is repeated.
 */
const UNUSED_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
];

const QUIET = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${UNUSED_FEATURES.join()}`,
];

/**
 * Playwright's launch options for the Chromium of this machine; without one, launching fails. Root cannot use Chromium's
 * sandbox.
 */
export function chromiumLaunchOptions(): { executablePath?: string; args: string[] } {
  const executablePath = findChromium();
  const args = process.getuid?.() === 0 ? [...QUIET, '--no-sandbox'] : QUIET;
  if (executablePath === undefined) return { args };
  // The test runner's worker processes inherit this, so only the first one searches.
  process.env['CHROMIUM_PATH'] = executablePath;
  return { executablePath, args };
}
