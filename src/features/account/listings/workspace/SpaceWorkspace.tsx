import { placeNamesAtFirst } from '#site/place-words.ts';
import { lazyIsland } from '#ui/island.tsx';
import { spaceSource } from './space-source.ts';
import { WorkspaceView, type WorkspaceProps } from './WorkspaceView.tsx';

export const SpaceWorkspace = lazyIsland(
  (props: WorkspaceProps) => <WorkspaceView {...props} source={spaceSource} />,
  ['account', 'availability', 'card', 'common', 'facts', 'flags', 'own-listing', 'types', 'workspace'],
  placeNamesAtFirst,
);
