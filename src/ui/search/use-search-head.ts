import { useStore } from '@nanostores/react';
import { useDeferredValue, useEffect } from 'react';
import { useLocale, useT } from '../island.tsx';
import { describeSearch, useCountText } from './describe-search.ts';
import { useSearch } from './search-context.ts';
import { useResults } from './use-results.ts';

export function useSearchHead(): void {
  const t = useT();
  const locale = useLocale();
  const { search, labels, showInHead } = useSearch();
  const searched = useDeferredValue(useStore(search.$search));
  const results = useResults();
  const count = useCountText('count');
  const asked = describeSearch(search.filters, labels, searched, t, locale);
  const summary = asked.length === 0 ? undefined : [count, ...asked].join(' · ');
  useEffect(() => {
    if (results.status !== 'loaded') return;
    const { total, items } = results;
    showInHead({ summary, total, ids: items.map(({ _id }) => _id) }, locale);
  }, [showInHead, results, summary, locale]);
}
