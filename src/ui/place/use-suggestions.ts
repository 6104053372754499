import { useEffect, useRef, useState } from 'react';
import type { Place } from '#domain/place/place.ts';
import { PLACE_LIMIT } from '#domain/search/filters.ts';

/** Gives the places whose name begins with a text, the likeliest first. */
export type SuggestPlaces = (text: string, signal: AbortSignal) => Promise<readonly Place[]>;

const TYPING_PAUSE_MS = 120;

/** Suggests places for what is being typed; each text is asked for once, and only the newest counts. */
export function useSuggestions(suggest: SuggestPlaces) {
  const known = useRef(new Map<string, readonly Place[]>());
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const underWay = useRef<AbortController>(undefined);
  const [found, setFound] = useState<readonly Place[]>([]);

  function stop(): void {
    clearTimeout(pause.current);
    underWay.current?.abort();
  }

  function forget(): void {
    stop();
    setFound([]);
  }

  function ask(typed: string): void {
    stop();
    const text = typed.trim();
    const before = known.current.get(text);
    if (before !== undefined || text === '' || text.length > PLACE_LIMIT) setFound(before ?? []);
    else pause.current = setTimeout(() => void load(text), TYPING_PAUSE_MS);
  }

  async function load(text: string): Promise<void> {
    const asking = new AbortController();
    underWay.current = asking;
    // Without suggestions the text itself can be searched.
    const places = await suggest(text, asking.signal).catch(() => undefined);
    if (asking.signal.aborted) return;
    if (places !== undefined) known.current.set(text, places);
    setFound(places ?? []);
  }

  useEffect(() => stop, []);
  return { suggestions: found, ask, forget };
}
