import * as v from 'valibot';
import type { Flags } from '../flags.ts';
import { issue } from '../issue.ts';
import { day } from '../listing/availability.ts';
import { text } from '../text.ts';
import {
  PLACE_LIMIT,
  PLACE_TYPES,
  type FigureBound,
  type Filter,
  type FilterValue,
  type FlagFilter,
  type NumberFilter,
} from './filters.ts';
import { joinKinds } from './terms.ts';

export interface Criteria {
  /** A listing needs at least one bit of each mask. */
  readonly masks: readonly bigint[];
  readonly figures: readonly FigureBound[];
  readonly availableBy?: string | undefined;
}

export type MaskOf = (flags: readonly string[]) => bigint;

export interface FilterKind<F extends Filter, Parsed> {
  readonly initial: (filter: F) => FilterValue<F>;
  /** Parameters that equal the value; none if it is unset. */
  readonly toQuery: (value: FilterValue<F>, name: string, filter: F) => Record<string, string>;
  /** `undefined` for missing or invalid parameters. */
  readonly fromQuery: (query: URLSearchParams, name: string, filter: F) => FilterValue<F> | undefined;
  /** Checks the parameter named like the filter; absent if it has other parameters. */
  readonly schema?: (filter: F) => v.GenericSchema<string, Parsed>;
  /** Takes the schema's output. */
  readonly toCriteria?: (parsed: Parsed, filter: F, maskOf: MaskOf) => Partial<Criteria>;
}

interface Parsed {
  readonly flags: readonly string[];
  readonly place: never;
  readonly number: number;
  readonly day: string;
}

/** Everything about a kind of filter except its control and its SQL. */
export const filterKinds: {
  readonly [Type in Filter['type']]: FilterKind<Extract<Filter, { type: Type }>, Parsed[Type]>;
} = {
  flags: {
    initial: (filter) => ({ isOn: !filter.hasSwitch, terms: termsOf(filter, filter.initially) }),
    toQuery: ({ isOn, terms }, name, filter) => {
      const chosen = filter.names.filter((term) => terms[term]);
      if (!isOn || chosen.length === 0) return {};
      return { [name]: JSON.stringify(Object.fromEntries(chosen.map((term) => [term, true]))) };
    },
    fromQuery: (query, name, filter) => {
      const chosen = chosenTerms(filter, query.get(name) ?? '');
      return chosen && { isOn: true, terms: termsOf(filter, false, chosen) };
    },
    schema: (filter) =>
      v.pipe(
        text(TERMS_LIMIT, issue('issues.chooseOne')),
        v.rawTransform(({ dataset, addIssue, NEVER }): readonly string[] => {
          const chosen = chosenTerms(filter, dataset.value);
          if (chosen !== undefined) return chosen;
          addIssue({ message: issue('issues.chooseOne') });
          return NEVER;
        }),
      ),
    toCriteria: (terms, filter, maskOf) =>
      terms.length === 0 ? {} : { masks: [maskOf(terms.flatMap((term) => filter.flagsOfTerm[term] ?? []))] },
  },
  place: {
    initial: () => ({ search: '', type: 'city' }),
    toQuery: ({ search, type }) => (search.trim() === '' ? {} : { [type]: search.trim() }),
    fromQuery: (query) => {
      for (const type of PLACE_TYPES) {
        const search = lettersAndSpaces(query.get(type) ?? '').trim();
        if (search !== '' && search.length <= PLACE_LIMIT) return { search, type };
      }
      return undefined;
    },
  },
  number: {
    initial: () => undefined,
    toQuery: (value, name) => (value === undefined ? {} : { [name]: String(value) }),
    fromQuery: (query, name, { decimals }) => parse(boundValue(decimals), query.get(name)),
    schema: ({ decimals }) => boundValue(decimals),
    toCriteria: (value, { figure, compare }) => ({ figures: [{ figure, compare, value }] }),
  },
  day: {
    initial: () => undefined,
    toQuery: (value, name) => (value === undefined ? {} : { [name]: value }),
    fromQuery: (query, name) => parse(day, query.get(name)),
    schema: () => day,
    toCriteria: (availableBy) => ({ availableBy }),
  },
};

/** In UTF-16 units. */
const TERMS_LIMIT = 4000;

/** Largest value of an integer column in every database. */
const INTEGER_LIMIT = 2_147_483_647;

export const boundValue = (decimals: NumberFilter['decimals']) =>
  v.pipe(
    text(20, issue('issues.number')),
    v.regex(decimals === 0 ? /^\d{1,10}$/ : /^\d{1,10}(\.\d{1,2})?$/, issue('issues.number')),
    v.transform(Number),
    v.maxValue(INTEGER_LIMIT / 100, issue('issues.number')),
  );

/** §5. */
export const lettersAndSpaces = (typed: string): string => typed.replaceAll(/[^\p{L}\p{M} ]/gu, '');

/** `undefined` unless it is a JSON object of known options. */
export function chosenTerms<Name extends string>(
  filter: FlagFilter<Name>,
  given: string,
): Name[] | undefined {
  const terms = parseJson(given);
  if (typeof terms !== 'object' || terms === null || Array.isArray(terms)) return undefined;
  const chosen = new Set<Name>();
  for (const [spelling, isChosen] of Object.entries(terms)) {
    const alias = Object.hasOwn(filter.aliases, spelling) ? filter.aliases[spelling] : undefined;
    const term = filter.names.find((name) => name === spelling) ?? alias;
    if (term === undefined || typeof isChosen !== 'boolean') return undefined;
    if (isChosen) chosen.add(term);
  }
  return filter.names.filter((name) => chosen.has(name));
}

const termsOf = (filter: FlagFilter, isChosen: boolean, chosen: readonly string[] = []): Flags<string> =>
  joinKinds(
    filter,
    Object.fromEntries(filter.names.map((term) => [term, isChosen || chosen.includes(term)])),
  );

function parse<Output>(schema: v.GenericSchema<string, Output>, given: string | null): Output | undefined {
  const { success, output } = v.safeParse(schema, given);
  return success ? output : undefined;
}

function parseJson(given: string): unknown {
  try {
    return JSON.parse(given);
  } catch {
    return undefined;
  }
}
