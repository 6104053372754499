import * as v from 'valibot';
import { DEFAULT_COUNTRY, isCountryCode } from '#domain/place/country-code.ts';
import type { CountryCode } from '#domain/place/country-table.ts';
import { STORED } from '#site/browser-storage.ts';
import { stored } from './stored.ts';

/** Whoever has not answered by then whether we may know gets the default. */
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
 * The visitor's country, to be suggested in forms: the one that was found before, else that of the browser's position,
 * else the default (§2). It is looked for once a page, and only when somebody asks.
 */
export function detectCountry(): Promise<CountryCode> {
  detecting ??= detect();
  return detecting;
}

async function detect(): Promise<CountryCode> {
  const found = $detectedCountry.get();
  if (found) return found;
  const late = Promise.withResolvers<undefined>();
  // AbortSignal.timeout would ignore a test's clock.
  const timer = setTimeout(() => late.resolve(undefined), DETECTION_MS);
  try {
    return (await Promise.race([findOut(), late.promise])) ?? DEFAULT_COUNTRY;
  } catch {
    return DEFAULT_COUNTRY; // silently: it is only a suggestion (§8)
  } finally {
    clearTimeout(timer);
  }
}

/** An answer that comes too late for this page still serves the next one. */
async function findOut(): Promise<CountryCode | undefined> {
  // Most visitors have a country by then, or never reach for one.
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
