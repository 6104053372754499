import { atom, type ReadableAtom } from 'nanostores';
import { choose, chosen } from '#site/compare-choice.ts';
import { comparisonFrom, comparisonQuery, type Comparison } from '#site/comparison.ts';
import { pageHistory } from '#stores/search/search-history.ts';

const $shown = atom<Comparison | undefined>();

/** What is compared, as the page's address says; nothing until it was read. */
export const $comparison: ReadableAtom<Comparison | undefined> = $shown;

const $lastRemoved = atom<Comparison | undefined>();

/** What was compared before a listing was taken out, until something else is compared. */
export const $removed: ReadableAtom<Comparison | undefined> = $lastRemoved;

/** Shows what the address says now, and each time that the visitor comes back to another; the answer ends that. */
export function followAddress(): () => void {
  show();
  return pageHistory.onReturn(show);
}

/** Takes a listing out of the comparison; Back leads to what was compared before. */
export function remove(id: string): void {
  const before = $shown.get();
  if (before === undefined) return;
  goTo({ ...before, ids: before.ids.filter((other) => other !== id) });
  choose(
    before.noun,
    chosen(before.noun).filter((other) => other !== id),
  );
  $lastRemoved.set(before);
}

/** Compares again what was compared before something was taken out. */
export function undoRemoval(): void {
  const before = $lastRemoved.get();
  if (before !== undefined) goTo(before);
}

/** Has the visitor go on choosing where these listings end. */
export function chooseMore(): void {
  const comparison = $shown.get();
  if (comparison !== undefined) choose(comparison.noun, comparison.ids);
}

function goTo(comparison: Comparison): void {
  pageHistory.push(queryOf(comparison));
  show();
}

function show(): void {
  $shown.set(comparisonFrom(pageHistory.query()));
  $lastRemoved.set(undefined);
}

/** Shows all that is said of the listings, or only in what they differ. */
export function showDifferences(hasDifferencesOnly: boolean): void {
  const comparison = $shown.get();
  if (comparison === undefined) return;
  pageHistory.replace(queryOf({ ...comparison, hasDifferencesOnly }));
  $shown.set({ ...comparison, hasDifferencesOnly });
}

function queryOf(comparison: Comparison): URLSearchParams {
  const given = Object.entries(comparisonQuery(comparison));
  return new URLSearchParams(given.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}
