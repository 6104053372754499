import { space } from '#domain/space/space.ts';
import type { Database } from '#server/db/database.ts';
import { findFacets } from '#server/listings/facets.ts';
import type { SearchQuery } from '#server/listings/search-page.ts';
import { reportTimes } from './report.ts';

/** Fewer than for a page, because facets take longer. */
const ROUNDS = 20;

const warehouse = { typeData: ['warehouse'] };
const near = (lat: number, lng: number) => ({ near: { lat, lng }, radius: 50 });

/** Searches whose facets are counted; the first scans all rows. */
const queries: Record<string, SearchQuery & { readonly typeData?: readonly string[] }> = {
  everything: {},
  'a flag': warehouse,
  'a city': { ...warehouse, city: 'madrid' },
  'a country': { ...warehouse, within: 'DE' },
  'the largest country': { ...warehouse, within: 'ES' },
  'near a city': { ...warehouse, ...near(41.6561, -0.8773) },
  'near the largest city': { ...warehouse, ...near(40.4165, -3.7026) },
};

export const benchFacets = (database: Database): Promise<void> =>
  reportTimes(
    'facets',
    ROUNDS,
    Object.fromEntries(
      Object.entries(queries).map(([name, query]) => [name, () => findFacets(database, space, query)]),
    ),
  );
