import { atom, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import type { Results } from './list.ts';
import type { SearchHistory } from './search-history.ts';

const amount = v.pipe(v.number(), v.minValue(0));
const CardPlace = v.object({ id: v.string(), beyond: v.number() });
const ListPlace = v.object({
  list: amount,
  page: amount,
  card: v.optional(CardPlace),
  opened: v.optional(v.string()),
  loaded: amount,
});

/** The card at the top edge of the viewport, and by how many px its top is above it. */
export type CardPlace = v.InferOutput<typeof CardPlace>;

/**
 * Scroll offsets in px and the number of loaded cards. The card is more precise, since card heights are
 * unknown before they render.
 */
export type ListPlace = v.InferOutput<typeof ListPlace>;

/** Restores the scroll position of a history entry on Back. */
export function createListPlace(history: SearchHistory, $results: ReadableAtom<Results<unknown>>) {
  const $wanted = atom<ListPlace | undefined>();

  function enter(): void {
    const kept = v.safeParse(ListPlace, history.kept());
    $wanted.set(kept.success ? kept.output : undefined);
  }

  function begin(): void {
    $wanted.set({ list: 0, page: 0, loaded: 0 });
  }

  function settle(): void {
    $wanted.set(undefined);
  }

  function keep(place: Omit<ListPlace, 'loaded'>): void {
    const results = $results.get();
    if (results.status !== 'loaded' || $wanted.get() !== undefined) return;
    history.keep({ ...place, loaded: results.cards.length } satisfies ListPlace);
  }

  return { $wanted, enter, begin, settle, keep };
}
