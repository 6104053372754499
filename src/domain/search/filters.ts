import type { Fact, Quantity, SizePair } from '../facts/fact.ts';
import { specifiedFacts, type Figure } from '../facts/specified-facts.ts';
import type { Flags } from '../flags.ts';
import type { Currency } from '../price/currencies.ts';
import type { PriceFamily } from '../price/price.ts';

/** Any of an option's flags satisfies it. */
export type FlagsOfTerm<Name extends string = string, Flag extends string = string> = Readonly<
  Record<Name, readonly Flag[]>
>;

export interface FlagFilter<Name extends string = string, Flag extends string = string> {
  readonly type: 'flags';
  /** First ones, each followed by its kinds, then those behind "More". */
  readonly names: readonly Name[];
  readonly flagsOfTerm: FlagsOfTerm<Name, Flag>;
  /** Sub-options that together equal an option: chosen singly, sent as the option if all are on. */
  readonly kinds: Readonly<Partial<Record<Name, readonly Name[]>>>;
  readonly more: readonly Name[];
  readonly initially: boolean;
  /** The group only counts while its own switch is on. */
  readonly hasSwitch: boolean;
  /** Accepted by the server as spellings of an option. */
  readonly aliases: Readonly<Record<string, Name>>;
}

/** Prefix match on country, region or city. */
export interface PlaceFilter {
  readonly type: 'place';
}

export interface Bound {
  readonly figure: Figure;
  readonly compare: 'atLeast' | 'atMost';
}

export interface FigureBound extends Bound {
  readonly value: number;
}

export interface NumberFilter extends Bound {
  readonly type: 'number';
  readonly quantity: Quantity;
  readonly decimals: 0 | 2;
}

export interface DayFilter {
  readonly type: 'day';
}

/** Matches only who has stated the fact; see {@link FactCriterion}. */
interface OfFact extends Pick<Fact, 'group' | 'on'> {
  readonly fact: string;
}

export interface FactNumberFilter extends OfFact {
  readonly type: 'factNumber';
  readonly quantity: Quantity;
  readonly decimals: 0 | 2;
  readonly compare: 'atLeast' | 'atMost';
  readonly isNeed: boolean;
  /** A fact that the value must not exceed. */
  readonly within?: string | undefined;
  /** Figures that the facts are part of. */
  readonly wholes?: Readonly<Record<string, Figure | undefined>> | undefined;
  /** Options. */
  readonly classes?: readonly number[] | undefined;
  /** Further options. */
  readonly pairs?: readonly SizePair[] | undefined;
}

export interface FactTermsFilter<Name extends string = string> extends OfFact {
  readonly type: 'factTerms';
  readonly names: readonly Name[];
  readonly match: 'any' | 'all';
}

export interface FactYesFilter extends OfFact {
  readonly type: 'factYes';
}

export interface FactTimeFilter extends OfFact {
  readonly type: 'factTime';
}

export interface FactLanesFilter extends OfFact {
  readonly type: 'factLanes';
}

export type FactFilter =
  FactNumberFilter | FactTermsFilter | FactYesFilter | FactTimeFilter | FactLanesFilter;

/** Also finds who has not stated all asked facts. */
export interface UnstatedFilter {
  readonly type: 'unstated';
}

/** Which prices are compared; restricts nothing by itself. */
export interface PriceFamilyFilter {
  readonly type: 'priceFamily';
  readonly families: readonly PriceFamily[];
}

/** In major units of the currency, per m² and month, per pallet and week, or per order. */
export interface MaxPriceFilter {
  readonly type: 'maxPrice';
}

export interface CurrencyFilter {
  readonly type: 'currency';
}

export type PriceFilter = PriceFamilyFilter | MaxPriceFilter | CurrencyFilter;

/** Names a country or a region; an empty end is any. */
export interface AskedLane {
  readonly from: string;
  readonly to: string;
}

/** `value` is an integer as facts are stored; names are a mask. */
interface NumberCriterion {
  readonly fact: string;
  readonly test: 'atLeast' | 'atMost' | 'any' | 'all';
  readonly value: number;
  /** A figure that it is part of: if that is too small, the fact is not enough either, stated or not. */
  readonly whole?: Figure | undefined;
}

interface LaneCriterion {
  readonly fact: string;
  readonly test: 'lane';
  readonly value: AskedLane;
  readonly whole?: undefined;
}

