import { atom } from 'nanostores';
import * as v from 'valibot';
import { $results, spacesOf } from './results.ts';

const amount = v.pipe(v.number(), v.minValue(0));
const ListPlace = v.object({ list: amount, page: amount, loaded: amount });

/** How far list and page were scrolled, in px, and how many spaces were loaded. */
export type ListPlace = v.InferOutput<typeof ListPlace>;

/** Where the list was when the visitor left this entry of the history; nothing once it is there again. */
export const $listPlace = atom<ListPlace | undefined>();

/** Reads what {@link keepListPlace} has kept. */
export function readListPlace(state: unknown): ListPlace | undefined {
  const parsed = v.safeParse(ListPlace, state);
  return parsed.success ? parsed.output : undefined;
}

/** Keeps where the list is in this entry of the history. */
export function keepListPlace(list: number, page: number): void {
  const results = $results.get();
  if (results.is !== 'loaded' || $listPlace.get() !== undefined) return;
  history.replaceState({ list, page, loaded: spacesOf(results).length } satisfies ListPlace, '');
}
