import { atom } from 'nanostores';
import { nearArea, type Area, type WantedPlace } from '#domain/search/area.ts';
import type { Coordinates, Place } from '#domain/place/place.ts';
import type { Key } from '#site/translate.ts';

/** What became of finding out where a place is. */
export type Lookup =
  | { readonly is: 'ready' | 'busy' }
  /** Why the place that was named, or the visitor's own position, is no area. */
  | { readonly is: 'failed'; readonly what: 'place' | 'position'; readonly message: Key };

/** Whom a search asks where a place is. */
export interface PlaceFinder {
  /** @returns nothing where nobody knows such a place @throws unknown when nobody could be asked */
  readonly findArea: (wanted: WantedPlace, signal: AbortSignal) => Promise<Area | undefined>;
  /** @returns the places whose name begins so @throws unknown when nobody could be asked */
  readonly suggest: (text: string, signal: AbortSignal) => Promise<readonly Place[]>;
  /** @throws GeolocationPositionError when the visitor can't, or does not want to, be located */
  readonly ownPosition: () => Promise<Coordinates>;
}

interface Question {
  readonly what: 'place' | 'position';
  readonly ask: (signal: AbortSignal) => Promise<Area | undefined>;
  readonly messageOf: (cause: unknown) => Key;
}

/** A kilometre: a search needs to know no more exactly where the visitor is. */
const OWN_DECIMALS = 2;

/** Why there is no position, by the code of `GeolocationPositionError`. */
const POSITION_FAILURES: Readonly<Record<number, Key>> = {
  1: 'place.nearMe.denied',
  2: 'place.nearMe.unavailable',
  3: 'place.nearMe.timeout',
};

/** Finds out where a place is, one at a time: the newest counts. */
export function createLookup({ findArea, ownPosition }: Omit<PlaceFinder, 'suggest'>) {
  const $lookup = atom<Lookup>({ is: 'ready' });
  let underWay = new AbortController();

  /** Looks for the place. @returns its area, unless there is none or something else was asked meanwhile */
  async function find(wanted: WantedPlace): Promise<Area | undefined> {
    if (wanted.text.trim() === '') {
      forget();
      fail('place', 'place.field.empty');
      return;
    }
    return answer({
      what: 'place',
      ask: (signal) => findArea(wanted, signal),
      messageOf: () => 'place.field.failed',
    });
  }

  /** Asks the browser where the visitor is. @returns the area around them, unless it does not tell */
  function locate(): Promise<Area | undefined> {
    const round = (degrees: number) => Number(degrees.toFixed(OWN_DECIMALS));
    return answer({
      what: 'position',
      ask: async () => {
        const { lat, lng } = await ownPosition();
        return nearArea({ lat: round(lat), lng: round(lng) });
      },
      messageOf: (cause) => POSITION_FAILURES[codeOf(cause)] ?? 'place.nearMe.unavailable',
    });
  }

  async function answer({ what, ask, messageOf }: Question): Promise<Area | undefined> {
    forget();
    const { signal } = underWay;
    $lookup.set({ is: 'busy' });
    try {
      const area = await ask(signal);
      if (signal.aborted) return undefined;
      if (area === undefined) {
        fail(what, 'place.field.nothing');
        return;
      }
      $lookup.set({ is: 'ready' });
      return area;
    } catch (cause) {
      if (signal.aborted) return undefined;
      fail(what, messageOf(cause));
      return;
    }
  }

  /** Gives up what is under way, and what was said before. */
  function forget(): void {
    underWay.abort();
    underWay = new AbortController();
    $lookup.set({ is: 'ready' });
  }

  function fail(what: 'place' | 'position', message: Key): void {
    $lookup.set({ is: 'failed', what, message });
  }

  return { $lookup, find, locate, forget };
}

function codeOf(cause: unknown): number {
  return typeof cause === 'object' && cause !== null && 'code' in cause ? Number(cause.code) : 0;
}
