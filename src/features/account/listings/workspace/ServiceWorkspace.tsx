import { placeNamesAtFirst } from '#site/place-words.ts';
import { lazyIsland } from '#ui/island.tsx';
import { serviceSource } from './service-source.ts';
import { WorkspaceView, type WorkspaceProps } from './WorkspaceView.tsx';

export const ServiceWorkspace = lazyIsland(
  (props: WorkspaceProps) => <WorkspaceView {...props} source={serviceSource} />,
  [
    'account',
    'availability',
    'card',
    'common',
    'facts',
    'own-listing',
    'service-flags',
    'types',
    'workspace',
  ],
  placeNamesAtFirst,
);
