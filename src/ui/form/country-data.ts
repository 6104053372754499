import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';

/** What pickers know of all countries: their names, dial codes and order. */
export type CountryData = typeof import('./country-options.ts');

const $data = atom<CountryData | undefined>();
let fetching: Promise<CountryData | undefined> | undefined;

/** What is known of countries, once somebody has fetched it: it is large, and most pages' visitors reach for none. */
export function useCountryData(): CountryData | undefined {
  return useStore($data, { ssr: () => undefined });
}

/** Fetches what is known of countries; nothing where that has failed, which the page says itself. */
export function fetchCountryData(): Promise<CountryData | undefined> {
  fetching ??= fetchOnce();
  return fetching;
}

/** Does something with what is known of countries: at once where that is here, else when it has come. */
export function withCountryData(run: (data: CountryData) => void): void {
  const here = $data.get();
  if (here) run(here);
  else void fetchCountryData().then((data) => data && run(data));
}

async function fetchOnce(): Promise<CountryData | undefined> {
  try {
    $data.set(await import('./country-options.ts'));
  } catch {
    // What can't be fetched reloads the page, once, and else the page says so (src/layouts/chunk-failures.ts).
    fetching = undefined;
  }
  return $data.get();
}
