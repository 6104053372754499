import type { Flags } from '../flags.ts';
import type { DIMENSIONS } from '../listing/dimensions.ts';

/** A group of search terms; a listing must match one of the chosen ones. */
export interface FlagFilter<Name extends string = string> {
  readonly is: 'flags';
  readonly names: readonly Name[];
  /** Whether the terms are chosen before the visitor has touched them. */
  readonly initially: boolean;
  /** Whether the group counts only once a switch of its own is on. */
  readonly hasSwitch: boolean;
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

/** One filter of a search. */
export type Filter = FlagFilter | PlaceFilter | NumberFilter;

/** The filters of one search, by their name in the panel and, but for the place, in the query. */
export type Filters = Readonly<Record<string, Filter>>;

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
      : number | undefined;

/** What a visitor has chosen in all filters of a search. */
export type FilterValues<F extends Filters> = { readonly [Name in keyof F]: FilterValue<F[Name]> };

/** A flag group; see {@link FlagFilter} for the options. */
export const flags = <const Name extends string>(
  names: readonly Name[],
  options: { initially?: boolean; hasSwitch?: boolean; aliases?: Readonly<Record<string, Name>> } = {},
): FlagFilter<Name> => ({
  is: 'flags',
  names,
  initially: options.initially ?? false,
  hasSwitch: options.hasSwitch ?? false,
  aliases: options.aliases ?? {},
});

/** The location filter. */
export const placeText = (): PlaceFilter => ({ is: 'place' });

/** A bound on a figure. */
export const bound = (
  unit: NumberFilter['unit'],
  decimals: NumberFilter['decimals'],
  { figure, compare }: Bound,
): NumberFilter => ({ is: 'number', unit, decimals, figure, compare });
