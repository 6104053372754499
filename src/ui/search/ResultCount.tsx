import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { orderOf } from '#domain/search/area.ts';
import { isPlaceNamed } from '#domain/search/place-filter.ts';
import type { Sort } from '#domain/search/search-query.ts';
import type { Key } from '#site/translate.ts';
import { useT } from '../island.tsx';
import { useCountText } from './count-text.ts';
import { failureKey } from './NoResults.tsx';
import { useSearch } from './search-context.ts';
import { useResults } from './use-results.ts';
import styles from './result-bar.module.css';

const ORDERS = {
  newest: 'results.heading.newest',
  nearest: 'results.heading.nearest',
  surface: 'results.heading.smallest',
  '-surface': 'results.heading.largest',
} satisfies Record<Sort, Key>;

/** How many were found; and, where nothing says where, that it is everywhere, beside the way to narrow that. */
export function ResultCount({ narrow }: { readonly narrow?: ReactNode }) {
  const t = useT();
  const { search, words } = useSearch();
  const { area, sort, filters: values } = useStore(search.$search);
  const results = useResults();
  const text = useCountText(words.count, words.countCapped);
  const isEverywhere = area.is === 'everywhere' && !isPlaceNamed(search.filters, values);
  const hasFound = results.is === 'loaded' && results.total > 0;
  return (
    <div className={styles['count']}>
      <p role="status">
        <strong>{results.is === 'failed' ? t('results.failed.title') : text}</strong>
        {results.is === 'failed' && <span className="visually-hidden">. {t(failureKey(results))}</span>}
      </p>
      {isEverywhere && hasFound && (
        <p className={styles['where']}>
          {t('results.heading.everywhere', { order: t(ORDERS[orderOf(area, sort)]) })} {narrow}
        </p>
      )}
    </div>
  );
}
