import type { Space } from '#domain/space/space.ts';
import { titleOfSpace } from '#page-meta/space-head.ts';
import { spaceSearchWords } from '#site/search-words/space-filter-labels.ts';
import { lazyIsland } from '#ui/island.tsx';
import { AskOwner, type AskOwnerProps } from './AskOwner.tsx';

function View(props: AskOwnerProps<Space>) {
  return <AskOwner kind="space" words={spaceSearchWords} titleOf={titleOfSpace} {...props} />;
}

export const AskSpaceOwner = lazyIsland(View, [
  'api-errors',
  'ask',
  'card',
  'common',
  'enquiry',
  'facts',
  'flags',
  'issues',
  'results',
  'search',
  'space',
  'types',
]);
