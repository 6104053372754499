import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Filters } from '#domain/search/filters.ts';
import { factName, listOf } from '#site/fact-words.ts';
import { formatNumber } from '#site/format.ts';
import { useLocale, useT } from '../island.tsx';
import { isChosen } from './fact-choices.ts';
import { useSearch } from './search-context.ts';
import { useResults } from './use-results.ts';
import styles from './result-bar.module.css';

/** Offers the listings that may match but have not stated all asked facts. */
export function UnstatedNote() {
  const t = useT();
  const locale = useLocale();
  const { search } = useSearch();
  const { filters: values } = useStore(search.$search);
  const results = useResults();
  const [unstated, setUnstated] = useState(0);
  // It stays while the next page loads, since its own button asks for that.
  const loaded = results.status === 'loaded' ? (results.unstated ?? 0) : 0;
  const now = results.status === 'loading' ? unstated : loaded;
  if (now !== unstated) setUnstated(now);
  if (now === 0) return null;
  const isIncluded = values['unstated'] === true;
  const number = formatNumber(now, locale);
  return (
    <p className={styles['unstated']}>
      {t('facts.filters.unstated', { count: now, number })}
      <button type="button" onClick={() => search.changeFilters({ ...values, unstated: !isIncluded }, false)}>
        {t(isIncluded ? 'facts.filters.without' : 'facts.filters.include')}
      </button>
    </p>
  );
}

/** Names of the facts that the search asks for. */
export function useAskedFacts(): string {
  const t = useT();
  const locale = useLocale();
  const { search } = useSearch();
  const { filters: values } = useStore(search.$search);
  const filters: Filters = search.filters;
  const asked = Object.entries(filters).flatMap(([name, filter]) =>
    'fact' in filter && isChosen(values[name]) ? [factName(filter.fact, t)] : [],
  );
  return listOf([...new Set(asked)], 'or', locale);
}
