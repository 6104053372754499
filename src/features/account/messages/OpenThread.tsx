import { placeNamesAtFirst } from '#site/place-words.ts';
import { createThread, type ThreadStore } from '#stores/messages/thread.ts';
import { lazyIsland } from '#ui/island.tsx';
import { ThreadView } from '#ui/messages/ThreadView.tsx';
import { showChanged, whenFound } from './threads.ts';

let opened: ThreadStore | undefined;

function openThread(id: string): ThreadStore {
  if (opened?.id === id) return opened;
  const thread = createThread(id, { onChanged: showChanged });
  opened = thread;
  whenFound(() => void thread.load());
  void thread.load();
  return thread;
}

function OpenThreadView({ id }: { readonly id: string }) {
  return <ThreadView key={id} store={openThread(id)} headingLevel="h3" />;
}

export const OpenThread = lazyIsland(
  OpenThreadView,
  ['api-errors', 'common', 'enquiry', 'issues', 'messages', 'thread', 'types'],
  placeNamesAtFirst,
);
