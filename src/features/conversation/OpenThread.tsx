import { useState } from 'react';
import type { ThreadStore } from '#stores/messages/thread.ts';
import { visitsOf } from '#stores/messages/visits.ts';
import { ThreadView } from '#ui/messages/ThreadView.tsx';

export function OpenThread({ store }: { readonly store: ThreadStore }) {
  const [visits] = useState(() => visitsOf(store));
  return <ThreadView store={store} visits={visits} headingLevel="h2" />;
}
