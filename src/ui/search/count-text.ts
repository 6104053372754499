import type { Key } from '#site/translate.ts';
import { formatNumber } from '#site/format.ts';
import { useLocale, useT } from '../island.tsx';
import { useSearch } from './search-context.ts';
import { useResults } from './use-results.ts';

/**
 * How many were found, in words; nothing of a search that has failed, which has found no number.
 * @param exact what is said of a number
 * @param capped what is said where more were found than are counted
 */
export function useCountText(exact: Key, capped: Key): string {
  const t = useT();
  const locale = useLocale();
  const { words } = useSearch();
  const results = useResults();
  if (results.is === 'loading') return t(words.loading);
  if (results.is === 'failed') return '';
  const number = formatNumber(results.total, locale);
  return results.isCapped ? t(capped, { number }) : t(exact, { count: results.total, number });
}
