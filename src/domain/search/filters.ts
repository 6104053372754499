import type { Flags } from '../flags.ts';
import type { DIMENSIONS } from '../listing/dimensions.ts';

/** The flags that satisfy each term: a listing matches a term when it has one of them. */
export type FlagsOfTerm<Name extends string = string, Flag extends string = string> = Readonly<
  Record<Name, readonly Flag[]>
>;

/** A group of search terms; a listing must match one of the chosen ones. */
export interface FlagFilter<Name extends string = string, Flag extends string = string> {
  readonly is: 'flags';
  /** All terms in the panel's order: the first ones, each with its kinds behind it, then those behind "More". */
  readonly names: readonly Name[];
  readonly flagsOfTerm: FlagsOfTerm<Name, Flag>;
  /** The terms that together say the same as one: chosen singly, and sent as that one when all of them are. */
  readonly kinds: Readonly<Partial<Record<Name, readonly Name[]>>>;
  /** The terms that a panel shows once it is asked for more. */
  readonly more: readonly Name[];
  /** Whether the terms are chosen before the visitor has touched them. */
  readonly initially: boolean;
  /** Whether the group counts only once a switch of its own is on. */
  readonly hasSwitch: boolean;
  /** Whether a panel shows the group once it is asked for. */
  readonly isFolded: boolean;
  /** Other spellings that the server takes for a term. */
  readonly aliases: Readonly<Record<string, Name>>;
}

/** Text that a listing's country, region or city must start with. */
export interface PlaceFilter {
  readonly is: 'place';
}

/** A figure of a listing, in the unit in which it is answered. */
export type Figure = (typeof DIMENSIONS)[number];

/** How a listing's figure stands to a bound. */
export interface Bound {
  readonly figure: Figure;
  readonly compare: 'atLeast' | 'atMost';
}

/** A bound with its value. */
export interface FigureBound extends Bound {
  readonly value: number;
}

/** A number that a listing must reach, or must not pass. */
export interface NumberFilter extends Bound {
  readonly is: 'number';
  readonly unit: 'm²' | 'm' | 'pallets';
  readonly decimals: 0 | 2;
}

/** A day, `YYYY-MM-DD`, by which a listing must be available. */
export interface DayFilter {
  readonly is: 'day';
}

/** One filter of a search. */
export type Filter<Flag extends string = string> =
  FlagFilter<string, Flag> | PlaceFilter | NumberFilter | DayFilter;

/** The filters of one search of listings with these flags, by their name in the panel and, but for the place, in the query. */
export type Filters<Flag extends string = string> = Readonly<Record<string, Filter<Flag>>>;

/** What a place text is compared with. */
export const PLACE_TYPES = ['country', 'region', 'city'] as const;

export type PlaceType = (typeof PLACE_TYPES)[number];

/** A place text has at most this many UTF-16 units. */
export const PLACE_LIMIT = 200;

/** What a visitor has chosen in a filter. */
export type FilterValue<F extends Filter> =
  F extends FlagFilter<infer Name>
    ? { readonly isOn: boolean; readonly terms: Flags<Name> }
    : F extends PlaceFilter
      ? { readonly search: string; readonly type: PlaceType }
      : F extends DayFilter
        ? string | undefined
        : number | undefined;

/** What a visitor has chosen in all filters of a search. */
export type FilterValues<F extends Filters> = { readonly [Name in keyof F]: FilterValue<F[Name]> };

interface FlagOptions<
  Name extends string,
  Whole extends string,
  Kind extends string,
  Further extends string,
  Flag extends string,
> {
  readonly kinds?: Readonly<Record<Whole, FlagsOfTerm<Kind, Flag>>>;
  readonly more?: FlagsOfTerm<Further, Flag>;
  readonly initially?: boolean;
  readonly hasSwitch?: boolean;
  readonly isFolded?: boolean;
  readonly aliases?: Readonly<Record<string, NoInfer<Name | Kind | Further>>>;
}

/**
 * A flag group: its terms with the flags that satisfy each; see {@link FlagFilter} for the options.
 * @example flags({ food: ['goods.perishable'] }, { more: own('goods', ['bulk', 'dry']) })
 */
export function flags<
  const Name extends string,
  const Flag extends string,
  const Whole extends NoInfer<Name> = never,
  const Kind extends string = never,
  const Further extends string = never,
>(
  terms: FlagsOfTerm<Name, Flag>,
  options: FlagOptions<Name, Whole, Kind, Further, Flag> = {},
): FlagFilter<NoInfer<Name | Kind | Further>, NoInfer<Flag>> {
  const kinds = Object.entries<FlagsOfTerm<Kind, Flag> | undefined>(options.kinds ?? {});
  const first = Object.entries<readonly Flag[]>(terms).flatMap(([term, flagsOfTerm]) => [
    [term, flagsOfTerm] as const,
    ...kinds.flatMap(([whole, parts]) => (whole === term ? Object.entries(parts ?? {}) : [])),
  ]);
  const flagsOfTerm = { ...Object.fromEntries(first), ...options.more };
  const { initially = false, hasSwitch = false, isFolded = false, aliases = {} } = options;
  const filter = {
    is: 'flags',
    names: Object.keys(flagsOfTerm),
    flagsOfTerm,
    kinds: Object.fromEntries(kinds.map(([whole, parts]) => [whole, Object.keys(parts ?? {})])),
    more: Object.keys(options.more ?? {}),
    initially,
    hasSwitch,
    isFolded,
    aliases,
  } satisfies FlagFilter;
  // Object.keys and Object.fromEntries forget the keys that they were given.
  return filter as unknown as FlagFilter<Name | Kind | Further, Flag>;
}

/** Terms that are matched by the entity's flag of the same name each. */
export function own<const Group extends string, const Name extends string>(
  group: Group,
  names: readonly Name[],
): FlagsOfTerm<NoInfer<Name>, `${NoInfer<Group>}.${NoInfer<Name>}`> {
  const flagsOfTerm = Object.fromEntries(names.map((name) => [name, [`${group}.${name}`]]));
  // Object.fromEntries forgets the keys that it was given.
  return flagsOfTerm as unknown as FlagsOfTerm<Name, `${Group}.${Name}`>;
}

/** The location filter. */
export const placeText = (): PlaceFilter => ({ is: 'place' });

/** A bound on a figure. */
export const bound = (
  unit: NumberFilter['unit'],
  decimals: NumberFilter['decimals'],
  { figure, compare }: Bound,
): NumberFilter => ({ is: 'number', unit, decimals, figure, compare });

/** The day by which it must be available. */
export const availableBy = (): DayFilter => ({ is: 'day' });
