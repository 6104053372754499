import { useEffect, useRef, useState } from 'react';
import { fold } from '#domain/place/fold.ts';
import type { Place } from '#domain/place/place.ts';
import { PLACE_LIMIT } from '#domain/search/filters.ts';

/** Most likely first. */
export type SuggestPlaces = (text: string, signal: AbortSignal) => Promise<readonly Place[]>;

const TYPING_PAUSE_MS = 120;

const NOTHING = { text: '', places: [] as readonly Place[] };

/**
 * Requests each text once; a newer request wins. Earlier suggestions that still match are shown meanwhile.
 */
export function useSuggestions(suggest: SuggestPlaces, typed: string) {
  const known = useRef(new Map<string, readonly Place[]>());
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const underWay = useRef<AbortController>(undefined);
  const [found, setFound] = useState(NOTHING);

  function stop(): void {
    clearTimeout(pause.current);
    underWay.current?.abort();
  }

  function forget(): void {
    stop();
    setFound(NOTHING);
  }

  function ask(next: string): void {
    stop();
    const text = next.trim();
    const before = known.current.get(text);
    if (before !== undefined || text === '' || text.length > PLACE_LIMIT)
      setFound({ text, places: before ?? [] });
    else pause.current = setTimeout(() => void load(text), TYPING_PAUSE_MS);
  }

  async function load(text: string): Promise<void> {
    const asking = new AbortController();
    underWay.current = asking;
    // Without suggestions the text itself can be searched.
    const places = await suggest(text, asking.signal).catch(() => undefined);
    if (asking.signal.aborted) return;
    if (places !== undefined) known.current.set(text, places);
    setFound({ text, places: places ?? [] });
  }

  useEffect(() => stop, []);
  const begins = fold(typed);
  const suggestions =
    found.text === typed.trim()
      ? found.places
      : found.places.filter(({ name }) => fold(name).startsWith(begins));
  return { suggestions, ask, forget };
}
