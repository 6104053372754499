import type { FlagBits } from '../flag-bits.ts';
import { maskOf, minutesOf, storedNumber } from '../facts/fact-numbers.ts';
import { ONLY_OF_TYPES } from '../price/stated-families.ts';
import type { AddedCriteria } from './criteria.ts';
import type { Parsed } from './filter-types.ts';
import type { Filter } from './filters.ts';

type Bits = Pick<FlagBits<string>, 'mask'>;

type Criterion<F extends Filter, Parameter> = (parameter: Parameter, filter: F, bits: Bits) => AddedCriteria;

const CRITERIA: {
  readonly [Type in Filter['type']]: Criterion<Extract<Filter, { type: Type }>, Parsed[Type]>;
} = {
  flags: (terms, { flagsOfTerm }, bits) =>
    terms.length === 0 ? {} : { masks: [bits.mask(terms.flatMap((term) => flagsOfTerm[term] ?? []))] },
  place: () => ({}),
  number: (value, { figure, compare }) => ({ figures: [{ figure, compare, value }] }),
  day: (availableBy) => ({ availableBy }),
  factNumber: (value, { fact, compare, decimals, within, wholes = {}, classes, on }, bits) => {
    const stored = storedNumber(classes === undefined ? value : value * CLASS_TOLERANCE, decimals);
    const criterionOf = (name: string, test: typeof compare) => ({
      fact: name,
      test,
      value: stored,
      ...(test === 'atLeast' && wholes[name] && { whole: wholes[name] }),
    });
    return {
      masks: [ofTypes(on, bits)],
      facts: [criterionOf(fact, compare), ...(within === undefined ? [] : [criterionOf(within, 'atLeast')])],
    };
  },
  factTerms: (terms, { fact, names, match, on }, bits) =>
    terms.length === 0
      ? {}
      : { masks: [ofTypes(on, bits)], facts: [{ fact, test: match, value: maskOf(names, terms) }] },
  factYes: (isOn, { fact, on }, bits) =>
    isOn ? { masks: [ofTypes(on, bits)], facts: [{ fact, test: 'all', value: 1 }] } : {},
  factTime: (value, { fact, on }, bits) => ({
    masks: [ofTypes(on, bits)],
    facts: [{ fact, test: 'atLeast', value: minutesOf(value) }],
  }),
  factLanes: (value, { fact, on }, bits) => ({
    masks: [ofTypes(on, bits)],
    facts: [{ fact, test: 'lane', value }],
  }),
  priceFamily: (family, _, bits) => ({
    price: { family, types: ofTypes(ONLY_OF_TYPES[family] ?? [], bits) },
  }),
  maxPrice: (atMost) => ({ price: { atMost } }),
  currency: (given) => ({ price: { currency: given } }),
  unstated: (includesUnstated) => ({ includesUnstated }),
};

/** What a filter's parameter asks of listings. */
export const criteriaOf = (filter: Filter, parameter: unknown, bits: Bits): AddedCriteria =>
  // The type of a filter loses which value belongs to it.
  (CRITERIA[filter.type] as Criterion<Filter, unknown>)(parameter, filter, bits);

/** A type that the fact or price does not apply to never matches. */
const ofTypes = (on: readonly string[], bits: Bits): bigint =>
  bits.mask(on.flatMap((type) => [`type.${type}`, `plType.${type}`]));

/** A floor of a class may be rated slightly lower, since units differ. */
const CLASS_TOLERANCE = 0.975;
