import { placeNamesAtFirst } from '#site/place-words.ts';
import { createThread, type ThreadStore } from '#stores/messages/thread.ts';
import { visitsOf, type Visits } from '#stores/messages/visits.ts';
import { lazyIsland } from '#ui/island.tsx';
import { ThreadView } from '#ui/messages/ThreadView.tsx';
import { threads } from './threads.ts';

const openThread = createOpenThread();

/** Opening the same thread again shows it at once. */
function createOpenThread() {
  let opened: { readonly store: ThreadStore; readonly visits: Visits } | undefined;
  return (id: string) => {
    if (opened?.store.id === id) return opened;
    const store = createThread(id, { onChanged: threads.showChanged });
    opened = { store, visits: visitsOf(store) };
    threads.onNewMessages(() => void store.load());
    void store.load();
    return opened;
  };
}

function OpenThreadView({ id }: { readonly id: string }) {
  return <ThreadView key={id} {...openThread(id)} headingLevel="h3" />;
}

export const OpenThread = lazyIsland(
  OpenThreadView,
  ['api-errors', 'common', 'enquiry', 'issues', 'messages', 'thread', 'types'],
  placeNamesAtFirst,
);
