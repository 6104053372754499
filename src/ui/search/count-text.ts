import type { Key } from '#site/translate.ts';
import { formatNumber } from '#site/format.ts';
import { useLocale, useT } from '../island.tsx';
import { useSearch } from './search-context.ts';
import { useResults } from './use-results.ts';

/** `undefined` after a failure. @param capped wording if there are more than are counted */
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
