import { spaceFlagBits, type SpaceFlag } from '#domain/space/space-flags.ts';
import type { Database } from '#server/db/database.ts';
import type { Matching } from '#server/db/matching.ts';
import { findPage } from '#server/db/search.ts';

const ROUNDS = 200;
const PAGE = 24;

const having = (...groups: SpaceFlag[][]): Matching => ({
  masks: groups.map((flags) => spaceFlagBits.mask(flags)),
  figures: [],
});

/** Searches as visitors make them, and the worst: two common flags that no space has together. */
const questions: Record<string, Matching> = {
  'everything, newest first': having(),
  'a flag': having(['operations.crossDocking']),
  'two groups': having(['type.conventional', 'type.highIntensity'], ['goods.dry']),
  'a country': { ...having(['goods.dry']), countries: ['ES'] },
  'a city': { ...having(), city: 'madrid' },
  'a box on the map': { ...having(), bounds: { west: -4, south: 40, east: -3, north: 41 } },
  'never together': having(['type.emptyPlot'], ['storage.conventionalRack']),
};

/** Reports the database's time for a page with its count. */
export async function benchSearch(database: Database): Promise<void> {
  console.log(`\nsearch page with count, ${ROUNDS} rounds, wall milliseconds\n`);
  console.log(`${'question'.padEnd(26)}${'p50'.padStart(9)}${'p99'.padStart(9)}`);
  for (const [name, matching] of Object.entries(questions)) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const started = performance.now();
      await findPage(database, 'space', { matching, sort: 'newest', limit: PAGE, after: undefined });
      times.push(performance.now() - started);
    }
    times.sort((one, other) => one - other);
    const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1).padStart(9);
    console.log(name.padEnd(26) + at(0.5) + at(0.99));
  }
}
