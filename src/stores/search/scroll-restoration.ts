import { atom, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import type { Results } from './list.ts';
import type { SearchHistory } from './search-history.ts';

const amount = v.pipe(v.number(), v.minValue(0));
const CardPlace = v.object({ id: v.string(), beyond: v.number() });
const ScrollPosition = v.object({
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
export type ScrollPosition = v.InferOutput<typeof ScrollPosition>;

/** Restores the scroll position of a history entry on Back. */
export function createScrollRestoration(history: SearchHistory, $results: ReadableAtom<Results<unknown>>) {
  const $pending = atom<ScrollPosition | undefined>();

  function restore(): void {
    const stored = v.safeParse(ScrollPosition, history.state());
    $pending.set(stored.success ? stored.output : undefined);
  }

  function reset(): void {
    $pending.set({ list: 0, page: 0, loaded: 0 });
  }

  function finish(): void {
    $pending.set(undefined);
  }

  function save(place: Omit<ScrollPosition, 'loaded'>): void {
    const results = $results.get();
    if (results.status !== 'loaded' || $pending.get() !== undefined) return;
    history.saveState({ ...place, loaded: results.items.length } satisfies ScrollPosition);
  }

  return { $pending, restore, reset, finish, save };
}
