import { atom, computed } from 'nanostores';
import type { Ask, Query } from './search.ts';

export interface Page<Card> {
  readonly cards: readonly Card[];
  readonly total: number;
  readonly totalIsCapped?: boolean | undefined;
  /** Null on the last page. */
  readonly nextCursor: string | null;
}

export type Results<Card> =
  /** Earlier results stay visible while loading. */
  | { readonly status: 'loading'; readonly earlier: readonly Card[] }
  | {
      readonly status: 'loaded';
      readonly cards: readonly Card[];
      readonly total: number;
      readonly isCapped: boolean;
      readonly next: string | null;
      readonly more: 'ready' | 'busy' | 'failed';
    }
  /** Whether the browser is offline. */
  | { readonly status: 'failed'; readonly isOffline: boolean };

type Outcome = 'whole' | 'part' | 'failed' | 'overtaken';

export function cardsOf<Card>(results: Results<Card>): readonly Card[] {
  if (results.status === 'loaded') return results.cards;
  return results.status === 'loading' ? results.earlier : [];
}

export function createList<Card>(ask: Ask<Page<Card>>) {
  const $results = atom<Results<Card>>({ status: 'loading', earlier: [] });
  const $cards = computed($results, cardsOf<Card>);
  /** May lag behind the current search. */
  let query: Query = {};
  let signal = new AbortController().signal;

  /** @returns whether the list is complete */
  async function load(asked: Query, until: AbortSignal): Promise<Outcome> {
    [query, signal] = [asked, until];
    $results.set({ status: 'loading', earlier: cardsOf($results.get()) });
    try {
      const {
        cards,
        total,
        totalIsCapped: isCapped = false,
        nextCursor: next,
      } = await ask({ query, signal });
      if (until.aborted) return 'overtaken';
      $results.set({ status: 'loaded', cards, total, isCapped, next, more: 'ready' });
      return next === null ? 'whole' : 'part';
    } catch {
      if (until.aborted) return 'overtaken';
      $results.set({ status: 'failed', isOffline: !navigator.onLine });
      return 'failed';
    }
  }

  /** Discards results before the new search is known. */
  function clear(): void {
    $results.set({ status: 'loading', earlier: [] });
  }

  async function loadMore(): Promise<void> {
    const results = $results.get();
    const until = signal;
    if (results.status !== 'loaded' || results.next === null || results.more === 'busy') return;
    $results.set({ ...results, more: 'busy' });
    try {
      const page = await ask({ query: { ...query, cursor: results.next }, signal: until });
      const cards = [...results.cards, ...page.cards];
      if (!until.aborted) $results.set({ ...results, cards, next: page.nextCursor, more: 'ready' });
    } catch {
      if (!until.aborted) $results.set({ ...results, more: 'failed' });
    }
  }

  /** Appends pages until the list has `count` cards or ends. */
  async function loadUpTo(count: number): Promise<void> {
    const until = signal;
    for (;;) {
      const results = $results.get();
      if (until.aborted || results.status !== 'loaded' || results.next === null) return;
      if (results.cards.length >= count || results.more === 'failed') return;
      await loadMore();
    }
  }

  return { $results, $cards, load, loadMore, loadUpTo, clear };
}
