import type { DemoSearch } from '../add-searches.ts';

export const demoSearches: readonly DemoSearch[] = [
  {
    ...{ noun: 'space', name: 'Alimentación, desde 500 palés', daysAgo: 20 },
    query: 'goodsData={"food":true}&minPalletPositions=500',
  },
  {
    ...{ noun: 'space', name: 'Naves grandes y altas', daysAgo: 6 },
    query: 'minSurface=5000&minHeight=9',
  },
  {
    ...{ noun: 'service', name: 'Reparto de última milla', daysAgo: 15 },
    query: 'transportation={"lastMile":true}',
  },
];
