import { atom, onMount } from 'nanostores';

/** The need of the page's address, with whatever else the address says. */
export const $needInAddress = atom('');

onMount($needInAddress, () => $needInAddress.set(location.search.slice(1)));

/** @param query parameters that the address has from now on */
export function changeNeed(query: string): void {
  const search = query === '' ? '' : `?${query}`;
  history.replaceState(history.state, '', location.pathname + search + location.hash);
  $needInAddress.set(query);
}