export type FactCriterion = NumberCriterion | LaneCriterion;

export type Filter<Flag extends string = string> =
  | FlagFilter<string, Flag>
  | PlaceFilter
  | NumberFilter
  | DayFilter
  | FactFilter
  | PriceFilter
  | UnstatedFilter;

export type Filters<Flag extends string = string> = Readonly<Record<string, Filter<Flag>>>;

const SOFT: readonly Filter['type'][] = ['number', 'day', 'factNumber', 'factTime', 'maxPrice'];

/** Figures, terms, days and prices may give way to find more; what else is asked is a condition. */
export const isSoft = ({ type }: Filter): boolean => SOFT.includes(type);

export interface NamedFilter<F extends Filter = Filter> {
  readonly name: string;
  readonly filter: F;
}

export const PLACE_TYPES = ['country', 'region', 'city'] as const;

export type PlaceType = (typeof PLACE_TYPES)[number];

/** In UTF-16 units. */
export const PLACE_LIMIT = 200;

export type FilterValue<F extends Filter> =
  F extends FlagFilter<infer Name>
    ? { readonly isOn: boolean; readonly terms: Flags<Name> }
    : F extends PlaceFilter
      ? { readonly search: string; readonly type: PlaceType }
      : F extends DayFilter | FactTimeFilter
        ? string | undefined
        : F extends PriceFamilyFilter
          ? PriceFamily | undefined
          : F extends CurrencyFilter
            ? Currency | undefined
            : F extends FactTermsFilter<infer Name>
              ? readonly Name[]
              : F extends FactYesFilter | UnstatedFilter
                ? boolean
                : F extends FactLanesFilter
                  ? AskedLane | undefined
                  : number | undefined;

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
  readonly aliases?: Readonly<Record<string, NoInfer<Name | Kind | Further>>>;
}

/**
 * Options that map to flags; see {@link FlagFilter}. @example flags({ food: ['goods.perishable'] }, { more:
 * own('goods', ['bulk', 'dry']) })
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
  const kinds: Readonly<Record<string, FlagsOfTerm | undefined>> = options.kinds ?? {};
  const first = Object.entries<readonly Flag[]>(terms).flatMap(([term, flagsOfTerm]) => [
    [term, flagsOfTerm] as const,
    ...Object.entries(kinds[term] ?? {}),
  ]);
  const flagsOfTerm = { ...Object.fromEntries(first), ...options.more };
  const filter = {
    initially: false,
    hasSwitch: false,
    aliases: {},
    ...options,
    type: 'flags',
    names: Object.keys(flagsOfTerm),
    flagsOfTerm,
    kinds: Object.fromEntries(
      Object.entries(kinds).map(([whole, parts]) => [whole, Object.keys(parts ?? {})]),
    ),
    more: Object.keys(options.more ?? {}),
  } satisfies FlagFilter;
  // Object.keys and Object.fromEntries lose the key types.
  return filter as unknown as FlagFilter<Name | Kind | Further, Flag>;
}

/** Options that equal the flag of the same name. */
export function own<const Group extends string, const Name extends string>(
  group: Group,
  names: readonly Name[],
): FlagsOfTerm<NoInfer<Name>, `${NoInfer<Group>}.${NoInfer<Name>}`> {
  const flagsOfTerm = Object.fromEntries(names.map((name) => [name, [`${group}.${name}`]]));
  // Object.fromEntries loses the key types.
  return flagsOfTerm as unknown as FlagsOfTerm<Name, `${Group}.${Name}`>;
}

export const placeText = (): PlaceFilter => ({ type: 'place' });

export function bound(figure: Figure, compare: Bound['compare']): NumberFilter {
  const { quantity, decimals } = specifiedFacts[figure];
  return { type: 'number', quantity, decimals, figure, compare };
}

export const availableBy = (): DayFilter => ({ type: 'day' });

/** @param families those that the kind's prices are compared by */
export const priceFilters = (families: readonly PriceFamily[]) =>
  ({
    priceFamily: { type: 'priceFamily', families },
    maxPrice: { type: 'maxPrice' },
    currency: { type: 'currency' },
  }) as const satisfies Filters;

export const orUnstated = (): UnstatedFilter => ({ type: 'unstated' });
