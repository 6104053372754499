import { useStore } from '@nanostores/react';
import { flushSync } from 'react-dom';
import { lazyModule } from '#site/lazy-module.ts';

export type CountryData = typeof import('./country-options.ts');

const data = lazyModule<CountryData>(() => import('./country-options.ts'));
let choosing: Promise<void> | undefined;

/** Loaded on demand: it is large, and few visitors need it. */
export function useCountryData(): CountryData | undefined {
  return useStore(data.$module, { ssr: () => undefined });
}

/** `undefined` on failure, which the page reports. */
export function fetchCountryData(): Promise<CountryData | undefined> {
  return data.fetch();
}

/** Synchronously if loaded. */
export function withCountryData(run: (known: CountryData) => void): void {
  const here = data.$module.get();
  if (here) run(here);
  else choosing = fetchCountryData().then((known) => finishChoosing(known && (() => run(known))));
}

/** Choice waiting for country data; `undefined` if none. */
export const countryInTheMaking = (): Promise<void> | undefined => choosing;

function finishChoosing(run: (() => void) | undefined): void {
  choosing = undefined;
  // Submission waits for this.
  if (run) flushSync(run);
}
