import type { Flags } from '../flags.ts';
import type { FlagFilter } from './filters.ts';

/** Whether a term is chosen; `some` where it is not, but one of its kinds. */
export type TermState = 'on' | 'some' | 'off';

/** How a term stands; the kinds of one that is chosen are chosen with it. */
export function stateOfTerm(filter: FlagFilter, terms: Flags<string>, term: string): TermState {
  if (terms[term] || wholesOf(filter, term).some((whole) => terms[whole])) return 'on';
  return filter.kinds[term]?.some((kind) => terms[kind]) ? 'some' : 'off';
}

/** The terms of a group after one of them is chosen or no longer chosen. */
export function chooseTerm(
  filter: FlagFilter,
  terms: Flags<string>,
  term: string,
  isChosen: boolean,
): Flags<string> {
  const open = { ...terms };
  // A kind is left out by choosing all the others of its term singly.
  for (const whole of wholesOf(filter, term)) {
    if (!terms[whole]) continue;
    open[whole] = false;
    for (const kind of filter.kinds[whole] ?? []) open[kind] = true;
  }
  open[term] = isChosen;
  for (const kind of filter.kinds[term] ?? []) open[kind] = false;
  return joinKinds(filter, open);
}

/** The same terms with one in the place of its kinds, where it or all of them are chosen. */
export function joinKinds(filter: FlagFilter, terms: Flags<string>): Flags<string> {
  const joined = { ...terms };
  for (const [whole, kinds = []] of Object.entries(filter.kinds)) {
    if (!terms[whole] && !kinds.every((kind) => terms[kind])) continue;
    joined[whole] = true;
    for (const kind of kinds) joined[kind] = false;
  }
  return joined;
}

/** The terms of a group that a panel always shows, less those that are kinds of another. */
export const firstTerms = (filter: FlagFilter): string[] =>
  filter.names.filter((term) => !filter.more.includes(term) && wholesOf(filter, term).length === 0);

const wholesOf = (filter: FlagFilter, kind: string): string[] =>
  Object.keys(filter.kinds).filter((whole) => filter.kinds[whole]?.includes(kind));
