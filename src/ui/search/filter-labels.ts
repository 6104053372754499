import type { Filters, FlagFilter } from '#domain/search/filters.ts';
import type { ServiceFlag } from '#domain/service/service-flags.ts';
import type { SpaceFlag } from '#domain/space/space-flags.ts';
import type { Key } from '#site/translate.ts';
import type { DrawingName } from '../drawing/drawing-files.ts';

/** A flag of any kind of listing: what it is called is found under its own name. */
export type ListingFlag = SpaceFlag | ServiceFlag;

/** What a filter and its terms are called, whatever the search. */
export interface FilterLabel<Term extends string = string> {
  readonly title: Key;
  /** The terms that are not called as the one flag that satisfies them. */
  readonly terms?: Readonly<Partial<Record<Term, Key>>>;
  /** Shorter names, for where the group's title or the drawing says the rest. */
  readonly short?: Readonly<Partial<Record<Term, Key>>>;
  /** A picture of each term. */
  readonly drawings?: Readonly<Partial<Record<Term, DrawingName>>>;
  /** What the switch of a group says that counts only once it is on. */
  readonly switch?: Key;
}

/** What the filters of a search and their terms are called. */
export type FilterLabels<F extends Filters> = {
  readonly [Name in keyof F]: F[Name] extends FlagFilter<infer Term> ? FilterLabel<Term> : FilterLabel<never>;
};

/** What a term of a group is called: in the search's own words, else as its flag is. */
export function termLabel(
  filter: FlagFilter<string, ListingFlag>,
  label: FilterLabel,
  term: string,
): Key | undefined {
  const [flag] = filter.flagsOfTerm[term] ?? [];
  return label.terms?.[term] ?? (flag && `flags.${flag}`);
}
