import { positiveFlags } from '../flags.ts';
import type { ListingKind } from '../listing/listing-state.ts';
import type { FactFilter, Filters } from '../search/filters.ts';
import { SPACE_TYPES, WAREHOUSE_TYPES, type SpaceType } from '../space/space-parts.ts';
import { firstFactsOfService, firstSpaceFacts } from './first-facts.ts';
import { serviceFacts } from './service-facts.ts';
import { spaceFacts } from './space-facts.ts';

export interface NamedFactFilter {
  readonly name: string;
  readonly filter: FactFilter;
}

type Chosen = Readonly<Record<string, unknown>>;

/** What the search asks for; for spaces none means any. */
export function typesAsked(kind: ListingKind, values: Chosen): readonly string[] {
  const group = values[kind === 'space' ? 'typeData' : 'plType'];
  const { terms } = Object(group) as { readonly terms?: Readonly<Record<string, boolean>> };
  const chosen = positiveFlags(terms ?? {});
  if (kind === 'service') return chosen;
  if (chosen.length === 0) return SPACE_TYPES;
  return chosen.includes('warehouse') ? [...WAREHOUSE_TYPES, ...chosen] : chosen;
}

/** Filters by facts that apply to the types: those asked first of the first type, then the others. */
export function firstParameters(
  kind: ListingKind,
  filters: Filters,
  types: readonly string[],
): { readonly first: readonly NamedFactFilter[]; readonly rest: readonly NamedFactFilter[] } {
  const facts: Readonly<Record<string, { readonly on: readonly string[] }>> =
    kind === 'space' ? spaceFacts : serviceFacts;
  const all = Object.entries(filters).flatMap(([name, filter]): NamedFactFilter[] => {
    const applies = 'fact' in filter && facts[filter.fact]?.on.some((type) => types.includes(type));
    return applies === true ? [{ name, filter }] : [];
  });
  const ids = firstIds(kind, types);
  const first = ids.flatMap((id) => all.filter(({ filter }) => filter.fact === id));
  return { first, rest: all.filter((each) => !first.includes(each)) };
}

function firstIds(kind: ListingKind, types: readonly string[]): readonly string[] {
  const found =
    kind === 'space'
      ? firstSpaceFacts[(types[0] ?? 'conventional') as SpaceType]
      : firstFactsOfService(types);
  return (found?.first ?? []).flat();
}
