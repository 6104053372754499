import { Activity, memo } from 'react';
import { lazy } from '../lazy.tsx';
import { FILTERS_IN_SHEET } from './use-media.ts';

const Controls = lazy(async () => (await import('./FilterControls.tsx')).FilterControls);

/** What an island with filters waits for; small screens have theirs in a sheet. */
export const filtersAtFirst = () =>
  typeof matchMedia !== 'undefined' && matchMedia(FILTERS_IN_SHEET).matches ? undefined : Controls.ready();

/**
 * Hydrated after the rest of the page or on first press, since there are many; never where the page shows
 * none. Memoized: if its surroundings rendered again before that, React would discard its HTML.
 */
export const SearchFilters = memo(function SearchFilters() {
  return (
    <Activity>
      <Controls />
    </Activity>
  );
});
