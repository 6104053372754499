import * as v from 'valibot';
import { issue } from '../issue.ts';
import type { Flags } from '../flags.ts';
import { day } from '../listing/availability.ts';
import { CURRENCIES, type Currency } from '../price/currencies.ts';
import type { PriceFamily } from '../price/price.ts';
import { text } from '../text.ts';
import { halfHour } from '../facts/half-hour.ts';
import { boundValue } from './bound-value.ts';
import { laneEnd } from '../facts/lanes.ts';
import {
  PLACE_LIMIT,
  PLACE_TYPES,
  type AskedLane,
  type FactNumberFilter,
  type Filter,
  type FilterValue,
  type FlagFilter,
  type NumberFilter,
} from './filters.ts';
import { joinKinds } from './terms.ts';
import { readBound } from './typed-bound.ts';

/** The API's parameter after validation. */
export interface Parsed {
  readonly flags: readonly string[];
  readonly place: never;
  readonly number: number;
  readonly day: string;
  readonly factNumber: number;
  readonly factTerms: readonly string[];
  readonly factYes: boolean;
  readonly factTime: string;
  readonly factLanes: AskedLane;
  readonly unstated: boolean;
  readonly priceFamily: PriceFamily;
  readonly maxPrice: number;
  readonly currency: Currency;
}

const currency = v.pipe(
  text(3, issue('issues.chooseOne')),
  v.picklist(CURRENCIES, issue('issues.chooseOne')),
);

const familyIn = (families: readonly PriceFamily[]) =>
  v.pipe(text(20, issue('issues.chooseOne')), v.picklist(families, issue('issues.chooseOne')));

const included = v.pipe(
  text(1, issue('issues.chooseOne')),
  v.picklist(['0', '1'], issue('issues.chooseOne')),
  v.transform((given) => given === '1'),
);

const yes = v.pipe(
  text(5, issue('issues.chooseOne')),
  v.picklist(['true', 'false'], issue('issues.chooseOne')),
  v.transform((given) => given === 'true'),
);

/** In UTF-16 units; both ends, quoted. */
const LANE_LIMIT = 500;

/** A JSON object with one or both ends. */
const askedLane = v.pipe(
  text(LANE_LIMIT, issue('issues.tooLong')),
  v.transform(parseJson),
  v.object({ from: v.optional(laneEnd, ''), to: v.optional(laneEnd, '') }, issue('issues.invalid')),
  v.check(({ from, to }) => from !== '' || to !== '', issue('issues.required')),
);

const withoutEmpty = (_: string, value: unknown): unknown => (value === '' ? undefined : value);

interface FilterType<F extends Filter, Parameter> {
  readonly initial: (filter: F) => FilterValue<F>;
  /** Empty if unset. */
  readonly toQuery: (value: FilterValue<F>, name: string, filter: F) => Record<string, string>;
  /** `undefined` if absent or invalid. */
  readonly fromQuery: (query: URLSearchParams, name: string, filter: F) => FilterValue<F> | undefined;
  /** The parameters of a place are the same in every search. */
  readonly schema?: (filter: F) => v.GenericSchema<string, Parameter>;
}

type OfType<Type extends Filter['type']> = Extract<Filter, { type: Type }>;

/** A filter without a value until one is given, which its parameter holds as it is. */
const optional = <F extends Filter, Value>(
  schema: (filter: F) => v.GenericSchema<string, Value>,
  write: (value: Value) => string = String,
) => ({
  initial: () => undefined,
  toQuery: (value: Value | undefined, name: string): Record<string, string> =>
    value === undefined ? {} : { [name]: write(value) },
  fromQuery: (query: URLSearchParams, name: string, filter: F) =>
    parsed(() => schema(filter), query.get(name)),
  schema,
});

/** A filter that is on or off. @param on written if it is */
const toggle = (schema: v.GenericSchema<string, boolean>, on: string) => ({
  ...optional(() => schema),
  initial: () => false,
  toQuery: (isOn: boolean, name: string): Record<string, string> => (isOn ? { [name]: on } : {}),
});

