import { atom, computed } from 'nanostores';
import type * as v from 'valibot';
import type { PriceSection } from '#api/page.ts';
import { createLoadMore, type Pages } from '../load-more.ts';
import type { Ask, ListedCard, Query } from './search.ts';

export type ListSection = v.InferOutput<typeof PriceSection>;

export interface Page<Card> {
  readonly cards: readonly Card[];
  readonly total: number;
  readonly totalIsCapped?: boolean | undefined;
  /** Listings that may match but have not stated all asked facts; undefined if none are asked. */
  readonly unstated?: number | undefined;
  /** Listings that match but for a price on request; undefined if prices are not limited. */
  readonly onRequest?: number | undefined;
  /** Parts of the total, in the order of prices. */
  readonly sections?: readonly ListSection[] | undefined;
  /** Null on the last page. */
  readonly nextCursor: string | null;
}

export type Results<Card> =
  /** Earlier results stay visible while loading. */
  | { readonly status: 'loading'; readonly earlier: readonly Card[]; readonly matching?: number | undefined }
  | ({
      readonly status: 'loaded';
      readonly total: number;
      readonly isCapped: boolean;
      readonly unstated: number | undefined;
      readonly onRequest: number | undefined;
      /** Whether those are in the list, behind the total. */
      readonly includesOpen: boolean;
      /** How many of the first are asked for, if the list shows others too; undefined if all are. */
      readonly matching: number | undefined;
      readonly sections: readonly ListSection[];
    } & Pages<Card>)
  /** Whether the browser is offline, and how many cards were shown before. */
  | { readonly status: 'failed'; readonly isOffline: boolean; readonly earlier: number };

type Outcome = 'complete' | 'partial' | 'failed' | 'superseded';

export function cardsOf<Card>(results: Results<Card>): readonly Card[] {
  if (results.status === 'loaded') return results.items;
  return results.status === 'loading' ? results.earlier : [];
}

/** Fewer matches than these show at once what else may fit. */
export const FEW = 6;

/** Includes who has not said everything, in the parameter of the searches. */
const OPEN = { unstated: '1' };

/** Those that the search asks for. */
export function matchesOf<Card>(results: Results<Card>): readonly Card[] {
  return results.status === 'failed' ? [] : cardsOf(results).slice(0, results.matching);
}

export function createList<Card extends ListedCard>(ask: Ask<Page<Card>>) {
  const $results = atom<Results<Card>>({ status: 'loading', earlier: [] });
  const $cards = computed($results, cardsOf<Card>);
  /** May lag behind the current search. */
  let query: Query = {};
  let includesOpen = false;
  let signal = new AbortController().signal;
  /** Belongs to the last successful load. */
  let shownCount = 0;

  /**
   * Loads again while the map changes what is searched; `narrow` keeps the cards that also match then. @returns whether the list is complete
   */
  async function load(
    queryNow: () => Query,
    until: AbortSignal,
    narrow: (cards: readonly Card[]) => readonly Card[],
  ): Promise<Outcome> {
    [query, signal] = [queryNow(), until];
    const isSuperseded = () => until.aborted;
    const before = $results.get();
    const matching = before.status === 'failed' ? undefined : before.matching;
    $results.set({ status: 'loading', earlier: cardsOf(before), matching });
    try {
      let answer = await find();
      if (isSuperseded()) return 'superseded';
      while (!isOf(queryNow())) {
        query = queryNow();
        $results.set({ status: 'loading', earlier: narrow(answer.cards) });
        answer = await find();
        if (isSuperseded()) return 'superseded';
      }
      const { cards: items, total, totalIsCapped: isCapped = false, nextCursor } = answer;
      const { unstated, onRequest, sections = [] } = answer;
      shownCount = items.length;
      $results.set({
        status: 'loaded',
        items,
        total,
        isCapped,
        unstated,
        onRequest,
        includesOpen,
        matching: includesOpen && !('unstated' in query) ? total : undefined,
        sections,
        nextCursor,
        more: 'idle',
      });
      return nextCursor === null ? 'complete' : 'partial';
    } catch {
      if (isSuperseded()) return 'superseded';
      $results.set({ status: 'failed', isOffline: !navigator.onLine, earlier: shownCount });
      return 'failed';
    }
  }

  /** Where few match, those that may match are in the list too. */
  async function find(): Promise<Page<Card>> {
    const answer = await ask({ query, signal });
    const open = (answer.unstated ?? 0) + (answer.onRequest ?? 0);
    includesOpen = 'unstated' in query;
    if (includesOpen || answer.total >= FEW || open === 0) return answer;
    includesOpen = true;
    return ask({ query: { ...query, ...OPEN }, signal });
  }

  const isOf = (other: Query): boolean => JSON.stringify(query) === JSON.stringify(other);

  /** Discards results before the new search is known. */
  function clear(): void {
    $results.set({ status: 'loading', earlier: [] });
  }

  function loaded() {
    const results = $results.get();
    return results.status === 'loaded' ? results : undefined;
  }

  const appendPage = createLoadMore<Card>({
    read: loaded,
    write(pages) {
      const results = loaded();
      if (results) $results.set({ ...results, ...pages });
    },
    async fetch(cursor) {
      const { cards: items, nextCursor } = await ask({
        query: { ...query, ...(includesOpen && OPEN), cursor },
        signal,
      });
      return { items, nextCursor };
    },
    idOf: ({ _id }) => _id,
  });

  /** A page whose search was given up is dropped. */
  async function loadMore(): Promise<Card | undefined> {
    const until = signal;
    try {
      return await appendPage();
    } catch (cause) {
      if (until.aborted) return undefined;
      throw cause;
    }
  }

  /** Appends pages until the list has `count` cards or ends. */
  async function loadUpTo(count: number): Promise<void> {
    const until = signal;
    for (;;) {
      const results = loaded();
      if (until.aborted || !results?.nextCursor || results.more !== 'idle') return;
      if (results.items.length >= count) return;
      await loadMore();
    }
  }

  return { $results, $cards, load, loadMore, loadUpTo, clear, isOf };
}
