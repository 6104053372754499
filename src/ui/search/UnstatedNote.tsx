import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { formatNumber } from '#site/format.ts';
import { useLocale, useT } from '../island.tsx';
import { useSearch, useResults } from './search-context.ts';
import styles from './result-bar.module.css';

/** Offers the listings that may match but have not stated all asked facts. */
export function UnstatedNote() {
  const t = useT();
  const locale = useLocale();
  const { search } = useSearch();
  const { filters: values } = useStore(search.$search);
  const results = useResults();
  const [shown, setShown] = useState({ unstated: 0, onRequest: 0 });
  // It stays while the next page loads, since its own button asks for that.
  const { unstated = 0, onRequest = 0 } = results.status === 'loaded' ? results : {};
  const now = results.status === 'loading' ? shown : { unstated, onRequest };
  if (now.unstated !== shown.unstated || now.onRequest !== shown.onRequest) setShown(now);
  if (now.unstated + now.onRequest === 0) return null;
  const isIncluded = values['unstated'] === true;
  // Few are in the list by themselves, under their own headings.
  if (!isIncluded && results.status === 'loaded' && results.includesOpen) return null;
  const numberOf = (count: number) => ({ count, number: formatNumber(count, locale) });
  const parts = [
    ...(now.unstated > 0 ? [t('facts.filters.unstated', numberOf(now.unstated))] : []),
    ...(now.onRequest > 0 ? [t('facts.price.onRequestCount', numberOf(now.onRequest))] : []),
  ];
  return (
    <p className={styles['unstated']}>
      <span>{parts.join(' · ')}</span>
      <button type="button" onClick={() => search.changeFilters({ unstated: !isIncluded }, false)}>
        {t(isIncluded ? 'facts.filters.without' : 'facts.filters.include')}
      </button>
    </p>
  );
}
