import { placeNamesAtFirst } from '#site/place-words.ts';
import { lazyIsland } from '#ui/island.tsx';
import { ThreadView } from '#ui/messages/ThreadView.tsx';
import { openThread } from './open-thread.ts';

function OpenThreadView({ id }: { readonly id: string }) {
  return <ThreadView key={id} store={openThread(id)} headingLevel="h3" />;
}

export const OpenThread = lazyIsland(
  OpenThreadView,
  ['api-errors', 'common', 'enquiry', 'issues', 'messages', 'thread', 'types'],
  placeNamesAtFirst,
);
