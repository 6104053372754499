import type { OptionTotal } from '#api/facets.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { TOTAL_LIMIT } from '#domain/search/search-query.ts';
import { formatNumber } from '#site/format.ts';

const matchesOf = (total: OptionTotal): number => (typeof total === 'number' ? total : total.total);

/** Of an option. */
export function totalText(total: OptionTotal, locale: Locale): string {
  const matches = matchesOf(total);
  return `${formatNumber(Math.min(matches, TOTAL_LIMIT), locale)}${matches >= TOTAL_LIMIT ? '+' : ''}`;
}

/** Nor may any match that has not stated it. */
export const findsNothing = (total: OptionTotal): boolean =>
  matchesOf(total) === 0 && (typeof total === 'number' || total.unstated === 0);
