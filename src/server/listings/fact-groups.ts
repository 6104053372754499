import type { FactFilter } from '#domain/search/filters.ts';
import type { FactGroup } from '../db/fact-totals.ts';
import type { SearchedListing } from './search-page.ts';

/** Filters by facts that offer options, by what each option alone asks for. */
export const factGroups = ({ filters, asked }: SearchedListing): FactGroup[] =>
  Object.entries(filters).flatMap(([name, filter]) => {
    const options = 'fact' in filter ? optionsOf(filter) : [];
    const criteria = options.map(([option, parameter]) => ({ option, ...asked({ [name]: parameter }) }));
    const [first] = criteria;
    if (first?.facts === undefined || !('fact' in filter)) return [];
    const group: FactGroup = {
      name,
      fact: filter.fact,
      applies: first.masks[0] ?? 0n,
      today: first.facts.today,
      options: Object.fromEntries(
        criteria.flatMap(({ option, facts }) => (facts?.criteria ?? []).map((each) => [option, each])),
      ),
    };
    return [group];
  });

/** Each with the API's parameter after validation. What is typed has none. */
function optionsOf(filter: FactFilter): (readonly [option: string, parameter: unknown])[] {
  switch (filter.type) {
    case 'factTerms':
      return filter.names.map((name) => [name, [name]]);
    case 'factYes':
      return [['true', true]];
    case 'factNumber':
      return (filter.classes ?? []).map((each) => [String(each), each]);
    case 'factTime':
    case 'factLanes':
      return [];
  }
}
