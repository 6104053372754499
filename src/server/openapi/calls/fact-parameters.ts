import type {
  FactFilter,
  FactTermsFilter,
  Filter,
  Filters,
  PriceFilter,
  UnstatedFilter,
} from '#domain/search/filters.ts';
import type { DescribedParameter, DescribedTerms } from '../described.ts';

type FactParameter<F> = F extends FactTermsFilter
  ? DescribedTerms<string>
  : DescribedParameter<F extends { readonly type: 'factNumber' | 'maxPrice' } ? number : string>;

/** Descriptions of a kind's filters by facts and prices. */
export const factParameters = <F extends Filters>(filters: F) =>
  // Object.fromEntries loses the key types.
  Object.fromEntries(
    Object.entries(filters).flatMap(([name, filter]) => {
      const described = describe(filter);
      return described === undefined ? [] : [[name, described]];
    }),
  ) as unknown as {
    readonly [
      Name in keyof F as F[Name] extends FactFilter | PriceFilter | UnstatedFilter ? Name : never
    ]: FactParameter<F[Name]>;
  };

function describe(filter: Filter) {
  switch (filter.type) {
    case 'factNumber': {
      const { fact, compare, isNeed, decimals } = filter;
      const bound = compare === 'atLeast' ? 'at least' : 'at most';
      return {
        description: isNeed ? `What is needed: \`${fact}\` ${bound} this.` : `\`${fact}\`: ${bound} this.`,
        example: decimals === 0 ? 6 : 9.5,
      };
    }
    case 'factTerms':
      return {
        terms: filter,
        description: `\`${filter.fact}\`: ${filter.match === 'any' ? 'any' : 'all'} of the selected ones.`,
        example: { [filter.names[0] ?? '']: true },
      };
    case 'factYes':
      return { description: `Only with \`${filter.fact}\`.`, example: 'true' };
    case 'factTime':
      return { description: `\`${filter.fact}\`: at this time, \`HH:MM\`, or later.`, example: '18:00' };
    case 'factLanes':
      return {
        description: `\`${filter.fact}\`: one from or to these countries or regions, as a JSON object with \`from\`, \`to\` or both. A country also finds its regions; a region that is named with its country, such as \`Aragón, Spain\`, also finds lanes of the whole country.`,
        example: JSON.stringify({ from: 'Spain', to: 'France' }),
      };
    case 'priceFamily':
      return {
        description:
          'Which prices `maxPrice` and `sort=price` compare: per m² and month, or per pallet and week. Restricts nothing by itself.',
        example: filter.families[0] ?? '',
      };
    case 'maxPrice':
      return {
        description:
          'Complete prices up to this one, in major units of `currency`: per m² and month, or per pallet and week. With `unstated=1`, prices with parts not stated, no prices, and then prices on request follow.',
        example: 6.5,
      };
    case 'currency':
      return { description: 'Of the compared prices, ISO 4217; by default EUR.', example: 'EUR' };
    case 'unstated':
      return {
        description:
          '`1` adds the listings that contradict none of the asked facts but have not stated all of them, after the others.',
        example: '1',
      };
    case 'place':
    case 'flags':
    case 'number':
    case 'day':
      return undefined;
  }
}
