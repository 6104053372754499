import { useState } from 'react';
import { visitsOf } from '#stores/messages/visits.ts';
import { lazyIsland } from '#ui/island.tsx';
import type { VisitsProps } from '#ui/messages/ThreadView.tsx';
import { VisitPanel } from '#ui/messages/VisitPanel.tsx';

function VisitsView({ store, ...shown }: VisitsProps) {
  const [visits] = useState(() => visitsOf(store));
  return <VisitPanel visits={visits} {...shown} />;
}

export const Visits = lazyIsland(VisitsView, [
  'api-errors',
  'common',
  'issues',
  'messages',
  'thread',
  'visits',
]);
