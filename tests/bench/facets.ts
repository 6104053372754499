import { space } from '#domain/space/space.ts';
import type { Database } from '#server/db/database.ts';
import { findFacets } from '#server/listings/facets.ts';
import type { SearchQuery } from '#server/listings/search-page.ts';
import { reportTimes } from './report.ts';

/** They take longer than a page. */
const ROUNDS = 20;

const warehouse = { typeData: ['warehouse'] };
const near = (lat: number, lng: number) => ({ near: { lat, lng }, radius: 50 });

/** Searches whose further choices are counted; the first passes over all rows. */
const questions: Record<string, SearchQuery & { readonly typeData?: readonly string[] }> = {
  everything: {},
  'a flag': warehouse,
  'a city': { ...warehouse, city: 'madrid' },
  'a country': { ...warehouse, within: 'DE' },
  'the largest country': { ...warehouse, within: 'ES' },
  'near a city': { ...warehouse, ...near(41.6561, -0.8773) },
  'near the largest city': { ...warehouse, ...near(40.4165, -3.7026) },
};

/** Reports the database's time for the facets of a search. */
export const benchFacets = (database: Database): Promise<void> =>
  reportTimes(
    'facets',
    ROUNDS,
    Object.fromEntries(
      Object.entries(questions).map(([name, query]) => [name, () => findFacets(database, space, query)]),
    ),
  );
