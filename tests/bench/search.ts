import { spaceFlagBits, type SpaceFlag } from '#domain/space/space-flags.ts';
import { space } from '#domain/space/space.ts';
import type { Sort } from '#domain/search/search-query.ts';
import type { Database } from '#server/db/database.ts';
import type { Matching } from '#server/db/matching.ts';
import { findPage } from '#server/db/search.ts';
import { searchedAt } from '#server/listings/search-page.ts';
import { reportTimes } from './report.ts';

const ROUNDS = 200;
const PAGE = 24;

const having = (...groups: SpaceFlag[][]): Matching => ({
  masks: groups.map((flags) => spaceFlagBits.mask(flags)),
  figures: [],
});

/** Typical searches and the worst case: two common flags that no space combines. */
const madrid = { at: { lat: 40.4168, lng: -3.7038 }, radiusKm: 50 };
const plots = having(['type.emptyPlot']);

/** Each matches more than a hundredth. */
const facts = { minDockDoors: 6, minClearHeight: 8, sprinklers: ['esfr', 'ceiling'] };
const rent = { priceFamily: 'rent', currency: 'EUR' };
const conventional = { typeData: ['conventional'] };

const { asked } = searchedAt(Date.now(), space);

const queries: Record<string, Matching | readonly [Matching, Sort]> = {
  'everything, newest first': having(),
  'a flag': having(['operations.crossDocking']),
  'two groups': having(['type.conventional', 'type.highIntensity'], ['goods.dry']),
  'a country': { ...having(['goods.dry']), countries: ['ES'] },
  'a city': { ...having(), city: 'madrid' },
  'a box on the map': { ...having(), bounds: { west: -4, south: 40, east: -3, north: 41 } },
  'near a city, nearest': [{ ...having(), near: madrid }, 'nearest'],
  'near a city, newest': { ...having(), near: madrid },
  'near, a flag, 2,000 m²': [
    {
      ...having(['type.refrigerated']),
      near: madrid,
      figures: [{ figure: 'surface', compare: 'atLeast', value: 2000 }],
    },
    'nearest',
  ],
  'near, never together': [
    { ...having(['type.emptyPlot'], ['storage.conventionalRack']), near: madrid },
    'nearest',
  ],
  'nearest, however far': [{ ...plots, near: { ...madrid, radiusKm: undefined } }, 'nearest'],
  'nearest in a box': [{ ...having(), bounds: { west: -4, south: 40, east: -3, north: 41 } }, 'nearest'],
  'a type': asked(conventional),
  'a type, three facts': asked({ ...conventional, ...facts }),
  'a type, three facts, unstated': asked({ ...conventional, ...facts, unstated: true }),
  'three facts': asked(facts),
  'a limit of rent': asked({ ...conventional, ...rent, maxPrice: 6 }),
  'a limit of rent, unstated': asked({ ...conventional, ...rent, maxPrice: 6, unstated: true }),
  'by price': [asked({ ...conventional, ...rent }), 'price'],
  'near a city, by price': [{ ...asked(rent), near: madrid }, 'price'],
  'never together': having(['type.emptyPlot'], ['storage.conventionalRack']),
};

export const benchSearch = (database: Database) =>
  reportTimes(
    'search page with count',
    ROUNDS,
    Object.fromEntries(
      Object.entries(queries).map(([name, question]) => {
        const [matching, sort] = 'masks' in question ? [question, 'newest' as const] : question;
        return [name, () => findPage(database, 'space', { matching, sort, limit: PAGE, after: undefined })];
      }),
    ),
  );
