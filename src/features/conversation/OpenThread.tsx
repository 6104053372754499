import type { ThreadStore } from '#stores/messages/thread.ts';
import { lazy } from '#ui/lazy.tsx';
import { ThreadView } from '#ui/messages/ThreadView.tsx';

const Visits = lazy(async () => (await import('#islands/Visits.tsx')).Visits);

export function OpenThread({ store }: { readonly store: ThreadStore }) {
  return <ThreadView store={store} Visits={Visits} headingLevel="h2" />;
}
