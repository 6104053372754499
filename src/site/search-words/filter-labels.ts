import type { FactFilter, Filters, FlagFilter, PriceFilter, UnstatedFilter } from '#domain/search/filters.ts';
import type { ServiceFlag } from '#domain/service/service-flags.ts';
import type { SpaceFlag } from '#domain/space/space-flags.ts';
import type { Key } from '#site/translate.ts';

export interface FilterLabel<Term extends string = string> {
  readonly title: Key;
  readonly terms?: Readonly<Partial<Record<Term, Key>>>;
  readonly short?: Readonly<Partial<Record<Term, Key>>>;
  /** Wording of a bound on its own, with `{{value}}` or `{{date}}`. */
  readonly chip?: Key;
  readonly switch?: Key;
  /** Of a group whose options are all chosen at first: what that is called. */
  readonly all?: Key;
}

/** Of filters that both kinds have. */
export const commonLabels = {
  minSurface: { title: 'search.panel.minSurface', chip: 'search.chips.minSurface' },
  maxSurface: { title: 'search.panel.maxSurface', chip: 'search.chips.maxSurface' },
  minHeight: { title: 'search.panel.minHeight', chip: 'search.chips.minHeight' },
  minPalletPositions: { title: 'search.panel.minPalletPositions', chip: 'search.chips.minPalletPositions' },
  availableBy: { title: 'search.panel.availableBy', chip: 'search.chips.availableBy' },
} as const satisfies Readonly<Record<string, FilterLabel>>;

/** Filters of facts are named after their fact, those of prices stand in a block of their own. */
export type FilterLabels<F extends Filters> = {
  readonly [
    Name in keyof F as F[Name] extends FactFilter | PriceFilter | UnstatedFilter ? never : Name
  ]: F[Name] extends FlagFilter<infer Term> ? FilterLabel<Term> : FilterLabel<never>;
};

/** As the panel and the chips read them. */
export type LabelsByName = Readonly<Record<string, FilterLabel | undefined>>;

/** Names options after their flag if they have no label of their own. */
export function withFlagNames<Flag extends string, F extends Filters<Flag>>(
  filters: F,
  nameOf: (flag: Flag) => Key,
  labels: FilterLabels<F>,
): FilterLabels<F> {
  const named = Object.entries<FilterLabel>(labels).map(([name, label]): [string, FilterLabel] => {
    const filter = filters[name];
    if (filter?.type !== 'flags') return [name, label];
    const own = Object.entries(filter.flagsOfTerm).flatMap(([term, [flag, ...others]]) =>
      flag === undefined || others.length > 0 ? [] : [[term, nameOf(flag)] as const],
    );
    return [name, { ...label, terms: { ...Object.fromEntries(own), ...label.terms } }];
  });
  // Object.fromEntries loses the key types.
  return Object.fromEntries(named) as FilterLabels<F>;
}

type TypeOf<Flag extends string> = Extract<Flag, `type.${string}` | `plType.${string}`>;

export const spaceFlagName = (flag: SpaceFlag) =>
  isType(flag) ? (`types.${flag}` as const) : (`flags.${flag}` as const);

export const serviceFlagName = (flag: ServiceFlag) =>
  isType(flag) ? (`types.${flag}` as const) : (`service-flags.${flag}` as const);

// Types are shown elsewhere.
const isType = <Flag extends string>(flag: Flag): flag is TypeOf<Flag> => /^(?:type|plType)\./.test(flag);
