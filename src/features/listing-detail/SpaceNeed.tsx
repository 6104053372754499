import { spaceNeed } from '#stores/needs/space-need.ts';
import { lazyIsland } from '#ui/island.tsx';
import { spaceFilterLabels } from '#site/search-words/space-filter-labels.ts';
import { YourNeed, type NeedProps } from './YourNeed.tsx';

const parts = { ...spaceNeed, labels: spaceFilterLabels };

function View(props: NeedProps) {
  return <YourNeed parts={parts} {...props} />;
}

export const SpaceNeed = lazyIsland(View, [
  'card',
  'common',
  'facts',
  'flags',
  'need',
  'results',
  'search',
  'types',
]);
