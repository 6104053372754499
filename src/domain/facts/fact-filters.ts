import type {
  FactLanesFilter,
  FactNumberFilter,
  FactTermsFilter,
  FactTimeFilter,
  FactYesFilter,
} from '../search/filters.ts';
import type { Fact, Facts } from './fact.ts';
import { namesOf } from './fact-numbers.ts';
import { FIGURES, type Figure } from './specified-facts.ts';

/** The address's and the API's parameter. */
type Parameter<Id extends string, F> = F extends { readonly filter: infer Compare }
  ? F extends { readonly need: infer Need extends string }
    ? Need
    : F extends { readonly type: 'number' | 'time' }
      ? `${Compare extends 'atMost' ? 'max' : 'min'}${Capitalize<Id>}`
      : Id
  : never;

type FilterOf<F> = F extends { readonly type: 'number' }
  ? FactNumberFilter
  : F extends { readonly type: 'time' }
    ? FactTimeFilter
    : F extends { readonly type: 'yesNo' | 'certificate' }
      ? FactYesFilter
      : F extends { readonly type: 'lanes' }
        ? FactLanesFilter
        : FactTermsFilter;

export type FactFilters<All extends Facts> = {
  readonly [Id in keyof All as Parameter<Id & string, All[Id]>]: FilterOf<All[Id]>;
};

/** A filter per fact that has one, in the sheet's order. */
export function factFilters<const All extends Facts>(facts: All): FactFilters<All> {
  const filters = Object.entries<Fact>(facts).flatMap(([id, fact]) => {
    const filter = filterOf(id, fact, facts);
    return filter === undefined ? [] : [[parameterOf(id, fact), filter] as const];
  });
  // Object.fromEntries loses the key types.
  return Object.fromEntries(filters) as unknown as FactFilters<All>;
}

/** The figure that the fact is part of, and so cannot exceed. */
function wholeOf(fact: Fact | undefined): Figure | undefined {
  const within = fact?.type === 'number' ? fact.within : undefined;
  return within?.times === 1 ? FIGURES.find((figure) => figure === within.figure) : undefined;
}

function filterOf(id: string, fact: Fact, facts: Facts) {
  if (!('filter' in fact)) return undefined;
  const { group, on } = fact;
  const common = { fact: id, group, on };
  switch (fact.type) {
    case 'number': {
      const { quantity, decimals, filter, need, needWithin, classes, pairs } = fact;
      return {
        type: 'factNumber',
        ...common,
        quantity,
        decimals,
        compare: filter,
        isNeed: need !== undefined,
        within: needWithin,
        wholes: { [id]: wholeOf(fact), ...(needWithin && { [needWithin]: wholeOf(facts[needWithin]) }) },
        classes,
        pairs,
      } satisfies FactNumberFilter;
    }
    case 'time':
      return { type: 'factTime', ...common } satisfies FactTimeFilter;
    case 'yesNo':
    case 'certificate':
      return { type: 'factYes', ...common } satisfies FactYesFilter;
    case 'lanes':
      return { type: 'factLanes', ...common } satisfies FactLanesFilter;
    case 'choice':
    case 'choices':
    case 'certificates':
    case 'zones': {
      const match = fact.filter === 'any' ? 'any' : 'all';
      return { type: 'factTerms', ...common, names: namesOf(fact), match } satisfies FactTermsFilter;
    }
  }
}

function parameterOf(id: string, fact: Fact): string {
  if (fact.type !== 'number' && fact.type !== 'time') return id;
  if (fact.type === 'number' && fact.need !== undefined) return fact.need;
  return `${fact.filter === 'atMost' ? 'max' : 'min'}${id.charAt(0).toUpperCase()}${id.slice(1)}`;
}
