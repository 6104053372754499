import { atom } from 'nanostores';
import { nearArea, type Area, type WantedPlace } from '#domain/search/area.ts';
import type { Coordinates, Place } from '#domain/place/place.ts';
import { isPostalCode } from '#domain/place/postal-code.ts';
import type { Key } from '#site/translate.ts';

export type Lookup =
  | { readonly status: 'ready' | 'busy' }
  | { readonly status: 'failed'; readonly what: 'place' | 'position'; readonly message: Key };

export interface PlaceFinder {
  /** @returns `undefined` for unknown places @throws unknown if no source answered */
  readonly findArea: (wanted: WantedPlace, signal: AbortSignal) => Promise<Area | undefined>;
  /** @throws unknown if no source answered */
  readonly suggest: (text: string, signal: AbortSignal) => Promise<readonly Place[]>;
  /** @throws GeolocationPositionError if denied or unavailable */
  readonly ownPosition: () => Promise<Coordinates>;
}

interface Question {
  readonly what: 'place' | 'position';
  readonly ask: (signal: AbortSignal) => Promise<Area | undefined>;
  readonly missing?: Key | undefined;
  readonly messageOf: (cause: unknown) => Key;
}

/** About a kilometer, which is precise enough for a search. */
const OWN_DECIMALS = 2;

/** Keyed by `GeolocationPositionError.code`. */
const POSITION_FAILURES: Readonly<Record<number, Key>> = {
  1: 'place.nearMe.denied',
  2: 'place.nearMe.unavailable',
  3: 'place.nearMe.timeout',
};

/** A newer lookup cancels the previous one. */
export function createPlaceLookup({ findArea, ownPosition }: Omit<PlaceFinder, 'suggest'>) {
  const $lookup = atom<Lookup>({ status: 'ready' });
  let underWay = new AbortController();

  /** @returns the area, unless the place is unknown or a newer lookup has started */
  async function find(wanted: WantedPlace): Promise<Area | undefined> {
    if (wanted.text.trim() === '') {
      cancel();
      fail('place', 'place.field.empty');
      return;
    }
    return answer({
      what: 'place',
      ask: (signal) => findArea(wanted, signal),
      missing: isPostalCode(wanted.text.trim()) ? 'place.field.postalCode' : undefined,
      messageOf: () => 'place.field.failed',
    });
  }

  /** @returns the area, unless the position is unavailable */
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

  async function answer({
    what,
    ask,
    missing = 'place.field.nothing',
    messageOf,
  }: Question): Promise<Area | undefined> {
    cancel();
    const { signal } = underWay;
    $lookup.set({ status: 'busy' });
    try {
      const area = await ask(signal);
      if (signal.aborted) return undefined;
      if (area === undefined) {
        fail(what, missing);
        return;
      }
      $lookup.set({ status: 'ready' });
      return area;
    } catch (cause) {
      if (signal.aborted) return undefined;
      fail(what, messageOf(cause));
      return;
    }
  }

  function cancel(): void {
    underWay.abort();
    underWay = new AbortController();
    $lookup.set({ status: 'ready' });
  }

  function fail(what: 'place' | 'position', message: Key): void {
    $lookup.set({ status: 'failed', what, message });
  }

  return { $lookup, find, locate, cancel };
}

export type PlaceLookup = ReturnType<typeof createPlaceLookup>;

function codeOf(cause: unknown): number {
  return typeof cause === 'object' && cause !== null && 'code' in cause ? Number(cause.code) : 0;
}
