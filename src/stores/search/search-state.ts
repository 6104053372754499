import { atom, computed } from 'nanostores';
import type { Filters } from '#domain/search/filters.ts';
import { debounce } from './debounced-loader.ts';
import type { Search } from './search.ts';
import { searchAddress } from './search-address.ts';
import type { SearchHistory } from './search-history.ts';

/** Commands of the visitor start a new list; the page itself only fills in what is searched. */
export interface CriteriaChange {
  readonly isByVisitor: boolean;
  /** Set while the visitor is typing or moving the map. */
  readonly delayMs?: number;
}

/**
 * Every change creates a history entry, so that Back undoes it; consecutive changes of one run, such as
 * typing or moving the map, share an entry. `onCriteria` is the one effect of changes that affect the results.
 */
export function createSearchState<F extends Filters>(
  filters: F,
  history: SearchHistory,
  onCriteria: (change: CriteriaChange) => void,
) {
  const { initial, read, write, found, isSame } = searchAddress(filters);
  const $search = atom(initial);
  /** Run of the current entry. */
  let entryRun: string | undefined;
  /** Change that is written after a delay. */
  let waiting: { readonly run: string | undefined; readonly isSearched: boolean } | undefined;
  const pause = debounce(flush);

  /** @returns whether it differs from the previous entry */
  function push(search: Search<F>): boolean {
    const isSearched = flush() || !isSame($search.get(), search);
    entryRun = undefined;
    const isNew = record(search, history.push);
    if (isSearched) onCriteria({ isByVisitor: true });
    return isNew;
  }

  function replace(search: Search<F>): void {
    const isSearched = flush() || !isSame($search.get(), search);
    record(search, history.replace);
    if (isSearched) onCriteria({ isByVisitor: false });
  }

  /** Applies immediately; writes the history and loads after a delay. */
  function changeDebounced(delayMs: number, search: Search<F>, run?: string): void {
    if (waiting !== undefined && waiting.run !== run) flush();
    const isSearched = !isSame($search.get(), search);
    waiting = { run, isSearched: isSearched || waiting?.isSearched === true };
    $search.set(search);
    pause.startIn(delayMs);
    if (isSearched) onCriteria({ isByVisitor: true, delayMs });
  }

  /** @returns whether the results change */
  function restore(): boolean {
    pause.cancel();
    [entryRun, waiting] = [undefined, undefined];
    const [before, search] = [$search.get(), read(history.query())];
    $search.set(search);
    return !isSame(before, search);
  }

  /** Writes a waiting change. @returns whether its results are not requested yet */
  function flush(): boolean {
    pause.cancel();
    if (waiting === undefined) return false;
    const { run, isSearched } = waiting;
    waiting = undefined;
    const isStep = run === undefined || run === entryRun;
    if (record($search.get(), isStep ? history.replace : history.push) && !isStep) entryRun = run;
    return isSearched;
  }

  function record(search: Search<F>, enter: (query: URLSearchParams) => void): boolean {
    $search.set(search);
    const query = write(search);
    if (query.toString() === history.query().toString()) return false;
    enter(query);
    return true;
  }

  const $canonicalQuery = computed($search, (search) =>
    found({ ...search, pendingPlace: undefined }).toString(),
  );
  /** Query string of the current results; omits an unresolved place. */
  const canonicalQuery = (): string => $canonicalQuery.get();

  return {
    ...{ initial, $search, canonicalQuery, push, replace, changeDebounced },
    ...{ flush, restore, stop: pause.cancel },
  };
}

export type SearchState<F extends Filters> = ReturnType<typeof createSearchState<F>>;
