import { lazyIsland } from '#ui/island.tsx';
import { spaceNeed } from './space-need.ts';
import { YourNeed, type NeedProps } from './YourNeed.tsx';

function View(props: NeedProps) {
  return <YourNeed kind="space" parts={spaceNeed} {...props} />;
}

export const SpaceNeed = lazyIsland(View, ['card', 'common', 'facts', 'flags', 'results', 'search', 'types']);
