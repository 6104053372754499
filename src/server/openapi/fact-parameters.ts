import type { Filter } from '#domain/search/filters.ts';

interface FactParameter {
  readonly description: string;
  readonly example: unknown;
}

/** Texts of the filters that follow from the facts of listings. */
export function factParameter(filter: Filter): FactParameter | undefined {
  if (filter.type === 'factNumber') {
    const { fact, compare, isNeed, decimals } = filter;
    const bound = `${compare === 'atLeast' ? 'at least' : 'at most'} this.`;
    return {
      description: isNeed ? `What is needed: \`${fact}\` ${bound}` : `\`${fact}\`: ${bound}`,
      example: decimals === 0 ? 6 : 9.5,
    };
  }
  if (filter.type === 'factTerms')
    return {
      description: `\`${filter.fact}\`: ${filter.match} of the selected ones.`,
      example: { [filter.names[0] ?? '']: true },
    };
  if (filter.type === 'factYes') return { description: `Only with \`${filter.fact}\`.`, example: 'true' };
  if (filter.type === 'factTime')
    return { description: `\`${filter.fact}\`: at this time, \`HH:MM\`, or later.`, example: '18:00' };
  return undefined;
}
