/** Where a search writes down what it says, so that the visitor can come back to it. */
export interface SearchHistory {
  /** What the present entry says. */
  readonly query: () => URLSearchParams;
  /** What was kept with the present entry. */
  readonly kept: () => unknown;
  /** Begins an entry, with which nothing is kept yet. */
  readonly push: (query: URLSearchParams) => void;
  /** Has the present entry say something else. */
  readonly replace: (query: URLSearchParams) => void;
  /** Keeps something with the present entry. */
  readonly keep: (state: unknown) => void;
  /** Tells each time that the visitor has come back to an entry, until the function that it gives is called. */
  readonly onReturn: (listener: () => void) => () => void;
}

/** The page's address: the search that is the page's own is written there. */
export const pageHistory: SearchHistory = {
  query: () => new URLSearchParams(location.search),
  kept: (): unknown => history.state,
  push: (query) => history.pushState(null, '', addressOf(query)),
  replace: (query) => history.replaceState(history.state, '', addressOf(query)),
  keep: (state) => history.replaceState(state, ''),
  onReturn: (listener) => {
    addEventListener('popstate', listener);
    return () => removeEventListener('popstate', listener);
  },
};

/** For a search beside the page's own: it leaves the address alone, and Back knows nothing of it. */
export function ownHistory(start = new URLSearchParams()): SearchHistory {
  let entry: { readonly query: URLSearchParams; readonly kept: unknown } = { query: start, kept: null };
  return {
    query: () => entry.query,
    kept: () => entry.kept,
    push: (query) => (entry = { query, kept: null }),
    replace: (query) => (entry = { ...entry, query }),
    keep: (kept) => (entry = { ...entry, kept }),
    onReturn: () => () => undefined,
  };
}

function addressOf(query: URLSearchParams): string {
  // A comma may stand in a query as it is, and points and places are told by it.
  const text = query.toString().replaceAll('%2C', ',');
  return location.pathname + (text === '' ? '' : `?${text}`);
}