const TYPES: { readonly [Type in Filter['type']]: FilterType<OfType<Type>, Parsed[Type]> } = {
  flags: {
    initial: (filter) => ({
      isOn: !filter.hasSwitch,
      terms: joinKinds(filter, allTerms(filter, filter.initially)),
    }),
    /** A JSON object of the chosen options. */
    toQuery: ({ isOn, terms }, name, filter) => {
      const chosen = filter.names.filter((term) => terms[term]);
      if (!isOn || chosen.length === 0) return {};
      return { [name]: JSON.stringify(Object.fromEntries(chosen.map((term) => [term, true]))) };
    },
    fromQuery: (query, name, filter) => {
      const chosen = chosenTerms(filter, query.get(name) ?? '');
      if (chosen === undefined) return undefined;
      const terms = { ...allTerms(filter, false), ...Object.fromEntries(chosen.map((term) => [term, true])) };
      return { isOn: true, terms: joinKinds(filter, terms) };
    },
    schema: (filter) => termsSchema(filter),
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
    ...optional<NumberFilter, number>(({ decimals }) => boundValue(decimals)),
    // A form that is sent before its script runs sends what was typed.
    fromQuery: (query, name, { decimals }) => {
      const given = query.get(name);
      const read = given !== null && decimals === 0 ? readBound(given, { decimals }) : undefined;
      return parsed(() => boundValue(decimals), read?.type === 'number' ? String(read.value) : given);
    },
  },
  day: optional(() => day),
  factNumber: {
    ...optional<FactNumberFilter, number>(({ decimals }) => boundValue(decimals)),
    // A need of none asks nothing.
    fromQuery: (query, name, { decimals, isNeed }) => {
      const value = parsed(() => boundValue(decimals), query.get(name));
      return isNeed && value === 0 ? undefined : value;
    },
  },
  factTerms: {
    initial: () => [],
    toQuery: (chosen, name) =>
      chosen.length === 0
        ? {}
        : { [name]: JSON.stringify(Object.fromEntries(chosen.map((term) => [term, true]))) },
    fromQuery: (query, name, filter) => chosenTerms(filter, query.get(name) ?? ''),
    schema: (filter) => termsSchema(filter),
  },
  factYes: toggle(yes, 'true'),
  factTime: optional(() => halfHour),
  factLanes: optional(
    () => askedLane,
    (lane) => JSON.stringify(lane, withoutEmpty),
  ),
  priceFamily: optional(({ families }) => familyIn(families)),
  maxPrice: optional(() => boundValue(2)),
  currency: optional(() => currency),
  unstated: toggle(included, '1'),
};

/** The type of a filter loses which value belongs to it. */
export const filterTypeOf = (filter: Filter) => TYPES[filter.type] as unknown as FilterType<Filter, unknown>;

/** §5. */
export const lettersAndSpaces = (typed: string): string => typed.replaceAll(/[^\p{L}\p{M} ]/gu, '');

/** In UTF-16 units. */
const TERMS_LIMIT = 4000;

const termsSchema = (filter: Terms) =>
  v.pipe(
    text(TERMS_LIMIT, issue('issues.chooseOne')),
    v.rawTransform(({ dataset, addIssue, NEVER }): readonly string[] => {
      const chosen = chosenTerms(filter, dataset.value);
      if (chosen !== undefined) return chosen;
      addIssue({ message: issue('issues.chooseOne') });
      return NEVER;
    }),
  );

type Terms<Name extends string = string> = Pick<FlagFilter<Name>, 'names'> &
  Partial<Pick<FlagFilter<Name>, 'aliases'>>;

/** `undefined` unless it is a JSON object of known options. */
export function chosenTerms<Name extends string>(
  { names, aliases = {} }: Terms<Name>,
  given: string,
): Name[] | undefined {
  const object = parseJson(given);
  if (typeof object !== 'object' || object === null || Array.isArray(object)) return undefined;
  const chosen = new Set<Name>();
  for (const [spelling, isChosen] of Object.entries(object)) {
    const term = names.find((name) => name === spelling) ?? ownValue<Name>(aliases, spelling);
    if (term === undefined || typeof isChosen !== 'boolean') return undefined;
    if (isChosen) chosen.add(term);
  }
  return names.filter((name) => chosen.has(name));
}

function allTerms(filter: FlagFilter, isChosen: boolean): Flags<string> {
  return Object.fromEntries(filter.names.map((term) => [term, isChosen]));
}

/** @param schema made only for what is given: most addresses have few of the filters */
function parsed<Value>(
  schema: () => v.GenericSchema<string, Value>,
  given: string | null,
): Value | undefined {
  if (given === null) return undefined;
  const result = v.safeParse(schema(), given);
  return result.success ? result.output : undefined;
}

function ownValue<Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

function parseJson(given: string): unknown {
  try {
    return JSON.parse(given);
  } catch {
    return undefined;
  }
}
