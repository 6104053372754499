import * as v from 'valibot';
import { DEFAULT_COUNTRY, isCountryCode } from '#domain/place/country-code.ts';
import type { CountryCode } from '#domain/place/country-table.ts';
import { STORED } from '#site/browser-storage.ts';
import { stored } from './stored.ts';

/** Timeout for the browser's permission prompt. */
const DETECTION_MS = 10_000;

const $detectedCountry = stored({
  key: STORED.detectedCountry,
  schema: v.pipe(
    v.string(),
    v.transform((code) => known(code.trim().toUpperCase())),
  ),
  fallback: undefined,
});

let detecting: Promise<CountryCode> | undefined;

/**
 * The stored country, else the browser's position, else the default (§2). Detected once per page, and only
 * on demand.
 */
export function detectCountry(): Promise<CountryCode> {
  detecting ??= detect();
  return detecting;
}

async function detect(): Promise<CountryCode> {
  const found = $detectedCountry.get();
  if (found) return found;
  const late = Promise.withResolvers<undefined>();
  // AbortSignal.timeout would ignore fake timers.
  const timer = setTimeout(() => late.resolve(undefined), DETECTION_MS);
  try {
    return (await Promise.race([findOut(), late.promise])) ?? DEFAULT_COUNTRY;
  } catch {
    return DEFAULT_COUNTRY; // fails silently: it is only a suggestion (§8)
  } finally {
    clearTimeout(timer);
  }
}

/** A late answer still serves the next page. */
async function findOut(): Promise<CountryCode | undefined> {
  // Loaded on demand: most visitors have a stored country.
  const [{ findCountryAt }, { ownPosition }] = await Promise.all([
    import('#client/geocoding.ts'),
    import('#client/position.ts'),
  ]);
  const code = await findCountryAt(await ownPosition());
  if (code) $detectedCountry.set(code);
  return code;
}

function known(code: string): CountryCode | undefined {
  return isCountryCode(code) ? code : undefined;
}
