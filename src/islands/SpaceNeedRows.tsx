import { spaceNeed } from '#stores/needs/space-need.ts';
import { lazyIsland } from '#ui/island.tsx';
import { spaceFilterLabels } from '#site/search-words/space-filter-labels.ts';
import { judgeOf } from '#ui/compare/need-rows.ts';

const Judge = judgeOf({ ...spaceNeed, labels: spaceFilterLabels });

export const SpaceNeedRows = lazyIsland(Judge, [
  'card',
  'facts',
  'flags',
  'need',
  'results',
  'search',
  'types',
]);
