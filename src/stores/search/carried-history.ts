import { LOCALES, inLocale } from '#domain/locale/locales.ts';
import { safeSessionStorage, STORED_IN_TAB } from '#site/browser-storage.ts';
import { pageHistory, type SearchHistory } from './search-history.ts';

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
  if (carried === null) return null;
  try {
    const state: unknown = JSON.parse(carried);
    pageHistory.saveState(state);
    return state;
  } catch {
    return null;
  }
}
