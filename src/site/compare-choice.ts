import type { SavedListing } from '#domain/favourite/saved-listing.ts';
import type { ListingKind } from '#domain/listing/listing.ts';
import { safeLocalStorage, STORED } from './browser-storage.ts';
import { reportChoice } from './choice-event.ts';
import { COMPARED_AT_MOST, comparisonQuery, idsIn } from './comparison.ts';

export const storedChoice = (): string => safeLocalStorage.read(STORED.compareChoice) ?? '';

export const chosen = (kind: ListingKind, choice = storedChoice()): readonly string[] =>
  idsIn(new URLSearchParams(choice), kind);

export function toggleChosen({ kind, id }: SavedListing): void {
  const before = chosen(kind);
  const others = before.filter((other) => other !== id);
  if (others.length < before.length) choose(kind, others);
  else if (before.length < COMPARED_AT_MOST) choose(kind, [...before, id]);
  else reportChoice(true);
}

export function choose(kind: ListingKind, ids: readonly string[]): void {
  const other = kind === 'space' ? 'service' : 'space';
  const query = {
    ...comparisonQuery({ kind, ids }),
    ...comparisonQuery({ kind: other, ids: chosen(other) }),
  };
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  if (given.length === 0) safeLocalStorage.remove(STORED.compareChoice);
  else safeLocalStorage.write(STORED.compareChoice, new URLSearchParams(given).toString());
  reportChoice(false);
}
