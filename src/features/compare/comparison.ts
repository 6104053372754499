import { atom, type ReadableAtom } from 'nanostores';
import type { SavedListing } from '#domain/favourite/saved-listing.ts';
import type { ListingKind } from '#domain/listing/listing.ts';
import { choose, chosen, toggleChosen } from '#site/compare-choice.ts';
import { comparisonFrom, comparisonQuery, type Comparison } from '#site/comparison.ts';
import { pageHistory } from '#stores/search/search-history.ts';

const $shown = atom<Comparison | undefined>();

export const $comparison: ReadableAtom<Comparison | undefined> = $shown;

const $lastRemoved = atom<Comparison | undefined>();
/** What the last removal took from the choice, too. */
let unchosen: SavedListing | undefined;

export const $removed: ReadableAtom<Comparison | undefined> = $lastRemoved;

/** Applies the address now and on Back and Forward; returns the unsubscribe function. */
export function followAddress(): () => void {
  addChosen();
  show();
  return pageHistory.onReturn(show);
}

/** An address without listings shows those chosen on cards. */
function addChosen(): void {
  if (comparisonFrom(pageHistory.query()).ids.length > 0) return;
  const kind = chosen('service').length > chosen('space').length ? 'service' : 'space';
  const ids = chosen(kind);
  if (ids.length > 0) pageHistory.replace(queryOf({ ...comparisonFrom(pageHistory.query()), kind, ids }));
}

export function otherKind(kind: ListingKind): Pick<Comparison, 'kind' | 'ids'> | undefined {
  const other = kind === 'space' ? 'service' : 'space';
  const ids = chosen(other);
  return ids.length > 0 ? { kind: other, ids } : undefined;
}

/** Back restores it. */
export function remove(id: string): void {
  const before = $shown.get();
  if (before === undefined) return;
  const { kind } = before;
  goTo({ ...before, ids: before.ids.filter((other) => other !== id) });
  unchosen = isChosen({ kind, id }) ? { kind, id } : undefined;
  if (unchosen) toggleChosen(unchosen);
  $lastRemoved.set(before);
}

export function undoRemoval(): void {
  const before = $lastRemoved.get();
  if (before !== undefined) goTo(before);
  if (unchosen && !isChosen(unchosen)) toggleChosen(unchosen);
}

const isChosen = ({ kind, id }: SavedListing): boolean => chosen(kind).includes(id);

export function chooseMore(): void {
  const comparison = $shown.get();
  if (comparison !== undefined) choose(comparison.kind, comparison.ids);
}

function goTo(comparison: Comparison): void {
  pageHistory.push(queryOf(comparison));
  show();
}

function show(): void {
  $shown.set(comparisonFrom(pageHistory.query()));
  $lastRemoved.set(undefined);
}

export const showDifferences = (hasDifferencesOnly: boolean): void => change({ hasDifferencesOnly });

/** @param need parameters of the need that the listings are judged and reckoned by */
export const changeNeed = (need: string): void => change({ need });

function change(changes: Partial<Comparison>): void {
  const comparison = $shown.get();
  if (comparison === undefined) return;
  pageHistory.replace(queryOf({ ...comparison, ...changes }));
  $shown.set({ ...comparison, ...changes });
}

function queryOf(comparison: Parameters<typeof comparisonQuery>[0]): URLSearchParams {
  const given = Object.entries(comparisonQuery(comparison));
  return new URLSearchParams(given.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}
