import { firstFilters, type FactOrder } from '../facts/first-filters.ts';
import type { Filters, FilterValues, FlagFilter, NamedFilter } from './filters.ts';
import { inPanelOrder, RANKS, SECTIONS, type Section } from './panel-order.ts';

export interface Panel {
  readonly sections: readonly (readonly [Section, readonly NamedFilter[]])[];
  readonly groups: readonly NamedFilter<FlagFilter>[];
  /** By facts that apply to the chosen types, those that decide first for them in front. */
  readonly more: readonly NamedFilter[];
  /** Ids of the facts that decide first for the chosen types. */
  readonly firstFacts: readonly string[];
}

/** Omits filters by facts that no chosen type has, and figures that are asked for as a fact; see {@link replacedFigures}. */
export function panelOf(filters: Filters, values: FilterValues<Filters>, order: FactOrder): Panel {
  const { first, rest } = firstFilters(filters, values, order);
  const replaced = new Set(replacedFigures(filters).values());
  const others = inPanelOrder(filters).filter(
    ({ name, filter }) => !('fact' in filter) && !replaced.has(name),
  );
  const all: NamedFilter[] = [...others, ...first, ...rest];
  return {
    sections: Object.entries<readonly string[]>(SECTIONS).map(([section, names]) => [
      // Object.entries loses the key types.
      section as Section,
      names.flatMap((name) => all.filter((each) => each.name === name)),
    ]),
    groups: others.filter(
      (each): each is NamedFilter<FlagFilter> => each.filter.type === 'flags' && !RANKS.has(each.name),
    ),
    more: [...first, ...rest].filter(({ name }) => !RANKS.has(name)),
    firstFacts: first.map(({ filter }) => filter.fact),
  };
}

/**
 * Names of the figures' filters by the names of those of the facts that are part of them. The panel asks for
 * the fact; a given figure shows as the fact's value until that is changed.
 */
export function replacedFigures(filters: Filters): ReadonlyMap<string, string> {
  const all = Object.entries(filters);
  return new Map(
    all.flatMap(([name, filter]) => {
      if (filter.type !== 'factNumber' || filter.compare !== 'atLeast') return [];
      const whole = filter.wholes?.[filter.fact];
      return all.flatMap(([figure, other]) =>
        other.type === 'number' && other.compare === 'atLeast' && other.figure === whole
          ? [[name, figure] as const]
          : [],
      );
    }),
  );
}
