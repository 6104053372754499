import { fetchPlaceNames } from '#site/place-words.ts';
import { $user } from '#stores/session.ts';
import { createThread, type ThreadStore } from '#stores/messages/thread.ts';
import { lazyIsland } from '#ui/island.tsx';
import { lazy } from '#ui/lazy.tsx';
import { ThreadView } from '#ui/messages/ThreadView.tsx';
import { useMay } from '#ui/use-may.ts';
import { threads } from './threads.ts';

const Visits = lazy(async () => (await import('#islands/Visits.tsx')).Visits);

const Quotes = lazy(async () => (await import('./Quotes.tsx')).Quotes);

const openThread = createOpenThread();

/** Opening the same thread again shows it at once. */
function createOpenThread() {
  let opened: ThreadStore | undefined;
  return (id: string): ThreadStore => {
    if (opened?.id === id) return opened;
    const thread = createThread(id, { onChanged: threads.showChanged });
    opened = thread;
    threads.onNewMessages(() => void thread.load());
    void thread.load();
    return thread;
  };
}

function OpenThreadView({ id }: { readonly id: string }) {
  const mayWrite = useMay($user, 'correspondent');
  const parts = { Visits, Quotes, mayWrite };
  return <ThreadView key={id} store={openThread(id)} {...parts} headingLevel="h3" />;
}

export const OpenThread = lazyIsland(
  OpenThreadView,
  ['api-errors', 'common', 'issues', 'messages', 'thread', 'types'],
  fetchPlaceNames,
);
