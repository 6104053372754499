import { useState } from 'react';
import { visitsOf } from '#stores/messages/visits.ts';
import type { VisitsProps } from '#ui/messages/ThreadView.tsx';
import { VisitPanel } from '#ui/messages/VisitPanel.tsx';

export function Visits({ store, ...shown }: VisitsProps) {
  const [visits] = useState(() => visitsOf(store));
  return <VisitPanel visits={visits} {...shown} />;
}
