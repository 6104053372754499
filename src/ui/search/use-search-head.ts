import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { areaText } from '../place/area-text.ts';
import { useLocale, useT } from '../island.tsx';
import { useCountText } from './count-text.ts';
import { useSearch } from './search-context.ts';

/**
 * Keeps the head of the page at what was found last.
 * @param chosen the filters that are set, in words
 */
export function useSearchHead(chosen: readonly string[]): void {
  const t = useT();
  const locale = useLocale();
  const { search, words, showInHead } = useSearch();
  const { area } = useStore(search.$search);
  const results = useStore(search.$results);
  const count = useCountText(words.count, words.countCapped);
  const asked = [areaText(area, t, locale), ...chosen].filter((text) => text !== undefined);
  const summary = asked.length === 0 ? undefined : [count, ...asked].join(' · ');
  useEffect(() => {
    if (results.is !== 'loaded') return;
    const { total, cards } = results;
    showInHead({ summary, total, ids: cards.map(({ _id }) => _id) }, locale);
  }, [showInHead, results, summary, locale]);
}
