import { atom, type ReadableAtom } from 'nanostores';
import { isSoft, type Filters } from '#domain/search/filters.ts';
import { createDebouncedLoader } from './debounced-loader.ts';
import { FEW, type Results } from './list.ts';
import type { Ask, ListedCard, Query } from './search.ts';

interface Options<Card> {
  readonly filters: Filters;
  readonly $results: ReadableAtom<Results<Card>>;
  readonly ask: Ask<{ readonly cards: readonly Card[] }> | undefined;
  readonly query: () => Query;
}

/** A phone that shows no map may search everywhere, but the call needs one of the bounds. */
const EVERYWHERE = { bbox: '-180,-90,180,90' };
const BOUNDS = ['near', 'within', 'bbox', 'country', 'region', 'city', 'typeData', 'plType'];

/** Cards that miss one criterion, once few match. */
export function createAlmost<Card extends ListedCard>({ filters, $results, ask, query }: Options<Card>) {
  const $almost = atom<readonly Card[]>([]);

  const loader = createDebouncedLoader(async (signal) => {
    const [asked, results] = [query(), $results.get()];
    const names = Object.keys(asked);
    const mayBend = names.some((name) => name === 'radius' || (filters[name] && isSoft(filters[name])));
    const isBounded = names.some((name) => BOUNDS.includes(name));
    if (results.status !== 'loaded' || results.total >= FEW || !mayBend) return;
    // A failure leaves the list as it is.
    const bounded = isBounded ? asked : { ...asked, ...EVERYWHERE };
    const answer = await ask?.({ query: bounded, signal }).catch(() => undefined);
    if (!signal.aborted && answer) $almost.set(answer.cards);
  });

  function clear(): void {
    loader.stop();
    $almost.set([]);
  }

  return { $almost, load: loader.load, clear };
}
