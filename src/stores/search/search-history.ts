export interface SearchHistory {
  readonly query: () => URLSearchParams;
  readonly state: () => unknown;
  readonly push: (query: URLSearchParams) => void;
  readonly replace: (query: URLSearchParams) => void;
  readonly saveState: (state: unknown) => void;
  /** Subscribes to Back and Forward; returns the unsubscribe function. */
  readonly onReturn: (listener: () => void) => () => void;
}

export const pageHistory: SearchHistory = {
  query: () => new URLSearchParams(location.search),
  state: (): unknown => history.state,
  push: (query) => history.pushState(null, '', addressOf(query)),
  replace: (query) => history.replaceState(history.state, '', addressOf(query)),
  saveState: (state) => history.replaceState(state, ''),
  onReturn: (listener) => {
    addEventListener('popstate', listener);
    return () => removeEventListener('popstate', listener);
  },
};

/** For a search that is independent of the page's address. */
export function ownHistory(start = new URLSearchParams()): SearchHistory {
  let entry: { readonly query: URLSearchParams; readonly state: unknown } = { query: start, state: null };
  return {
    query: () => entry.query,
    state: () => entry.state,
    push: (query) => (entry = { query, state: null }),
    replace: (query) => (entry = { ...entry, query }),
    saveState: (state) => (entry = { ...entry, state }),
    onReturn: () => () => undefined,
  };
}

function addressOf(query: URLSearchParams): string {
  // Unescaped commas keep points and places readable.
  const text = query.toString().replaceAll('%2C', ',');
  return location.pathname + (text === '' ? '' : `?${text}`);
}
