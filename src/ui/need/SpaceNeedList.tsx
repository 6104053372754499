import { spaceSearchWords } from '#site/search-words/space-filter-labels.ts';
import { lazyIsland } from '../island.tsx';
import { NeedList, type NeedListProps } from './NeedList.tsx';

function View(props: NeedListProps) {
  return <NeedList words={spaceSearchWords} {...props} />;
}

export const SpaceNeedList = lazyIsland(View, [
  'card',
  'enquiry',
  'facts',
  'flags',
  'results',
  'search',
  'types',
]);
