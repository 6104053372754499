import { useSyncExternalStore } from 'react';

/** There is room for either the list or the map. The style sheet says the same. */
export const ONE_PANEL = '(width < 48rem)';
/** The filters are in a sheet of their own. The style sheet says the same. */
export const FILTERS_IN_SHEET = '(width < 68rem)';

/** Whether a media query holds; on the server, and while its page comes to life, none does. */
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
