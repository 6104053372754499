import { atom } from 'nanostores';
import type { Filters } from '#domain/search/filters.ts';
import { debounce } from './loader.ts';
import type { Search } from './search.ts';
import { searchAddress } from './search-address.ts';
import type { SearchHistory } from './search-history.ts';

/**
 * Every change creates a history entry, so that Back undoes it; consecutive changes of one run, such as
 * typing or moving the map, share an entry.
 */
export function createSearchState<F extends Filters>(filters: F, history: SearchHistory) {
  const { initial, read, write, found, isSame } = searchAddress(filters);
  const $search = atom(initial);
  /** Run of the current entry. */
  let entryRun: string | undefined;
  /** Change that is written after a delay. */
  let waiting: { readonly run: string | undefined } | undefined;
  const pause = debounce(settle);

  /** @returns whether it differs from the previous entry */
  function push(search: Search<F>): boolean {
    settle();
    entryRun = undefined;
    return record(search, history.push);
  }

  function replace(search: Search<F>): void {
    settle();
    record(search, history.replace);
  }

  /** Applies immediately and writes the history after a delay. */
  function later(ms: number, search: Search<F>, run?: string): void {
    if (waiting !== undefined && waiting.run !== run) settle();
    waiting = { run };
    $search.set(search);
    pause.after(ms);
  }

  /** @returns whether the results change */
  function comeBack(): boolean {
    pause.cancel();
    [entryRun, waiting] = [undefined, undefined];
    const [before, search] = [$search.get(), read(history.query())];
    $search.set(search);
    return !isSame(before, search);
  }

  function settle(): void {
    pause.cancel();
    if (waiting === undefined) return;
    const { run } = waiting;
    waiting = undefined;
    const isStep = run === undefined || run === entryRun;
    if (record($search.get(), isStep ? history.replace : history.push) && !isStep) entryRun = run;
  }

  function record(search: Search<F>, enter: (query: URLSearchParams) => void): boolean {
    $search.set(search);
    const query = write(search);
    if (query.toString() === history.query().toString()) return false;
    enter(query);
    return true;
  }

  /** Canonical query of the current results; an unresolved place is omitted. */
  const kept = (): string => found({ ...$search.get(), wanted: undefined }).toString();

  return { initial, $search, kept, push, replace, later, settle, comeBack, stop: pause.cancel };
}

export type SearchState<F extends Filters> = ReturnType<typeof createSearchState<F>>;
