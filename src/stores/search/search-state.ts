import { atom } from 'nanostores';
import type { Filters } from '#domain/search/filters.ts';
import { createPause } from './loader.ts';
import type { Search } from './search.ts';
import { searchAddress } from './search-address.ts';
import type { SearchHistory } from './search-history.ts';

/** What is searched, and the history in which it is written down. */
export function createSearchState<F extends Filters>(filters: F, history: SearchHistory) {
  const { initial, read, write, isSame } = searchAddress(filters);
  const $search = atom(initial);
  const pause = createPause(() => replace($search.get()));

  /** Begins an entry of the history. @returns whether it differs from the one before */
  function push(search: Search<F>): boolean {
    const query = enter(search);
    if (query === undefined) return false;
    history.push(query);
    return true;
  }

  /** Changes the present entry of the history. */
  function replace(search: Search<F>): void {
    const query = enter(search);
    if (query !== undefined) history.replace(query);
  }

  /** Searches something else at once, and writes it down after a pause of so many ms. */
  function replaceAfter(ms: number, search: Search<F>): void {
    $search.set(search);
    pause.after(ms);
  }

  /** Takes over what the history says. @returns whether something else is found by it */
  function comeBack(): boolean {
    pause.cancel();
    const [before, search] = [$search.get(), read(history.query())];
    $search.set(search);
    return !isSame(before, search);
  }

  function enter(search: Search<F>): URLSearchParams | undefined {
    pause.cancel();
    $search.set(search);
    const query = write(search);
    return query.toString() === history.query().toString() ? undefined : query;
  }

  return { initial, $search, push, replace, replaceAfter, comeBack, stop: pause.cancel };
}

/** The state of a search with these filters. */
export type SearchState<F extends Filters> = ReturnType<typeof createSearchState<F>>;
