import { useSyncExternalStore } from 'react';

/** Below this there is no room for list and map beside each other; the style sheet says the same. */
const NARROW = '(width < 48rem)';

/** Whether the window shows either the list or the map. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(
    listen,
    () => matchMedia(NARROW).matches,
    () => false,
  );
}

function listen(onChange: () => void): () => void {
  const media = matchMedia(NARROW);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}
