import { placeNamesAtFirst } from '#site/place-words.ts';
import { createThread } from '#stores/messages/thread.ts';
import { lazyIsland } from '#ui/island.tsx';
import { ThreadView } from '#ui/messages/ThreadView.tsx';
import { threads } from './threads.ts';

function OpenThreadView({ id }: { readonly id: string }) {
  return <ThreadView key={id} store={threads.open(id, createThread)} headingLevel="h3" />;
}

export const OpenThread = lazyIsland(
  OpenThreadView,
  ['api-errors', 'common', 'enquiry', 'issues', 'messages', 'thread', 'types'],
  placeNamesAtFirst,
);
