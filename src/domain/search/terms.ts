import type { Flags } from '../flags.ts';
import type { FlagFilter } from './filters.ts';

/** `some` if only some of its kinds are chosen. */
export type TermState = 'on' | 'some' | 'off';

export function stateOfTerm(filter: FlagFilter, terms: Flags<string>, term: string): TermState {
  if (terms[term] || wholesOf(filter, term).some((whole) => terms[whole])) return 'on';
  return filter.kinds[term]?.some((kind) => terms[kind]) ? 'some' : 'off';
}

export function chooseTerm(
  filter: FlagFilter,
  terms: Flags<string>,
  term: string,
  isChosen: boolean,
): Flags<string> {
  const open = { ...terms };
  // Deselecting a kind selects the others of its option individually.
  for (const whole of wholesOf(filter, term)) {
    if (!terms[whole]) continue;
    open[whole] = false;
    for (const kind of filter.kinds[whole] ?? []) open[kind] = true;
  }
  open[term] = isChosen;
  for (const kind of filter.kinds[term] ?? []) open[kind] = false;
  return joinKinds(filter, open);
}

/** Chooses all terms, or a single one. */
export const onlyTerms = (terms: Flags<string>, only?: string): Flags<string> =>
  Object.fromEntries(Object.keys(terms).map((term) => [term, only === undefined || term === only]));

/** Replaces the kinds by their option if all of them are chosen. */
export function joinKinds(filter: FlagFilter, terms: Flags<string>): Flags<string> {
  const joined = { ...terms };
  for (const [whole, kinds = []] of Object.entries(filter.kinds)) {
    if (!terms[whole] && !kinds.every((kind) => terms[kind])) continue;
    joined[whole] = true;
    for (const kind of kinds) joined[kind] = false;
  }
  return joined;
}

export const firstTerms = (filter: FlagFilter): string[] =>
  filter.names.filter((term) => !filter.more.includes(term) && wholesOf(filter, term).length === 0);

const wholesOf = (filter: FlagFilter, kind: string): string[] =>
  Object.keys(filter.kinds).filter((whole) => filter.kinds[whole]?.includes(kind));
