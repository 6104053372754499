import type { Space } from '#domain/space/space.ts';
import type { WithState } from '#stores/public-listing.ts';
import { lazyIsland } from '#ui/island.tsx';
import { ownSpace } from './own-space.ts';
import { OwnListing } from './OwnListing.tsx';

export const OwnSpace = lazyIsland(
  (props: WithState<Space>) => <OwnListing own={ownSpace} {...props} />,
  ['common', 'own-listing', 'space'],
);
