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
  /** The listing whose card was pressed last. */
  opened: v.optional(v.string()),
  loaded: amount,
});

/** The listing whose card lies across the upper edge of what is seen, and how far its top is beyond that, in px. */
export type CardPlace = v.InferOutput<typeof CardPlace>;

/**
 * How far list and page were scrolled, in px, and how many cards were loaded. The card says it more exactly: how high those
 * above it are is not known before they are drawn.
 */
export type ListPlace = v.InferOutput<typeof ListPlace>;

/** Where the list was when the visitor left an entry of the history, so that Back leads there. */
export function createListPlace(history: SearchHistory, $results: ReadableAtom<Results<unknown>>) {
  /** Where the list is to be brought; nothing once it is there. */
  const $wanted = atom<ListPlace | undefined>();

  function enter(): void {
    const kept = v.safeParse(ListPlace, history.kept());
    $wanted.set(kept.success ? kept.output : undefined);
  }

  /** Something else is listed: it begins at its top. */
  function begin(): void {
    $wanted.set({ list: 0, page: 0, loaded: 0 });
  }

  /** The list is where it was wanted. */
  function settle(): void {
    $wanted.set(undefined);
  }

  /** Keeps how far list and page are scrolled now. */
  function keep(place: Omit<ListPlace, 'loaded'>): void {
    const results = $results.get();
    if (results.is !== 'loaded' || $wanted.get() !== undefined) return;
    history.keep({ ...place, loaded: results.cards.length } satisfies ListPlace);
  }

  return { $wanted, enter, begin, settle, keep };
}
