import type { Filters, FlagFilter } from '#domain/search/filters.ts';
import type { Key } from '#site/translate.ts';
import type { DrawingName } from '../drawing/drawing-files.ts';

/** What a filter and its terms are called, whatever the search. */
export interface FilterLabel<Term extends string = string> {
  readonly title: Key;
  readonly terms?: Readonly<Partial<Record<Term, Key>>>;
  /** Shorter names, for where the group's title or a drawing says the rest. */
  readonly short?: Readonly<Partial<Record<Term, Key>>>;
  /** A picture of each term. */
  readonly drawings?: Readonly<Partial<Record<Term, DrawingName>>>;
  /** The `{{number}}` with what it bounds, or the `{{date}}`, where it stands by itself. */
  readonly chip?: Key;
  /** What the switch of a group says that counts only once it is on. */
  readonly switch?: Key;
}

/** What the filters of a search and their terms are called. */
export type FilterLabels<F extends Filters> = {
  readonly [Name in keyof F]: F[Name] extends FlagFilter<infer Term> ? FilterLabel<Term> : FilterLabel<never>;
};

/** The same labels, in which each term that one flag satisfies and that has no name of its own is called as that flag. */
export function withFlagNames<Flag extends string, F extends Filters<Flag>>(
  filters: F,
  nameOf: (flag: Flag) => Key,
  labels: FilterLabels<F>,
): FilterLabels<F> {
  const named = Object.entries<FilterLabel>(labels).map(([name, label]): [string, FilterLabel] => {
    const filter = filters[name];
    if (filter?.is !== 'flags') return [name, label];
    const own = Object.entries(filter.flagsOfTerm).flatMap(([term, [flag, ...others]]) =>
      flag === undefined || others.length > 0 ? [] : [[term, nameOf(flag)] as const],
    );
    return [name, { ...label, terms: { ...Object.fromEntries(own), ...label.terms } }];
  });
  // Object.fromEntries forgets the keys that it was given.
  return Object.fromEntries(named) as FilterLabels<F>;
}
