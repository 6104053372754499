import type { FlagBits } from '../flag-bits.ts';
import type { FigureBound, Filters, FlagFilter } from '../search/filters.ts';

/** The names of those filters that are flag groups. */
export type FlagGroup<F extends Filters> = {
  [Name in keyof F]: F[Name] extends { is: 'flags' } ? Name : never;
}[keyof F];

/** The flags that satisfy each search term: a listing matches a term when it has one of them. */
export type FlagsOfTerms<F extends Filters, Flag extends string> = {
  readonly [Group in FlagGroup<F>]: F[Group] extends FlagFilter<infer Term>
    ? Readonly<Record<Term, readonly Flag[]>>
    : never;
};

/** What a search asks of a listing's flags and figures. */
export interface Asked {
  /** A listing must have one of the bits of each mask. */
  readonly masks: readonly bigint[];
  readonly figures: readonly FigureBound[];
}

type Terms<Flag extends string> = Readonly<Record<string, Readonly<Record<string, readonly Flag[]>>>>;

/** What a checked query asks for, filter by filter; a filter that it leaves out restricts nothing. */
export function askedBy<Flag extends string>(
  filters: Filters,
  flagsOfTerm: Terms<Flag>,
  bits: FlagBits<Flag>,
  query: Readonly<Record<string, unknown>>,
): Asked {
  const masks: bigint[] = [];
  const figures: FigureBound[] = [];
  for (const [name, filter] of Object.entries(filters)) {
    const given = query[name];
    if (filter.is === 'number' && typeof given === 'number') {
      figures.push({ figure: filter.figure, compare: filter.compare, value: given });
    } else if (filter.is === 'flags' && Array.isArray(given) && given.length > 0) {
      masks.push(bits.mask(given.flatMap((term: string) => flagsOfTerm[name]?.[term] ?? [])));
    }
  }
  return { masks, figures };
}
