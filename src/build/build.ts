import { constants } from 'node:os';
import { parseOptions, StartError } from '#server/ground/start-error.ts';
import { SettingError } from '#site/read-settings.ts';
import { buildSite } from './build-site.ts';
import { readEnvironment } from './environment.ts';
import { givenSettings } from './freshness.ts';
import { StopError, stopSignal } from './stop-signal.ts';

/** Shell convention for exit codes. */
const ENDED_BY_SIGNAL = 128;

try {
  const { values } = parseOptions({ options: { verbose: { type: 'boolean' } } });
  const environment = readEnvironment();
  const settings = givenSettings(environment);
  const isForOthers = Boolean(environment['CI'] ?? environment['NETLIFY']);
  if (isForOthers && settings['SITE_URL'] === undefined) {
    console.warn(
      'SITE_URL is not set: canonical addresses, sitemap and feeds will name http://localhost:4321. Set it to the address at which the site is published.',
    );
  }
  await buildSite(settings, {
    prints: values.verbose === true ? 'everything' : 'progress',
    signal: stopSignal(),
  });
} catch (error) {
  process.exitCode = 1;
  if (error instanceof StopError) process.exitCode = ENDED_BY_SIGNAL + constants.signals[error.signal];
  else if (error instanceof StartError || error instanceof SettingError) console.error(error.message);
  else throw error;
}
