import { namesOfMask, timeOfMinutes } from '#domain/facts/fact-numbers.ts';
import { specifiedFacts } from '#domain/facts/specified-facts.ts';
import { dayNumber, dayOfNumber } from '#domain/listing/availability.ts';
import type { FitValue } from '#domain/need/card-fit.ts';
import { toMajor } from '#domain/price/minor-units.ts';
import type { AskedFacts } from '#domain/search/criteria.ts';
import type { FactFilter } from '#domain/search/filters.ts';
import { statedInMemory } from '../db/fact-conditions.ts';
import { FIGURE_COLUMNS } from '../db/figures.ts';
import { EVERYTHING, type Findable, matchesInMemory, type Matching } from '../db/matching.ts';
import { amountOfKey } from '../db/prices.ts';
import type { SearchedListing } from './search-page.ts';

/** Reads what a listing states of a criterion, as {@link FitValue} writes it; lanes are not read. */
export function statedOf(
  name: string,
  { filters, asked }: SearchedListing,
  { facts }: Matching,
): (listing: Findable) => FitValue {
  const filter = filters[name];
  if (filter?.type === 'flags') {
    const terms = filter.names.map((term) => {
      const { masks } = asked({ [name]: [term] });
      return { term, isStated: matchesInMemory({ ...EVERYTHING, masks }) };
    });
    return (listing) => {
      const stated = terms.filter(({ isStated }) => isStated(listing)).map(({ term }) => term);
      // An option's kind says more than the option.
      return stated.filter((term) => !filter.kinds[term]?.some((kind) => stated.includes(kind)));
    };
  }
  if (filter?.type === 'number') {
    const { figure } = filter;
    return (listing) => inUnit(listing[FIGURE_COLUMNS[figure]], specifiedFacts[figure].decimals);
  }
  const { availableBy, price } = facts ?? {};
  if (availableBy !== undefined) return dayStated(availableBy);
  if (price !== undefined)
    return (listing) => {
      const { amount, currency } = amountOfKey(listing, price.family) ?? {};
      if (amount === undefined || currency === undefined) return null;
      const major = toMajor(amount, currency);
      return currency === price.currency ? major : `${String(major)} ${currency}`;
    };
  return filter !== undefined && 'fact' in filter && facts ? factStated(filter, facts) : () => null;
}

const inUnit = (value: number, decimals: number): number | null =>
  value === 0 ? null : value / 10 ** decimals;

/** The first or last day, whichever the asked one misses; the first if neither. */
function dayStated(asked: string) {
  const wanted = dayNumber(asked);
  return ({ available_from, available_until }: Findable): string | null => {
    const day = available_until < wanted ? available_until : available_from;
    return day <= 0 ? null : dayOfNumber(day);
  };
}

function factStated(filter: FactFilter, facts: AskedFacts): (listing: Findable) => FitValue {
  const criteria = facts.criteria.map((criterion) => {
    const only = { ...facts, criteria: [criterion], states: 'either' } as const;
    return {
      isMet: matchesInMemory({ ...EVERYTHING, facts: only }),
      // All that has expired is left out, asked or not.
      statedIn: statedInMemory(
        criterion.test === 'lane' ? criterion : { ...criterion, value: ALL_BITS },
        facts.today,
      ),
      whole: criterion.whole && FIGURE_COLUMNS[criterion.whole],
    };
  });
  return (listing) => {
    const { statedIn, whole } = criteria.find(({ isMet }) => !isMet(listing)) ?? criteria[0] ?? {};
    const stated = statedIn?.(listing.facts) ?? (whole && listing[whole]) ?? null;
    return stated === null ? null : valueOf(filter, Number(stated));
  };
}

const ALL_BITS = -1;

function valueOf(filter: FactFilter, stated: number): FitValue {
  switch (filter.type) {
    case 'factNumber':
      return stated / 10 ** filter.decimals;
    case 'factTerms':
      return namesOfMask(filter.names, stated);
    case 'factYes':
      return stated === 1;
    case 'factTime':
      return timeOfMinutes(stated);
    case 'factLanes':
      return null;
  }
}
