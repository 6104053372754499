import { atom } from 'nanostores';
import type { Filters } from '#domain/search/filters.ts';
import { debounce } from './loader.ts';
import type { Search } from './search.ts';
import { searchAddress } from './search-address.ts';
import type { SearchHistory } from './search-history.ts';

/**
 * What is searched, and the history in which it is written down. Each change begins an entry of its own, so that one
 * Back undoes it; a run of changes, such as typing into one field or moving the map, is one entry together.
 */
export function createSearchState<F extends Filters>(filters: F, history: SearchHistory) {
  const { initial, read, write, found, isSame } = searchAddress(filters);
  const $search = atom(initial);
  /** The run that the present entry is of. */
  let entryRun: string | undefined;
  /** What is written down once the visitor pauses: a step of a run, or a change of the present entry. */
  let waiting: { readonly run: string | undefined } | undefined;
  const pause = debounce(settle);

  /** Begins an entry of the history. @returns whether it differs from the one before */
  function push(search: Search<F>): boolean {
    settle();
    entryRun = undefined;
    return record(search, history.push);
  }

  /** Changes the present entry of the history. */
  function replace(search: Search<F>): void {
    settle();
    record(search, history.replace);
  }

  /** Searches something else at once; a pause of so many ms later it is a step of the run, or of the present entry. */
  function later(ms: number, search: Search<F>, run?: string): void {
    if (waiting !== undefined && waiting.run !== run) settle();
    waiting = { run };
    $search.set(search);
    pause.after(ms);
  }

  /** Takes over what the history says. @returns whether something else is found by it */
  function comeBack(): boolean {
    pause.cancel();
    [entryRun, waiting] = [undefined, undefined];
    const [before, search] = [$search.get(), read(history.query())];
    $search.set(search);
    return !isSame(before, search);
  }

  /** Writes down what is waiting for a pause. */
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

  /** The query of an address that finds what is found now; a place that nobody knows narrows nothing. */
  const kept = (): string => found({ ...$search.get(), wanted: undefined }).toString();

  return { initial, $search, kept, push, replace, later, settle, comeBack, stop: pause.cancel };
}

/** The state of a search with these filters. */
export type SearchState<F extends Filters> = ReturnType<typeof createSearchState<F>>;
