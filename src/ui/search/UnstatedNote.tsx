import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { askedPrices } from '#domain/search/asked-prices.ts';
import type { Filters, FilterValues } from '#domain/search/filters.ts';
import { factName, listOf } from '#site/fact-words.ts';
import { formatNumber } from '#site/format.ts';
import { useLocale, useT } from '../island.tsx';
import { isChosen } from './fact-choices.ts';
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
  const numberOf = (count: number) => ({ count, number: formatNumber(count, locale) });
  const parts = [
    ...(now.unstated > 0 ? [t('facts.filters.unstated', numberOf(now.unstated))] : []),
    ...(now.onRequest > 0 ? [t('facts.price.onRequestCount', numberOf(now.onRequest))] : []),
  ];
  return (
    <p className={styles['unstated']}>
      <span>{parts.join(' · ')}</span>
      <button type="button" onClick={() => search.changeFilters({ ...values, unstated: !isIncluded }, false)}>
        {t(isIncluded ? 'facts.filters.without' : 'facts.filters.include')}
      </button>
    </p>
  );
}

/** Ids of the facts that a search asks for. */
export const askedFacts = (filters: Filters, values: FilterValues<Filters>): string[] => [
  ...new Set(
    Object.entries(filters).flatMap(([name, filter]) =>
      'fact' in filter && isChosen(values[name]) ? [filter.fact] : [],
    ),
  ),
];

/** Names of the facts that the search asks for. */
export function useAskedFacts(): string {
  const t = useT();
  const locale = useLocale();
  const { search } = useSearch();
  const { filters: values } = useStore(search.$search);
  const filters: Filters = search.filters;
  const asked = askedFacts(filters, values).map((id) => factName(id, t));
  if (values['availableBy'] !== undefined) asked.push(t('facts.filters.availability'));
  if (values['maxPrice'] !== undefined && askedPrices(filters, values)) asked.push(t('facts.price.named'));
  return listOf(asked, 'or', locale);
}
