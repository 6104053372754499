import * as v from 'valibot';
import type { FlagBits } from '../flag-bits.ts';
import type { Flags } from '../flags.ts';
import { issue } from '../issue.ts';
import { day } from '../listing/availability.ts';
import { CURRENCIES, type Currency } from '../price/currencies.ts';
import type { PriceFamily } from '../price/price.ts';
import { ONLY_OF_TYPES } from '../price/stated-families.ts';
import { text } from '../text.ts';
import { halfHour } from '../facts/half-hour.ts';
import { boundValue } from './bound-value.ts';
import { maskOf, minutesOf, storedNumber } from '../facts/fact-numbers.ts';
import { laneEnd } from '../facts/lanes.ts';
import type { AddedCriteria } from './criteria.ts';
import {
  PLACE_LIMIT,
  PLACE_TYPES,
  type AskedLane,
  type Filter,
  type FilterValue,
  type FlagFilter,
} from './filters.ts';
import { joinKinds } from './terms.ts';

/** The API's parameter after validation. */
interface Parsed {
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

interface FilterType<F extends Filter, Parameter> {
  readonly initial: (filter: F) => FilterValue<F>;
  /** Empty if unset. */
  readonly toQuery: (value: FilterValue<F>, name: string, filter: F) => Record<string, string>;
  /** `undefined` if absent or invalid. */
  readonly fromQuery: (query: URLSearchParams, name: string, filter: F) => FilterValue<F> | undefined;
  /** The parameters of a place are the same in every search. */
  readonly schema?: (filter: F) => v.GenericSchema<string, Parameter>;
  readonly toCriteria: (
    parameter: Parameter,
    filter: F,
    bits: Pick<FlagBits<string>, 'mask'>,
  ) => AddedCriteria;
}

const TYPES: {
  readonly [Type in Filter['type']]: FilterType<Extract<Filter, { type: Type }>, Parsed[Type]>;
} = {
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
    toCriteria: (terms, { flagsOfTerm }, bits) =>
      terms.length === 0 ? {} : { masks: [bits.mask(terms.flatMap((term) => flagsOfTerm[term] ?? []))] },
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
    toCriteria: () => ({}),
  },
  number: {
    initial: () => undefined,
    toQuery: (value, name) => (value === undefined ? {} : { [name]: String(value) }),
    fromQuery: (query, name, { decimals }) => parsed(boundValue(decimals), query.get(name)),
    schema: ({ decimals }) => boundValue(decimals),
    toCriteria: (value, { figure, compare }) => ({ figures: [{ figure, compare, value }] }),
  },
  day: {
    initial: () => undefined,
    toQuery: (value, name) => (value === undefined ? {} : { [name]: value }),
    fromQuery: (query, name) => parsed(day, query.get(name)),
    schema: () => day,
    toCriteria: (availableBy) => ({ availableBy }),
  },
  factNumber: {
    initial: () => undefined,
    toQuery: (value, name) => (value === undefined ? {} : { [name]: String(value) }),
    fromQuery: (query, name, { decimals }) => parsed(boundValue(decimals), query.get(name)),
    schema: ({ decimals }) => boundValue(decimals),
    toCriteria: (value, { fact, compare, decimals, within, wholes = {}, classes, on }, bits) => {
      const stored = storedNumber(classes === undefined ? value : value * CLASS_TOLERANCE, decimals);
      const criterionOf = (name: string, test: typeof compare) => ({
        fact: name,
        test,
        value: stored,
        ...(test === 'atLeast' && wholes[name] && { whole: wholes[name] }),
      });
      return {
        masks: [ofTypes(on, bits)],
        facts: [
          criterionOf(fact, compare),
          ...(within === undefined ? [] : [criterionOf(within, 'atLeast')]),
        ],
      };
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
    toCriteria: (terms, { fact, names, match, on }, bits) =>
      terms.length === 0
        ? {}
        : { masks: [ofTypes(on, bits)], facts: [{ fact, test: match, value: maskOf(names, terms) }] },
  },
  factYes: {
    initial: () => false,
    toQuery: (isOn, name) => (isOn ? { [name]: 'true' } : {}),
    fromQuery: (query, name) => parsed(yes, query.get(name)),
    schema: () => yes,
    toCriteria: (isOn, { fact, on }, bits) =>
      isOn ? { masks: [ofTypes(on, bits)], facts: [{ fact, test: 'all', value: 1 }] } : {},
  },
  factTime: {
    initial: () => undefined,
    toQuery: (value, name) => (value === undefined ? {} : { [name]: value }),
    fromQuery: (query, name) => parsed(halfHour, query.get(name)),
    schema: () => halfHour,
    toCriteria: (value, { fact, on }, bits) => ({
      masks: [ofTypes(on, bits)],
      facts: [{ fact, test: 'atLeast', value: minutesOf(value) }],
    }),
  },
  factLanes: {
    initial: () => undefined,
    toQuery: (lane, name) => (lane === undefined ? {} : { [name]: JSON.stringify(lane, withoutEmpty) }),
    fromQuery: (query, name) => parsed(askedLane, query.get(name)),
    schema: () => askedLane,
    toCriteria: (value, { fact, on }, bits) => ({
      masks: [ofTypes(on, bits)],
      facts: [{ fact, test: 'lane', value }],
    }),
  },
  priceFamily: {
    initial: () => undefined,
    toQuery: (family, name) => (family === undefined ? {} : { [name]: family }),
    fromQuery: (query, name, filter) => parsed(familyIn(filter.families), query.get(name)),
    schema: ({ families }) => familyIn(families),
    toCriteria: (family, _, bits) => ({
      price: { family, types: ofTypes(ONLY_OF_TYPES[family] ?? [], bits) },
    }),
  },
  maxPrice: {
    initial: () => undefined,
    toQuery: (value, name) => (value === undefined ? {} : { [name]: String(value) }),
    fromQuery: (query, name) => parsed(boundValue(2), query.get(name)),
    schema: () => boundValue(2),
    toCriteria: (atMost) => ({ price: { atMost } }),
  },
  currency: {
    initial: () => undefined,
    toQuery: (currency, name) => (currency === undefined ? {} : { [name]: currency }),
    fromQuery: (query, name) => parsed(currency, query.get(name)),
    schema: () => currency,
    toCriteria: (given) => ({ price: { currency: given } }),
  },
  unstated: {
    initial: () => false,
    toQuery: (isOn, name) => (isOn ? { [name]: '1' } : {}),
    fromQuery: (query, name) => parsed(included, query.get(name)),
    schema: () => included,
    toCriteria: (includesUnstated) => ({ includesUnstated }),
  },
};

/** A type that the fact or price does not apply to never matches. */
const ofTypes = (on: readonly string[], bits: Pick<FlagBits<string>, 'mask'>): bigint =>
  bits.mask(on.flatMap((type) => [`type.${type}`, `plType.${type}`]));

/** A floor of a class may be rated slightly lower, since units differ. */
const CLASS_TOLERANCE = 0.975;

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

function parsed<Value>(schema: v.GenericSchema<string, Value>, given: string | null): Value | undefined {
  const result = v.safeParse(schema, given);
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
