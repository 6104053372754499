import { useSyncExternalStore } from 'react';

/** Keep in sync with the style sheet. */
export const ONE_PANEL = '(width < 48rem)';
/** Keep in sync with the style sheet. */
export const FILTERS_IN_SHEET = '(width < 68rem)';

/** False on the server and during hydration. */
export function useMedia(query: typeof ONE_PANEL | typeof FILTERS_IN_SHEET): boolean {
  return useSyncExternalStore(
    (onChange) => listen(query, onChange),
    () => matchMedia(query).matches,
    () => false,
  );
}

function listen(query: string, onChange: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}
