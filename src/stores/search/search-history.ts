export interface SearchHistory {
  readonly query: () => URLSearchParams;
  readonly kept: () => unknown;
  readonly push: (query: URLSearchParams) => void;
  readonly replace: (query: URLSearchParams) => void;
  readonly keep: (state: unknown) => void;
  /** Subscribes to Back and Forward; returns the unsubscribe function. */
  readonly onReturn: (listener: () => void) => () => void;
}

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

/** For a search that is independent of the page's address. */
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
  // Unescaped commas keep points and places readable.
  const text = query.toString().replaceAll('%2C', ',');
  return location.pathname + (text === '' ? '' : `?${text}`);
}
