import { LOCALES, inLocale } from '#domain/locale/locales.ts';
import { safeSessionStorage, STORED_IN_TAB } from '#site/browser-storage.ts';

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

/** The page's, which the same search in another language goes on with. */
export const carriedHistory: SearchHistory = {
  ...pageHistory,
  state: () => pageHistory.state() ?? consumeCarriedState(),
  saveState: (state) => {
    pageHistory.saveState(state);
    safeSessionStorage.write(STORED_IN_TAB.searchState, JSON.stringify(state));
  },
};

/** Left by the search in another language, since the switch loads a new page. */
function consumeCarriedState(): unknown {
  const twins = LOCALES.map(
    (locale) => location.origin + inLocale(location.pathname, locale) + location.search,
  );
  if (document.referrer === location.href || !twins.includes(document.referrer)) return null;
  const carried = safeSessionStorage.read(STORED_IN_TAB.searchState);
  safeSessionStorage.remove(STORED_IN_TAB.searchState);
  try {
    return carried === null ? null : JSON.parse(carried);
  } catch {
    return null;
  }
}
