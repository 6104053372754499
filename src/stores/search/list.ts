import { atom, computed } from 'nanostores';
import type { Ask, Query } from './search.ts';

/** One page of what was found. */
export interface Page<Card> {
  readonly cards: readonly Card[];
  readonly total: number;
  readonly totalIsCapped?: boolean | undefined;
  /** Sent back to get the next page; null on the last. */
  readonly nextCursor: string | null;
}

/** What became of a search. */
export type Results<Card> =
  /** What was found before stays in sight until the answer is there. */
  | { readonly is: 'loading'; readonly earlier: readonly Card[] }
  | {
      readonly is: 'loaded';
      readonly cards: readonly Card[];
      readonly total: number;
      readonly isCapped: boolean;
      /** The cursor of the next page. */
      readonly next: string | null;
      readonly more: 'ready' | 'busy' | 'failed';
    }
  /** Whether the visitor's own way to the network is the cause. */
  | { readonly is: 'failed'; readonly isOffline: boolean };

/** How loading a list has ended; another search may have overtaken it. */
type Outcome = 'whole' | 'part' | 'failed' | 'overtaken';

/** The cards to show: those that were found, or those found before while the answer is on its way. */
export function cardsOf<Card>(results: Results<Card>): readonly Card[] {
  if (results.is === 'loaded') return results.cards;
  return results.is === 'loading' ? results.earlier : [];
}

/** The list of what a search finds, which grows by pages. */
export function createList<Card>(ask: Ask<Page<Card>>) {
  const $results = atom<Results<Card>>({ is: 'loading', earlier: [] });
  const $cards = computed($results, cardsOf<Card>);
  /** Which search the list is of; the visitor may already be on the way to another. */
  let query: Query = {};
  let signal = new AbortController().signal;

  /** Loads the first page. @returns whether that is the whole list */
  async function load(asked: Query, until: AbortSignal): Promise<Outcome> {
    [query, signal] = [asked, until];
    $results.set({ is: 'loading', earlier: cardsOf($results.get()) });
    try {
      const {
        cards,
        total,
        totalIsCapped: isCapped = false,
        nextCursor: next,
      } = await ask({ query, signal });
      if (until.aborted) return 'overtaken';
      $results.set({ is: 'loaded', cards, total, isCapped, next, more: 'ready' });
      return next === null ? 'whole' : 'part';
    } catch {
      if (until.aborted) return 'overtaken';
      $results.set({ is: 'failed', isOffline: !navigator.onLine });
      return 'failed';
    }
  }

  /** What was found before no longer counts, although what is searched is not known yet. */
  function forget(): void {
    $results.set({ is: 'loading', earlier: [] });
  }

  /** Appends the next page. */
  async function loadMore(): Promise<void> {
    const results = $results.get();
    const until = signal;
    if (results.is !== 'loaded' || results.next === null || results.more === 'busy') return;
    $results.set({ ...results, more: 'busy' });
    try {
      const page = await ask({ query: { ...query, cursor: results.next }, signal: until });
      const cards = [...results.cards, ...page.cards];
      if (!until.aborted) $results.set({ ...results, cards, next: page.nextCursor, more: 'ready' });
    } catch {
      if (!until.aborted) $results.set({ ...results, more: 'failed' });
    }
  }

  /** Appends pages until so many cards are there, if there are as many. */
  async function loadUpTo(count: number): Promise<void> {
    const until = signal;
    for (;;) {
      const results = $results.get();
      if (until.aborted || results.is !== 'loaded' || results.next === null) return;
      if (results.cards.length >= count || results.more === 'failed') return;
      await loadMore();
    }
  }

  return { $results, $cards, load, loadMore, loadUpTo, forget };
}
