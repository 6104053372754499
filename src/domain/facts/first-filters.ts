import { positiveFlags } from '../flags.ts';
import type { FactFilter, Filters, NamedFilter } from '../search/filters.ts';
import type { FirstFacts } from './first-facts.ts';

/** How a search decides which facts it asks for first. */
export interface FactOrder {
  /** The filter of types; without a choice it asks for `types`. */
  readonly typeFilter: string;
  readonly types: readonly string[];
  /** Options that stand for several types. */
  readonly kinds: Readonly<Record<string, readonly string[]>>;
  readonly firstOf: (types: readonly string[]) => FirstFacts<string> | undefined;
}

/** Filters by facts that apply to the chosen types: those asked first, then the others. */
export function firstFilters(
  filters: Filters,
  values: Readonly<Record<string, unknown>>,
  { typeFilter, types: all, kinds, firstOf }: FactOrder,
): { readonly first: readonly NamedFilter<FactFilter>[]; readonly rest: readonly NamedFilter<FactFilter>[] } {
  const { terms = {} } = Object(values[typeFilter]) as { readonly terms?: Readonly<Record<string, boolean>> };
  const chosen = positiveFlags(terms).flatMap((type) => kinds[type] ?? [type]);
  const types = chosen.length === 0 ? all : chosen;
  const applying = Object.entries(filters).flatMap(([name, filter]): NamedFilter<FactFilter>[] =>
    'fact' in filter && filter.on.some((type) => types.includes(type)) ? [{ name, filter }] : [],
  );
  const ids = (firstOf(types)?.first ?? []).flat();
  const first = ids.flatMap((id) => applying.filter(({ filter }) => filter.fact === id));
  return { first, rest: applying.filter((each) => !first.includes(each)) };
}
