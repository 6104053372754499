import { useStore } from '@nanostores/react';
import { flushSync } from 'react-dom';
import { lazyModule } from '#site/lazy-module.ts';

/** What pickers know of all countries: their names, dial codes and order. */
export type CountryData = typeof import('./country-options.ts');

const data = lazyModule<CountryData>(() => import('./country-options.ts'));
let choosing: Promise<void> | undefined;

/** What is known of countries, once somebody has fetched it: it is large, and most pages' visitors reach for none. */
export function useCountryData(): CountryData | undefined {
  return useStore(data.$module, { ssr: () => undefined });
}

/** Fetches what is known of countries; nothing where that has failed, which the page says itself. */
export function fetchCountryData(): Promise<CountryData | undefined> {
  return data.fetch();
}

/** Does something with what is known of countries: at once where that is here, else when it has come. */
export function withCountryData(run: (known: CountryData) => void): void {
  const here = data.$module.get();
  if (here) run(here);
  else choosing = fetchCountryData().then((known) => finishChoosing(known && (() => run(known))));
}

/** What has waited for countries, a choice that was made before they were known for one; nothing where all is done. */
export const countryInTheMaking = (): Promise<void> | undefined => choosing;

function finishChoosing(run: (() => void) | undefined): void {
  choosing = undefined;
  // A form that waits for this is sent with it.
  if (run) flushSync(run);
}
