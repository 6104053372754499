import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { quotesOf } from '#stores/messages/quotes.ts';
import { lazyIsland } from '#ui/island.tsx';
import { QuotePanel } from '#ui/messages/QuotePanel.tsx';
import type { VisitsProps } from '#ui/messages/ThreadView.tsx';

function QuotesView({ store }: Pick<VisitsProps, 'store'>) {
  const [quotes] = useState(() => quotesOf(store));
  const loaded = useStore(store.$thread);
  const isChosen = loaded.status === 'loaded' && loaded.thread.outcome === 'chosen';
  return <QuotePanel quotes={quotes} canDecline={!isChosen} />;
}

export const Quotes = lazyIsland(QuotesView, [
  'api-errors',
  'common',
  'facts',
  'issues',
  'quotes',
  'sheet',
  'thread',
]);
